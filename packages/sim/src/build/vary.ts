import type { Deck } from '@aftercast/rules';
import type { Dice } from '../random/dice.ts';

/** Makes a legal deck that differs from another in up to some number of cards. */
export type Vary = (deck: Deck, changes: number, dice: Dice) => Deck;

/** Attempts at a card that a deck may have. */
const TRIES = 200;

/**
 * Makes variants of decks.
 * @param cards ids of all cards that some deck may have
 * @param isLegal whether a game accepts a deck
 */
export function variantsOf(cards: readonly string[], isLegal: (deck: Deck) => boolean): Vary {
  return (deck, changes, dice) => {
    let varied = deck;
    for (let change = 0; change < changes; change++) varied = changeOne(varied, cards, isLegal, dice);
    return varied;
  };
}

function changeOne(
  { cards: before, hero }: Deck,
  cards: readonly string[],
  isLegal: (deck: Deck) => boolean,
  dice: Dice,
): Deck {
  const place = dice.below(before.length);
  for (let tries = 0; tries < TRIES; tries++) {
    const card = dice.pick(cards);
    const deck = { hero, cards: before.with(place, card) };
    if (card !== before[place] && isLegal(deck)) return deck;
  }
  return { hero, cards: before };
}
