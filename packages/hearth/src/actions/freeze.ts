import { type ActionType, type Entity, entityAt, hasTarget, type Table } from '@aftercast/kernel';
import { mayAttackNow } from '../readiness.ts';
import { activeSeat, seatOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';
import { staysInPlay } from './reactions.ts';

/** Freezes characters. One that has attacked in this turn of its controller, or could not, stays frozen in the next (rule 12). */
export const freeze: ActionType = {
  name: 'freeze',
  stays: staysInPlay,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      if (entity.stats[Stat.frozen] === 0)
        handling.set(id, Stat.frozen, losesTurn(handling.table, entity) ? 2 : 1);
    }
  },
};

function losesTurn(table: Table, entity: Entity): boolean {
  return (
    seatOf(entity) === activeSeat(table) && (entity.stats[Stat.attacks] !== 0 || !mayAttackNow(table, entity))
  );
}
