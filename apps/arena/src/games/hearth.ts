import { shows } from '../viewers/shows.ts';
import { hearthTable } from './hearth/hearth.ts';
import type { PlayedGame } from './played.ts';

/** The first game: a wooden table, minions, spells and mana. */
export const hearth: PlayedGame = { ...hearthTable, shows };
