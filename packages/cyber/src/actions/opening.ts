import { type ActionType, makeAction, makeDetailedAction, type Table } from '@aftercast/kernel';
import { addToDeckOf, dealOf, settleFirst, shuffle } from '@aftercast/rules';
import { activeSeat, heroOf, zoneOf } from '../table.ts';
import { Limit, Own, Type, Zone } from '../vocabulary.ts';

/** `player` takes a seat with a hero, `card`; the cards of the deck are the other members of its group. */
export const join: ActionType = {
  name: 'join',
  perform(handling, { player, card }) {
    handling.takeOrder(handling.create(card, player, zoneOf(player, Zone.hero)));
  },
  followUps: (table) => (haveBothJoined(table) ? [makeAction(Type.openMatch, -1, 0)] : []),
};

/** A card for a deck of a seat that joins. */
export const addToDeck = addToDeckOf(Zone.deck);

/** Both seats have joined: who starts is settled, decks are shuffled, hands are dealt, and the first turn starts (rule 1). */
export const openMatch: ActionType = {
  name: 'open-match',
  perform(handling) {
    const first = settleFirst(handling, Own, 'playing');
    for (const seat of [0, 1]) shuffle(handling, seat, Zone.deck);
    for (const player of [first, 1 - first])
      handling.react(makeDetailedAction(Type.deal, player, 0, { amount: Limit.opening }));
  },
  followUps: (table) => [makeAction(Type.startTurn, activeSeat(table), 0)],
};

/** Cards of an opening hand are dealt. */
export const deal = dealOf(Zone.deck, Zone.hand);

function haveBothJoined(table: Table): boolean {
  return [0, 1].every((seat) => heroOf(table, seat) !== 0);
}
