import { expect, test } from 'vitest';
import { type DeckFacts, decksWith } from './decks-with.ts';

const facts: DeckFacts = {
  costOf: (card) => Number(card.slice(1)),
  // At most one copy of a3.
  isLegal: ({ cards, hero }) => hero !== 'priest' && cards.filter((it) => it === 'a3').length < 2,
};
const deck = (hero: string, ...cards: string[]) => ({ name: hero, deck: { hero, cards } });

test('a deck with the card stays as it is', () => {
  const decks = [deck('mage', 'a1', 'a2')];
  expect(decksWith('a2', decks, facts)).toEqual({ decks, added: 0 });
});

test('it takes the places of the two cards that cost nearly the same', () => {
  const { added, decks } = decksWith('b4', [deck('mage', 'a9', 'a5', 'a1', 'a4', 'a6')], facts);
  expect(added).toBe(1);
  expect(decks[0]?.deck.cards).toEqual(['a9', 'b4', 'a1', 'b4', 'a6']);
});

test('a second copy is left out where only one is legal, and a deck that may not have it is, too', () => {
  const { decks } = decksWith('a3', [deck('mage', 'a1', 'a2', 'a5'), deck('priest', 'a1')], facts);
  expect(decks.map((it) => it.deck.cards)).toEqual([['a1', 'a3', 'a5']]);
});
