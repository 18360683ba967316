import {
  type ActionType,
  type Handling,
  makeAction,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { activeSeat, heroOf, idsIn, ownRegister, zoneOf } from '../table.ts';
import { Limit, Own, STAGES, Type, Zone } from '../vocabulary.ts';

/** `player` takes a seat with a hero, `card`; the cards of the deck are the other members of its group. */
export const join: ActionType = {
  name: 'join',
  perform(handling, { player, card }) {
    handling.takeOrder(handling.create(card, player, zoneOf(player, Zone.hero)));
  },
  followUps: (table) => (haveBothJoined(table) ? [makeAction(Type.openMatch, -1, 0)] : []),
};

/** A `card` for the deck of `player`. */
export const addToDeck: ActionType = {
  name: 'add-to-deck',
  perform: (handling, { player, card }) => {
    handling.create(card, player, zoneOf(player, Zone.deck));
  },
};

/** Both seats have joined: who starts is settled, decks are shuffled, hands are dealt, and the first turn starts (rule 1). */
export const openMatch: ActionType = {
  name: 'open-match',
  perform(handling) {
    const chosen = ownRegister(handling.table, Own.first);
    const first = chosen > 0 ? chosen - 1 : handling.pickNumber(0, 1);
    handling.setRegister(Own.active, first);
    handling.setRegister(Own.stage, STAGES.indexOf('playing'));
    for (const seat of [0, 1]) shuffle(handling, seat);
    for (const player of [first, 1 - first])
      handling.react(makeDetailedAction(Type.deal, player, 0, { amount: Limit.opening }));
  },
  followUps: (table) => [makeAction(Type.startTurn, activeSeat(table), 0)],
};

/** `player` takes the next `amount` cards of the deck into the opening hand. Nobody has drawn anything. */
export const deal: ActionType = {
  name: 'deal',
  perform(handling, { player, amount }) {
    for (const id of idsIn(handling.table, player, Zone.deck).slice(0, amount))
      handling.move(id, zoneOf(player, Zone.hand));
  },
};

function haveBothJoined(table: Table): boolean {
  return [0, 1].every((seat) => heroOf(table, seat) !== 0);
}

/** Each order is equally likely: a card for each place is picked among those that have none yet. */
function shuffle(handling: Handling, seat: number): void {
  const deck = idsIn(handling.table, seat, Zone.deck);
  for (let place = 0; place < deck.length - 1; place++) {
    const picked = handling.pickNumber(place, deck.length - 1);
    if (picked !== place) handling.move(deck[picked] as number, zoneOf(seat, Zone.deck), place);
  }
}
