import { catalogue } from '@aftercast/cyber';
import { COPY_LIMIT, DECK_SIZE, heroes, isDeckCard } from '@aftercast/cyber/decks';
import type { Deck } from '@aftercast/rules';
import type { Dice } from '../../random/dice.ts';

/** Every card as often as a deck may have it. Of the catalogue, not of the set: cards that a program has added count. */
const pool: readonly string[] = catalogue.cards.flatMap(({ card }) =>
  card !== null && isDeckCard(card) ? Array<string>(COPY_LIMIT).fill(card.id) : [],
);

/** A random deck as players may build it, in random order. */
export function randomDeck(dice: Dice): Deck {
  return { hero: dice.pick(heroes), cards: dice.sample(pool, DECK_SIZE) };
}
