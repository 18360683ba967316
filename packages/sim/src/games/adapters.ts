import type { GameName } from '../game-names.ts';
import type { GameAdapter } from './adapter.ts';
import { cyberAdapter } from './cyber/adapter.ts';
import { hearthAdapter } from './hearth/adapter.ts';

/** All games of this package, by name. */
export const adapters: Readonly<Record<GameName, GameAdapter>> = {
  hearth: hearthAdapter,
  cyber: cyberAdapter,
};
