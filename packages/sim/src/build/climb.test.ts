import type { Deck } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Dice } from '../random/dice.ts';
import { type ClimbRound, climb, type PlayField } from './climb.ts';
import { variantsOf } from './vary.ts';

const CARDS = ['good', 'plain', 'bad'];

/** A game in which a deck's share of points is its good cards less its bad ones, with luck. */
function fieldOf(luck: number) {
  const seeds: number[] = [];
  const play: PlayField = async (decks, pairs, seed) => {
    for (let pair = 0; pair < pairs; pair++) seeds.push(seed + pair);
    return decks.map(({ cards }) => {
      const worth =
        cards.reduce((sum, it) => sum + (it === 'good' ? 1 : it === 'bad' ? -1 : 0), 0) / cards.length;
      return Array.from({ length: pairs }, (_, pair) => {
        const dice = new Dice(7 * (seed + pair));
        return 0.5 + worth / 4 + (luck * (dice.below(1001) - 500)) / 1000;
      });
    });
  };
  return { play, seeds };
}

const start: Deck = { hero: 'hero', cards: Array<string>(30).fill('plain') };
const goodIn = ({ cards }: Deck) => cards.filter((it) => it === 'good').length;

describe('a climb', () => {
  test('leads to a stronger deck, by rounds that say what they did', async () => {
    const rounds: ClimbRound[] = [];
    const { play, seeds } = fieldOf(0.5);
    const { deck, nextSeed } = await climb({
      start,
      vary: variantsOf(CARDS, () => true),
      play,
      pairs: 20_000,
      seed: 1,
      onRound: (round) => rounds.push(round),
    });
    expect(goodIn(deck)).toBeGreaterThan(20);
    expect(deck.cards.length).toBe(30);
    expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1));
    expect(rounds.at(-1)?.deck).toEqual(deck);
    let before = start;
    for (const { changed, deck: after, gain } of rounds) {
      if (!changed) expect(after).toEqual(before);
      else expect(gain).toBeGreaterThan(0);
      before = after;
    }
    // No luck is met twice, by whatever deck.
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(nextSeed).toBe(Math.max(...seeds) + 1);
    expect(rounds.at(-1)?.pairs).toBeGreaterThanOrEqual(20_000);
    expect(rounds.at(-2)?.pairs).toBeLessThan(20_000);
  });

  test('depends on its arguments alone', async () => {
    const built = async (seed: number) =>
      climb({ start, vary: variantsOf(CARDS, () => true), play: fieldOf(0.5).play, pairs: 3_000, seed });
    expect(await built(3)).toEqual(await built(3));
    expect(await built(4)).not.toEqual(await built(3));
  });

  test('stays where nothing is better', async () => {
    const best: Deck = { hero: 'hero', cards: Array<string>(30).fill('good') };
    const vary = variantsOf(CARDS, () => true);
    expect(await climb({ start: best, vary, play: fieldOf(0).play, pairs: 3_000, seed: 1 })).toMatchObject({
      deck: best,
    });
  });

  test('ends with the best deck so far when it is cancelled', async () => {
    const interrupt = new AbortController();
    const { play } = fieldOf(0);
    const { deck } = await climb({
      start,
      vary: variantsOf(CARDS, () => true),
      play: async (...args) => {
        const points = await play(...args);
        // What was cancelled is not complete.
        return interrupt.signal.aborted ? points.map((it) => it.slice(0, 1)) : points;
      },
      pairs: 100_000,
      seed: 1,
      signal: interrupt.signal,
      onRound: ({ round }) => {
        if (round === 3) interrupt.abort();
      },
    });
    expect(goodIn(deck)).toBeGreaterThan(0);
  });
});

describe('a variant', () => {
  test('differs by as many cards as asked, at most, and is legal', () => {
    const isLegal = ({ cards }: Deck) => cards.filter((it) => it === 'good').length <= 2;
    const vary = variantsOf(CARDS, isLegal);
    const dice = new Dice(5);
    let deck = start;
    for (let i = 0; i < 50; i++) {
      const next = vary(deck, 3, dice);
      expect(next.cards.filter((it, at) => it !== deck.cards[at]).length).toBeLessThanOrEqual(3);
      expect(isLegal(next)).toBe(true);
      deck = next;
    }
    expect(deck).not.toEqual(start);
  });

  test('is the deck itself if no other is legal', () => {
    expect(variantsOf(CARDS, () => false)(start, 3, new Dice(1))).toEqual(start);
  });
});
