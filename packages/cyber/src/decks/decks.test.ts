import { describe, expect, test } from 'vitest';
import { checkDeck } from '../actions/opening.ts';
import { game } from '../cyber.ts';
import { deckProblems, heroes, readyDecks } from '../decks.ts';

describe('ready decks', () => {
  test('there are two different ones', () => {
    expect(readyDecks.map(({ id }) => id)).toEqual(['many-small-keys', 'behind-the-wall']);
    const [first, second] = readyDecks.map(({ deck }) => new Set(deck.cards));
    const alike = [...(first ?? [])].filter((id) => second?.has(id));
    expect(alike.length).toBeLessThan(5);
  });

  test.each(readyDecks.map(({ id, deck }) => [id, deck] as const))('%s is legal', (_, deck) => {
    expect(deckProblems(deck)).toEqual([]);
    expect(checkDeck(game, deck)).toBeNull();
  });
});

test('all problems of a deck are reported: hero, cards, copies, size', () => {
  const cards = ['wisp', 'thread', 'worm-1', 'worm-1', 'worm-1', 'worm-1'];
  expect(deckProblems({ hero: 'worm-1', cards })).toEqual([
    { code: 'deck-hero', values: { hero: 'worm-1' } },
    { code: 'deck-unknown-card', values: { card: 'wisp' } },
    { code: 'deck-uncollectible', values: { card: 'thread' } },
    { code: 'deck-copies', values: { card: 'worm-1', limit: 3 } },
    { code: 'deck-size', values: { size: 30, cards: 6 } },
  ]);
});

test('there are heroes that a match can begin with', () => {
  expect(heroes).toEqual(['operator', 'intruder']);
});
