import { CARD_COMMANDS, type CardCommand, type Command, commandOf } from '@aftercast/rules';
import { type Evaluation, sumOf } from './evaluator.ts';
import type { TrialMatch } from './trial.ts';

/** The expected result of some commands. */
export interface Outlook {
  evaluation: Evaluation;
  /** Number of enemies in play when the turn ends. */
  enemies: number;
}

/**
 * Plays commands and ends the turn, evaluates the table, and undoes everything. A command that is no longer
 * legal ends the turn.
 * @param then what else happens before the evaluation
 */
export function lookAfter(
  trial: TrialMatch,
  seat: number,
  commands: readonly Command[],
  then: (trial: TrialMatch) => void = () => undefined,
): Outlook & { chancy: boolean } {
  const { played, chance, evaluator } = trial;
  for (const command of commands) if (!trial.play(seat, command)) break;
  const chancy = trial.hasDrawn(chance);
  const enemies = evaluator.row(trial.table, 1 - seat).length;
  if (trial.outcome === null) trial.play(seat, { do: 'end-turn' });
  if (trial.outcome === null) then(trial);
  const outlook = { evaluation: evaluator.evaluate(trial.table, seat), enemies, chancy };
  trial.backTo(played);
  return outlook;
}

/** Returns the mean of several equally likely outlooks. */
export function average(outlooks: readonly Outlook[]): Outlook {
  const [first] = outlooks;
  if (first === undefined) throw new RangeError('There are no outlooks to average.');
  const mean = (of: (outlook: Outlook) => number) =>
    outlooks.reduce((sum, it) => sum + of(it), 0) / outlooks.length;
  const evaluation: Record<string, number> & { outcome: number } = { ...first.evaluation };
  for (const term of Object.keys(evaluation)) evaluation[term] = mean((it) => it.evaluation[term] as number);
  return { evaluation, enemies: mean((it) => it.enemies) };
}

/**
 * Plays a quick reply of the active seat: each of its characters makes the attack that is best by itself, or
 * none. Cards it could play from its hand are unknown and left out.
 */
export function replyWithAttacks(trial: TrialMatch): void {
  const seat = trial.active;
  const worthNow = () => sumOf(trial.evaluator.evaluate(trial.table, seat));
  const done = new Set<number>();
  for (;;) {
    const attacks = trial.legal(seat).filter((it) => it.do === 'attack' && !done.has(it.entity));
    const [first] = attacks;
    if (first === undefined) return;
    done.add(first.entity);
    const { played } = trial;
    let best: Command | null = null;
    let most = worthNow();
    const ways = attacks.filter(({ entity }) => entity === first.entity);
    for (const command of ways.flatMap((way) =>
      way.allowed.map((target) => commandOf<CardCommand>(CARD_COMMANDS, way, target)),
    )) {
      if (!trial.play(seat, command)) continue;
      const worth = worthNow();
      trial.backTo(played);
      if (worth <= most) continue;
      best = command;
      most = worth;
    }
    if (best === null) continue;
    trial.play(seat, best);
    if (trial.outcome !== null) return;
  }
}
