import { CARD_COMMANDS, type CardCommand, type Command, commandOf } from '@aftercast/rules';
import { sumOf } from './evaluation.ts';
import type { Trial } from './trial.ts';

/**
 * A quick answer of the seat whose turn it has become: each of its characters makes the attack that is best by itself,
 * or none. What it could play from its hand is not known, and left out.
 */
export function replyWithAttacks(trial: Trial): void {
  const seat = trial.active;
  const worthNow = () => sumOf(trial.sense.evaluate(trial.table, seat));
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
    if (trial.outcome !== 0) return;
  }
}
