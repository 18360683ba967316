import type { Shows } from '../viewers/show.ts';
import type { ArenaGame } from './game.ts';

/** A game with the viewers that show what happens in a match of it. */
export interface PlayedGame extends ArenaGame {
  readonly shows: Shows;
}
