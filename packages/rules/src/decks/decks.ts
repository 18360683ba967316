import { type ActionType, type Handling, zoneIndex } from '@aftercast/kernel';

/** The action type of a `card` for the deck of `player`: a seat that joins has one for each. */
export function addToDeckOf(deck: number): ActionType {
  return {
    name: 'add-to-deck',
    perform(handling, { player, card }) {
      handling.create(card, player, zoneIndex(handling.game, player, deck));
    },
  };
}

/** The action type by which `player` takes the next `amount` cards of the deck into the opening hand. Nobody has drawn anything. */
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
 * The action type of a scenario's step: a new `card` on top of the deck of `player`. When it has performed, `targets` is
 * the card.
 */
export function putOnDeckOf(deck: number): ActionType {
  return {
    name: 'put-on-deck',
    perform(handling, action) {
      const { player, card, amount } = action;
      const id = handling.create(card, player, zoneIndex(handling.game, player, deck), 0);
      handling.amend(action, [id], amount);
    },
  };
}

/** Shuffles a seat's deck. Each order is equally likely: a card for each place is picked among those that have none yet. */
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
