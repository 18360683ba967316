import type { RandomGame } from '../random/game.ts';
import { randomCyber } from './cyber/random.ts';
import { randomHearth } from './hearth/random.ts';
import type { GameName } from './names.ts';

/** The random matches of every game, for whoever wants neither bots nor a terminal with them. */
export const randomGames: Readonly<Record<GameName, RandomGame>> = {
  hearth: randomHearth,
  cyber: randomCyber,
};
