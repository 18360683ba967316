import type { Deck } from '@aftercast/rules';

/** Whether two decks have the same hero and the same cards, in whatever order. */
export function isSameDeck(one: Deck, other: Deck): boolean {
  return one.hero === other.hero && [...one.cards].sort().join() === [...other.cards].sort().join();
}
