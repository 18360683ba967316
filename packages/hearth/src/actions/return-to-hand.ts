import { type ActionType, entityAt, hasTarget, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { idsIn, kindOf, seatOf, zoneOf } from '../table.ts';
import { Limit, Stat, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { addNext } from './reactions.ts';

/**
 * Minions in play go back to the hand, by order of play, as they are printed (rule 11); one that has no room there is
 * destroyed (rule 15). A spell or a weapon comes back from the graveyard, or stays there.
 */
export const returnToHand: ActionType = {
  name: 'return-to-hand',
  stays: canReturn,
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    const returning = action.targets.map((id) => entityAt(table, id)).sort((a, b) => a.order - b.order);
    for (const entity of returning) {
      const { id } = entity;
      // Whoever controls a card is its owner in this: a borrowed minion that returns is kept.
      const hand = seatOf(entity);
      if (idsIn(table, hand, Zone.hand).length < Limit.hand) {
        handling.move(id, zoneOf(hand, Zone.hand));
        resetCard(handling, id);
        handling.setOrder(id, 0);
        addNext(handling, action, id);
      } else if (kindOf(entity) === Zone.battlefield) {
        handling.set(id, Stat.dying, 1);
      }
    }
  },
};

/** A minion that has died meanwhile does not come back. */
function canReturn(table: Table, target: number): boolean {
  const entity = table.entities[target];
  if (!entity) return false;
  const kind = kindOf(entity);
  return kind === Zone.battlefield || (kind === Zone.graveyard && cardOf(entity).type !== 'minion');
}
