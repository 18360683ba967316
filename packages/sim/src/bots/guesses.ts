import type { Position } from './bot.ts';
import { guessState } from './guess.ts';
import { seedFor } from './seed.ts';
import type { GameSense } from './sense.ts';
import { type Budget, Trial } from './trial.ts';

/** Seeds that lie side by side begin alike: those of guesses are put far apart. */
const SPREAD = 0x9e3779b1;

/** Several guesses at the match that a seat may be in, made when they are asked for. */
export class Guesses {
  readonly sense: GameSense;
  readonly position: Position;
  /** How many commands were tried on them. */
  readonly spent: Budget = { nodes: 0 };
  private readonly seed: number;
  private readonly trials: Trial[] = [];

  /** @param seed the bot's own */
  constructor(sense: GameSense, position: Position, seed: number) {
    this.sense = sense;
    this.position = position;
    this.seed = seedFor(position, seed);
  }

  /** A guess by its number, as it is before anything is tried. */
  trial(number: number): Trial {
    let trial = this.trials[number];
    if (trial === undefined) {
      const state = guessState(this.sense, this.position, this.seed ^ Math.imul(number, SPREAD));
      trial = new Trial(this.sense, state, this.spent);
      this.trials[number] = trial;
    }
    return trial;
  }
}
