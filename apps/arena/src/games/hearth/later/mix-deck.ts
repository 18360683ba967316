import { copyLimitOf, isDeckCard } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { allWritten } from './later-sets.ts';

/** How many cards of a deck are replaced. */
const REPLACED = 12;

/**
 * Returns a legal deck with cards of later sets in the places of some of its own. Each card is replaced by one of the same cost,
 * or of the nearest, so that the deck can still be played in every turn.
 * @param deck a legal deck
 * @param names of the later sets; with none, the deck stays as it is
 * @param draw returns a random integer from 0 to below its argument
 */
export function mixDeck(deck: Deck, names: readonly string[], draw: (below: number) => number): Deck {
  const fresh = allWritten.filter(
    (card) =>
      names.includes(card.set ?? '') &&
      isDeckCard(card) &&
      (card.class === deck.hero || card.class === 'neutral'),
  );
  const cards = [...deck.cards];
  const places = cards.map((_, place) => place);
  for (let count = 0; count < REPLACED; count++) {
    const [place] = places.splice(draw(places.length), 1);
    if (place === undefined) break;
    const cost = costOf(cards[place]);
    const free = fresh.filter((card) => cards.filter((id) => id === card.id).length < copyLimitOf(card));
    const nearest = Math.min(...free.map((card) => Math.abs((card.cost ?? 0) - cost)));
    const fitting = free.filter((card) => Math.abs((card.cost ?? 0) - cost) === nearest);
    const chosen = fitting[draw(fitting.length)];
    if (chosen === undefined) break;
    cards[place] = chosen.id;
  }
  return { ...deck, cards };
}

function costOf(id: string | undefined): number {
  return allWritten.find((card) => card.id === id)?.cost ?? 0;
}
