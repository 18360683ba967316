import type { SimulatedGame } from '../batch/game.ts';
import type { RandomGame } from '../random/game.ts';
import type { GameDecks } from './decks.ts';
import type { GameFace } from './face.ts';

/** A game as this package plays, watches and examines it. Another game is another value of this, under a name. */
export interface GameBench {
  /** Its rules, its bots, and where a report's figures are read. */
  readonly simulated: SimulatedGame;
  /** Its random matches. */
  readonly random: RandomGame;
  readonly decks: GameDecks;
  /** How it is shown and told in a terminal. */
  readonly face: GameFace;
}
