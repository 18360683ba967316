import type { Command } from '@aftercast/cards';
import { evaluate, sumOf } from './evaluate.ts';
import type { Trial } from './trial.ts';

/**
 * A quick answer of the seat whose turn it has become: each of its characters makes the attack that is best by itself,
 * or none. What it could play from its hand is not known, and left out.
 */
export function replyWithAttacks(trial: Trial): void {
  const seat = trial.active;
  const done = new Set<number>();
  for (;;) {
    const entry = trial.legal(seat).find((it) => it.do === 'attack' && !done.has(it.entity));
    if (entry === undefined) return;
    done.add(entry.entity);
    const { played } = trial;
    let best: Command | null = null;
    let most = sumOf(evaluate(trial.table, seat));
    for (const target of entry.allowed) {
      const command: Command = { do: 'attack', with: entry.entity, target };
      if (!trial.play(seat, command)) continue;
      const worth = sumOf(evaluate(trial.table, seat));
      trial.backTo(played);
      if (worth <= most) continue;
      best = command;
      most = worth;
    }
    if (best === null) continue;
    trial.play(seat, best);
    if (trial.outcome !== 0) return;
  }
}
