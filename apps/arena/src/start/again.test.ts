import { describe, expect, test } from 'vitest';
import type { Duel, Mode } from '../modes/modes.ts';
import { against, allModes, cyberMatch, two, watch } from '../modes/testing/modes.ts';
import { againOf, setupsToPlayAgain } from './again.ts';

const ended = (...modes: Mode[]) => setupsToPlayAgain(modes.map((mode) => ({ mode })));

describe('what can be played again', () => {
  test('is each set-up of two decks once, the newest first, and no table', () => {
    expect(ended(...allModes)).toEqual([against, two, watch, cyberMatch]);
    expect(ended(two, against, two, against)).toEqual([two, against]);
  });

  test('is the same set-up if chance alone was different, and another one if anything else was', () => {
    const other = (change: Partial<Duel>) => ({ ...against, ...change }) as Duel;
    expect(ended(against, other({ seed: 8 }), other({ first: 1 }))).toHaveLength(1);
    const [mage, hunter] = against.decks;
    for (const change of [
      { opponent: 'planner' },
      { clock: true },
      { sets: ['goblins'] },
      { decks: [hunter, mage] },
      { decks: [{ ...mage, name: 'Another mage' }, hunter] },
    ] as Partial<Duel>[])
      expect(ended(against, other(change))).toHaveLength(2);
  });

  test('has the newest version of a deck that was changed', () => {
    const [mage, hunter] = against.decks;
    const newer = {
      ...against,
      decks: [{ ...mage, deck: { hero: 'mage', cards: ['fireball'] } }, hunter],
    } as Duel;
    expect(ended(newer, against)).toEqual([newer]);
  });

  test('is five set-ups at most', () => {
    const many = Array.from({ length: 9 }, (_, at): Duel => ({ ...against, sets: [`set-${at}`] }));
    expect(ended(...many)).toEqual(many.slice(0, 5));
  });
});

test('a match that is played again has other random numbers, and everything else of its set-up', () => {
  const matches = Array.from({ length: 100 }, () => againOf(against));
  expect(new Set(matches.map(({ seed }) => seed)).size).toBeGreaterThan(95);
  expect(new Set(matches.map(({ first }) => first))).toEqual(new Set([0, 1]));
  for (const match of matches)
    expect({ ...match, seed: against.seed, first: against.first }).toEqual(against);
});
