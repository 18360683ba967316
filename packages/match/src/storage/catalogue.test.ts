import type { GameRules } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { catalogueOf, printed, requireCatalogue } from './catalogue.ts';

const rules = pebbleRules as GameRules;
const { game } = rules;

/** The rules with another definition of the game. */
const other = (change: Partial<GameRules['game']>): GameRules => ({ ...rules, game: { ...game, ...change } });

test('S4 the fingerprint changes with everything that the numbers of a state refer to, and its order', () => {
  const [none, first, ...rest] = game.cards;
  const renamed = { ...first, id: 'boulder' } as NonNullable<typeof first>;
  const reprinted = { ...first, printed: [9, 9, 9, 9, 9] } as NonNullable<typeof first>;
  const variants = [
    {},
    { cards: [none, renamed, ...rest] },
    { cards: [none, reprinted, ...rest] },
    { cards: [...game.cards].reverse() },
    { cards: game.cards.slice(0, -1) },
    { types: [...game.types].reverse() },
    { stats: [...game.stats, 'more'] },
    { zones: [...game.zones].reverse() },
    { registers: [] },
  ].map((change) => catalogueOf(other(change as Partial<GameRules['game']>)));
  expect(new Set(variants).size).toBe(variants.length);
  for (const it of variants) expect(it).toMatch(/^[0-9a-f]{1,8}$/);
  // Routines have no names, and are no part of it.
  const silent = game.cards.map((card) => ({ ...card, routines: [] }));
  expect(catalogueOf(other({ cards: silent }))).toBe(variants[0]);
  // Where one name ends and the next begins is part of it.
  expect(catalogueOf(other({ stats: ['ab', 'c'] }))).not.toBe(catalogueOf(other({ stats: ['a', 'bc'] })));
});

test('S4 what was stored belongs to the game and to its catalogue', () => {
  const stored = { game: 'pebbles', catalogue: catalogueOf(rules) };
  expect(() => requireCatalogue(stored, rules, 'The note')).not.toThrow();
  expect(() => requireCatalogue({ ...stored, game: 'chess' }, rules, 'The note')).toThrow(
    'The note is of the game "chess", not "pebbles".',
  );
  expect(() => requireCatalogue({ ...stored, game: 7 }, rules, 'The note')).toThrow('of the game number');
  expect(() => requireCatalogue({ ...stored, catalogue: '0' }, rules, 'The note')).toThrow(
    'The note was made with another set of cards of "pebbles"',
  );
});

test('a value from outside is shown short', () => {
  expect([printed('a'), printed(null), printed({})]).toEqual(['"a"', 'object', 'object']);
  expect(printed('x'.repeat(1_000))).toBe(`"${'x'.repeat(60)}"`);
});
