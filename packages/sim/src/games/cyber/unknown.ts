import { catalogue, idsIn, Zone, zoneOf } from '@aftercast/cyber';
import { COPY_LIMIT, isDeckCard } from '@aftercast/cyber/decks';
import type { Position } from '../../bots/bot.ts';
import type { Hidden } from '../../bots/hidden.ts';
import { fill, guessOwnDeck, seenOf, without } from '../../bots/unseen.ts';
import type { Dice } from '../../random/dice.ts';

/** The numbers of what any deck may hold, each as often as a deck may hold it. */
const pool: readonly number[] = catalogue.cards.flatMap(({ card }, number) =>
  card !== null && isDeckCard(card) ? Array<number>(COPY_LIMIT).fill(number) : [],
);

/** Guesses at both decks and the opponent's hand, which are drawn from what decks may hold. */
export function guessHidden({ seat, table, deck }: Position, dice: Dice): Hidden {
  const count = (of: number, zone: Zone) => idsIn(table, of, zone).length;
  const other = 1 - seat;
  const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
  const hidden = fill(without(pool, seenOf(table, other)), pool, held + stock, dice);
  const list = deck.cards.map((id) => catalogue.number(id));
  const own = guessOwnDeck(list, pool, seenOf(table, seat), count(seat, Zone.deck), dice);
  return {
    laid: [
      { zone: zoneOf(seat, Zone.deck), cards: own },
      { zone: zoneOf(other, Zone.deck), cards: hidden.slice(held) },
    ],
    turnedUp: [{ zone: zoneOf(other, Zone.hand), cards: hidden.slice(0, held), isOrdered: false }],
  };
}
