import type { Card } from '@aftercast/cards';
import { nearest } from '@aftercast/rules';
import { isDeckCard } from './rules.ts';
import { setCards } from './set.ts';

/** What is left of a word when people write it as they like: neither case nor spaces nor signs tell names apart. */
export function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const deckCards = setCards.filter(isDeckCard);
const others = setCards.filter((card) => !isDeckCard(card));

/** Cards of decks come first, since others may share their names; ids are never shared. */
const byKey = new Map<string, Card>();
for (const cards of [deckCards, others])
  for (const word of ['id', 'name'] as const)
    for (const card of cards) {
      const key = keyOf(card[word]);
      if (!byKey.has(key)) byKey.set(key, card);
    }

const deckKeys = deckCards.map(({ name }) => keyOf(name));

/** The card that somebody calls by its name or its id, however it is written; `null` if there is none. */
export function cardCalled(word: string): Card | null {
  return byKey.get(keyOf(word)) ?? null;
}

/** The name of the card of decks that somebody most likely meant; `null` if none is near. */
export function nearestName(word: string): string | null {
  const near = nearest(keyOf(word), deckKeys);
  return near === null ? null : (byKey.get(near)?.name ?? null);
}
