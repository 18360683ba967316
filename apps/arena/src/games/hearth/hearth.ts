import type { PlayedGame, Staging } from '../../viewers/viewer.ts';
import { hearthActions } from './actions.ts';
import { hearthLook } from './look.ts';
import { hearthSounds } from './sounds.ts';
import { hearthViewers } from './viewers/viewers.ts';

/** How the matches of `hearth` are shown, heard and told. */
export const hearthStaging: Staging = {
  actions: hearthActions,
  viewers: hearthViewers,
  sounds: hearthSounds,
};

/** `hearth` as it is played: a wooden table, minions, spells and mana. */
export const hearth: PlayedGame = { ...hearthLook, ...hearthStaging };
