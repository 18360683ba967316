import { type ActionType, type Entity, entityAt, type Handling } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { noteTaken } from '../taken.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { loseKeyword } from './keywords.ts';
import { hasTarget, staysInPlay } from './reactions.ts';

/** Damage to all `targets` at once: `amount` to each, by `source`. Those who took none are not told of (rule 8). */
export const damage: ActionType = {
  name: 'damage',
  stays: staysInPlay,
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, action) {
    const taken = action.targets.map((target) =>
      strike(handling, entityAt(handling.table, target), action.amount),
    );
    noteTaken(action, taken);
    const source = handling.table.entities[action.source];
    // Stealth ends with the first damage dealt (rule 27).
    if (source && kindOf(source) === Zone.battlefield && taken.some((it) => it > 0))
      loseKeyword(handling, source.id, Stat.stealth);
  },
};

/** Damages one character. @returns how much damage it took: what its armor took counts too */
function strike(handling: Handling, { id, stats }: Entity, amount: number): number {
  if (stats[Stat.immune] !== 0) return 0;
  if (stats[Stat.divineShield] !== 0) {
    loseKeyword(handling, id, Stat.divineShield);
    return 0;
  }
  const armored = Math.min(stats[Stat.armor] as number, amount);
  handling.set(id, Stat.armor, (stats[Stat.armor] as number) - armored);
  handling.set(id, Stat.damage, (stats[Stat.damage] as number) + amount - armored);
  return amount;
}
