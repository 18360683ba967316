import { describe, expect, test } from 'vitest';
import type { DeckChoice } from '../presentation/game.ts';
import { makeMode } from './match-choice.ts';

const deck = (id: string): DeckChoice => ({ id, name: id, line: '', deck: { hero: id, cards: [] } });
const choices = { ready: ['druid', 'mage', 'priest'].map(deck), own: [deck('own-1')] };
const side = (id: string, strength: 'random' | 'greedy' | 'planner' = 'greedy') => ({ deck: id, strength });

describe('a choice becomes a match', () => {
  test('with the decks, the opponent and the clock that were chosen', () => {
    const mode = makeMode(
      'hearth',
      'against',
      { sides: [side('own-1'), side('mage', 'planner')], clock: true },
      choices,
    );
    expect(mode).toMatchObject({
      game: 'hearth',
      kind: 'against',
      opponent: 'planner',
      clock: true,
      decks: [{ name: 'own-1' }, { name: 'mage' }],
    });
  });

  test('two opponents have the strengths that were chosen for them, and all the time they need', () => {
    const sides = [side('mage', 'random'), side('druid', 'planner')] as const;
    expect(makeMode('hearth', 'watch', { sides, clock: true }, choices)).toMatchObject({
      opponents: ['random', 'planner'],
      clock: false,
    });
  });

  test('the starting seat is random, and so is a class that was left open', () => {
    const modes = Array.from({ length: 200 }, () =>
      makeMode('hearth', 'two', { sides: [side('any'), side('any')], clock: false }, choices),
    );
    expect(new Set(modes.map(({ first }) => first))).toEqual(new Set([0, 1]));
    expect(new Set(modes.flatMap(({ decks }) => decks.map(({ name }) => name)))).toEqual(
      new Set(['druid', 'mage', 'priest']),
    );
    expect(new Set(modes.map(({ seed }) => seed)).size).toBeGreaterThan(190);
  });
});
