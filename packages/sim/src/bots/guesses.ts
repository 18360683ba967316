import { idsIn, Zone } from '@aftercast/hearth';
import type { Position } from './bot.ts';
import { guessState } from './guess.ts';
import { seedFor } from './seed.ts';
import { type Budget, Trial } from './trial.ts';

/** Seeds that lie side by side begin alike: those of guesses are put far apart. */
const SPREAD = 0x9e3779b1;

/** Several guesses at the match that a seat may be in, made when they are asked for. */
export class Guesses {
  readonly position: Position;
  /** How many commands were tried on them. */
  readonly spent: Budget = { nodes: 0 };
  private readonly seed: number;
  private readonly trials: Trial[] = [];

  /** @param seed the bot's own */
  constructor(position: Position, seed: number) {
    this.position = position;
    this.seed = seedFor(position, seed);
  }

  /** A guess by its number, as it is before anything is tried. */
  trial(number: number): Trial {
    let trial = this.trials[number];
    if (trial === undefined) {
      trial = new Trial(guessState(this.position, this.seed ^ Math.imul(number, SPREAD)), this.spent);
      this.trials[number] = trial;
    }
    return trial;
  }

  /** Whether the opponent has secrets: what a command does may depend on them. */
  get wary(): boolean {
    const { table, seat } = this.position;
    return idsIn(table, 1 - seat, Zone.secrets).length > 0;
  }
}
