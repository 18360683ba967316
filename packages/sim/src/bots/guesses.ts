import type { Command } from '@aftercast/cards';
import { idsIn, Zone } from '@aftercast/hearth';
import type { Position } from './bot.ts';
import { seedFor } from './chance.ts';
import { evaluate, type Term } from './evaluate.ts';
import type { Outlook } from './explain.ts';
import { guessState } from './guess.ts';
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

/**
 * Plays commands, and the end of the turn after them, looks, and takes all back. A command that turns out not to be
 * legal any more ends the turn.
 * @param then what else happens before it looks
 */
export function lookAfter(
  trial: Trial,
  seat: number,
  commands: readonly Command[],
  then: (trial: Trial) => void = () => undefined,
): Outlook & { chancy: boolean } {
  const { played, chance } = trial;
  for (const command of commands) if (!trial.play(seat, command)) break;
  const chancy = trial.chance !== chance;
  const enemies = idsIn(trial.table, 1 - seat, Zone.battlefield).length;
  if (trial.outcome === 0) trial.play(seat, { do: 'end-turn' });
  if (trial.outcome === 0) then(trial);
  const outlook = { evaluation: evaluate(trial.table, seat), enemies, chancy };
  trial.backTo(played);
  return outlook;
}

/** What is to be expected if each of several outlooks is equally likely. */
export function average(outlooks: readonly Outlook[]): Outlook {
  const [first] = outlooks;
  if (first === undefined) throw new RangeError('There is no average of nothing.');
  const mean = (of: (outlook: Outlook) => number) =>
    outlooks.reduce((sum, it) => sum + of(it), 0) / outlooks.length;
  const evaluation = { ...first.evaluation };
  for (const term of Object.keys(evaluation) as Term[]) evaluation[term] = mean((it) => it.evaluation[term]);
  return { evaluation, enemies: mean((it) => it.enemies) };
}
