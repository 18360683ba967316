import type { Deck } from '@aftercast/cards';
import fc from 'fast-check';
import { DECK_SIZE, isDeckCard, limitOf } from '../decks/rules.ts';
import { heroes, setCards } from '../decks/set.ts';

/** Any deck that a match can begin with. */
export const anyDeck: fc.Arbitrary<Deck> = fc.constantFrom(...heroes).chain((hero) => {
  const pool = setCards
    .filter((card) => isDeckCard(card) && (card.class === hero || card.class === 'neutral'))
    .flatMap((card) => Array<string>(limitOf(card)).fill(card.id));
  return fc
    .shuffledSubarray(pool, { minLength: DECK_SIZE, maxLength: DECK_SIZE })
    .map((cards) => ({ hero, cards }));
});
