import type { PlayedGame } from '../../viewers/viewer.ts';
import { hearthLook } from './look.ts';
import { hearthViewers } from './viewers/viewers.ts';

/** `hearth` with its viewers: a wooden table, minions, spells and mana. */
export const hearth: PlayedGame = { ...hearthLook, viewers: hearthViewers };
