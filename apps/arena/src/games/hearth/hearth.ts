import type { PlayedGame, Staging } from '../../viewers/viewer.ts';
import { hearthLook } from './look.ts';
import { hearthSounds } from './sounds.ts';
import { hearthViewers } from './viewers/viewers.ts';

/** How the matches of `hearth` are shown and heard. */
export const hearthStaging: Staging = { viewers: hearthViewers, sounds: hearthSounds };

/** `hearth` as it is played: a wooden table, minions, spells and mana. */
export const hearth: PlayedGame = { ...hearthLook, ...hearthStaging };
