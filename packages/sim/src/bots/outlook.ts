import type { Command } from '@aftercast/rules';
import type { Evaluation } from './evaluation.ts';
import type { Trial } from './trial.ts';

/** What commands are expected to lead to. */
export interface Outlook {
  evaluation: Evaluation;
  /** How many the enemy has in its row when the turn ends. */
  enemies: number;
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
  const { played, chance, sense } = trial;
  for (const command of commands) if (!trial.play(seat, command)) break;
  const chancy = trial.chance !== chance;
  const enemies = sense.row(trial.table, 1 - seat).length;
  if (trial.outcome === 0) trial.play(seat, { do: 'end-turn' });
  if (trial.outcome === 0) then(trial);
  const outlook = { evaluation: sense.evaluate(trial.table, seat), enemies, chancy };
  trial.backTo(played);
  return outlook;
}

/** What is to be expected if each of several outlooks is equally likely. */
export function average(outlooks: readonly Outlook[]): Outlook {
  const [first] = outlooks;
  if (first === undefined) throw new RangeError('There is no average of nothing.');
  const mean = (of: (outlook: Outlook) => number) =>
    outlooks.reduce((sum, it) => sum + of(it), 0) / outlooks.length;
  const evaluation: Record<string, number> & { outcome: number } = { ...first.evaluation };
  for (const term of Object.keys(evaluation)) evaluation[term] = mean((it) => it.evaluation[term] as number);
  return { evaluation, enemies: mean((it) => it.enemies) };
}
