import { contextOf } from '@aftercast/cards';
import { type ActionType, entityAt, makeDetailedAction } from '@aftercast/kernel';
import { isIn, seatOf } from '../table.ts';
import { Priority, Type, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { formOf } from './reactions.ts';

/**
 * A minion in play and one in its controller's hand change places: each takes the exact place of the other, even with a
 * full hand (rule 22). The first of `targets` is the one in play, the second, which is found when this is prepared, the
 * one in the hand. That one is summoned; the other is as it is printed.
 */
export const swap: ActionType = {
  name: 'swap',
  prepare(handling, action) {
    const other = formOf(action).with?.(contextOf(handling, handling, action, action.source)) ?? [];
    handling.amend(action, [...action.targets.slice(0, 1), ...other.slice(0, 1)], 0);
  },
  possible: (table, { targets: [inPlay = 0, inHand = 0] }) =>
    isIn(table, inPlay, Zone.battlefield) && isIn(table, inHand, Zone.hand),
  perform(handling, { targets: [inPlay = 0, inHand = 0], source, order }) {
    const { table } = handling;
    const leaving = entityAt(table, inPlay);
    const player = seatOf(leaving);
    const position = (table.zones[leaving.zone] as number[]).indexOf(inPlay);
    const hand = entityAt(table, inHand).zone;
    handling.move(inPlay, hand, (table.zones[hand] as number[]).indexOf(inHand));
    resetCard(handling, inPlay);
    handling.setOrder(inPlay, 0);
    handling.react(
      makeDetailedAction(Type.summon, player, source, {
        targets: [inHand],
        position,
        order,
        priority: Priority.next,
      }),
    );
  },
};
