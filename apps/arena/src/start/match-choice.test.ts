import { describe, expect, test } from 'vitest';
import { hearthStart } from '../games/hearth/start.ts';
import type { DeckChoice } from '../presentation/game.ts';
import { makeMode, missingSets, withLaterSets } from './match-choice.ts';

const deck = (id: string): DeckChoice => ({ id, name: id, line: '', deck: { hero: id, cards: [] } });
const choices = { ready: ['druid', 'mage', 'priest'].map(deck), own: [deck('own-1')] };
const side = (id: string, strength: 'random' | 'greedy' | 'planner' = 'greedy') => ({ deck: id, strength });

describe('a choice becomes a match', () => {
  test('with the decks, the opponent and the clock that were chosen', () => {
    const mode = makeMode(
      'hearth',
      'against',
      { sides: [side('own-1'), side('mage', 'planner')], clock: true, sets: [] },
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
    expect(makeMode('hearth', 'watch', { sides, clock: true, sets: [] }, choices)).toMatchObject({
      opponents: ['random', 'planner'],
      clock: false,
    });
  });

  test('the starting seat is random, and so is a class that was left open', () => {
    const modes = Array.from({ length: 200 }, () =>
      makeMode('hearth', 'two', { sides: [side('any'), side('any')], clock: false, sets: [] }, choices),
    );
    expect(new Set(modes.map(({ first }) => first))).toEqual(new Set([0, 1]));
    expect(new Set(modes.flatMap(({ decks }) => decks.map(({ name }) => name)))).toEqual(
      new Set(['druid', 'mage', 'priest']),
    );
    expect(new Set(modes.map(({ seed }) => seed)).size).toBeGreaterThan(190);
  });
});

describe('a match with later sets', () => {
  const own: DeckChoice = { ...deck('own-2'), name: 'Gears', sets: ['goblins', 'naxxramas'] };
  const withOwn = { ...choices, own: [own] };
  const sets = hearthStart.sets;
  if (sets === null) throw new Error('The game has no sets.');
  const mixing = { ...sets, mix: async (it: DeckChoice['deck']) => ({ ...it, cards: ['later'] }) };
  const sidesOf = async (kind: 'against' | 'two' | 'watch', first: string, second: string) => {
    const choice = { sides: [side(first), side(second)], clock: false, sets: ['goblins'] } as const;
    const mode = makeMode('hearth', kind, choice, withOwn);
    expect(mode.sets).toEqual(['goblins']);
    const { decks } = await withLaterSets(mode, choice, withOwn, mixing);
    return decks.map(({ deck: { cards } }) => cards.length);
  };

  test('has their cards in the decks of bots and in those that were left open, and not in chosen ones', async () => {
    expect(await sidesOf('against', 'mage', 'priest')).toEqual([0, 1]);
    expect(await sidesOf('against', 'any', 'own-2')).toEqual([1, 0]);
    expect(await sidesOf('two', 'mage', 'any')).toEqual([0, 1]);
    expect(await sidesOf('watch', 'mage', 'priest')).toEqual([1, 1]);
  });

  test('a deck whose sets are not chosen is named, with the sets', () => {
    const titleOf = (set: string) => sets.places.find(({ id }) => id === set)?.title ?? set;
    const said = (chosen: string[]) =>
      missingSets({ sides: [side('own-2'), side('mage')], clock: false, sets: chosen }, withOwn, titleOf);
    expect(said([])).toBe(
      '“Gears” uses cards from Goblins vs Gnomes and Curse of Naxxramas. Add these sets above, or choose another deck.',
    );
    expect(said(['naxxramas'])).toBe(
      '“Gears” uses cards from Goblins vs Gnomes. Add this set above, or choose another deck.',
    );
    expect(said(['naxxramas', 'goblins'])).toBe('');
  });

  test('a match of the first set says nothing of sets, as before', () => {
    const mode = makeMode(
      'hearth',
      'two',
      { sides: [side('mage'), side('mage')], clock: false, sets: [] },
      choices,
    );
    expect(Object.keys(mode)).not.toContain('sets');
  });
});
