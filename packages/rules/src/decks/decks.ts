import { type ActionType, type Handling, oneTarget, zoneIndex } from '@aftercast/kernel';

/** The action type that adds `card` to the deck of `player`: a joining seat runs it once for each card. */
export function addToDeckOf(deck: number): ActionType {
  return {
    name: 'add-to-deck',
    perform(handling, { player, card }) {
      handling.create(card, player, zoneIndex(handling.game, player, deck));
    },
  };
}

/** The action type that moves the next `amount` cards of the deck of `player` to the opening hand. It is not a draw. */
export function dealOf(deck: number, hand: number): ActionType {
  return {
    name: 'deal',
    perform(handling, { player, amount }) {
      for (const id of idsIn(handling, player, deck).slice(0, amount))
        handling.move(id, zoneIndex(handling.game, player, hand));
    },
  };
}

/**
 * The action type of a scenario's step: puts a new `card` on top of the deck of `player`. After it has performed, the
 * card is its target.
 */
export function putOnDeckOf(deck: number): ActionType {
  return {
    name: 'put-on-deck',
    perform(handling, action) {
      const { player, card, amount } = action;
      const id = handling.create(card, player, zoneIndex(handling.game, player, deck), 0);
      handling.amend(action, oneTarget(id), amount);
    },
  };
}

/** Shuffles a seat's deck: picks the card for each index from those after it, so that all orders are equally likely. */
export function shuffle(handling: Handling, seat: number, deck: number): void {
  const cards = idsIn(handling, seat, deck);
  for (let place = 0; place < cards.length - 1; place++) {
    const picked = handling.pickNumber(place, cards.length - 1);
    if (picked !== place) handling.move(cards[picked] as number, zoneIndex(handling.game, seat, deck), place);
  }
}

function idsIn({ game, table }: Handling, seat: number, kind: number): readonly number[] {
  return table.zones[zoneIndex(game, seat, kind)] as number[];
}
