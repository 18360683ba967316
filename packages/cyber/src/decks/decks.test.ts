import { describe, expect, test } from 'vitest';
import { deckProblems, heroes, readyDecks } from '../decks.ts';
import { checkDeck } from '../opening.ts';

describe('ready decks', () => {
  test('there are two, which differ', () => {
    expect(readyDecks.map(({ id }) => id)).toEqual(['many-small-keys', 'behind-the-wall']);
    const [first, second] = readyDecks.map(({ deck }) => new Set(deck.cards));
    const alike = [...(first ?? [])].filter((id) => second?.has(id));
    expect(alike.length).toBeLessThan(5);
  });

  test.each(readyDecks.map(({ id, deck }) => [id, deck] as const))('%s is allowed', (_, deck) => {
    expect(deckProblems(deck)).toEqual([]);
    expect(checkDeck(deck)).toBeNull();
  });
});

test('everything that is wrong with a deck is told: hero, cards, copies, size', () => {
  const cards = ['wisp', 'thread', 'worm-1', 'worm-1', 'worm-1', 'worm-1'];
  expect(deckProblems({ hero: 'worm-1', cards })).toEqual([
    { code: 'deck-hero', values: { hero: 'worm-1' } },
    { code: 'deck-unknown-card', values: { card: 'wisp' } },
    { code: 'deck-uncollectible', values: { card: 'thread' } },
    { code: 'deck-copies', values: { card: 'worm-1', limit: 3 } },
    { code: 'deck-size', values: { size: 30, cards: 6 } },
  ]);
});

test('there are heroes to begin with', () => {
  expect(heroes).toEqual(['operator', 'intruder']);
});
