import { expect, test } from 'vitest';
import { explained } from './authoring/explained.ts';
import { cardText, checkCards, LoadError, makeCardSchema } from './authoring.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';

const stray = {
  id: 'stray',
  name: 'Stray',
  type: 'program',
  class: 'software',
  cost: 1,
  stats: { strength: 1 },
};

test('all cards of the game are fit to be played, and so are more', () => {
  expect(checkCards()).toHaveLength(catalogue.cards.length - 1);
  const routines = [{ on: { event: 'trashed' }, do: [{ do: 'spawn', card: 'thread' }] }];
  const cards = checkCards([{ file: 'my.json', cards: [{ ...stray, routines }] }]);
  const mine = cards.find(({ id }) => id === 'stray');
  expect(mine && cardText(mine, cards)).toBe('if (thisTrash) spawn(Thread)');
});

test('what is wrong with more is told with its file', () => {
  const check = (card: unknown) => () => checkCards([{ file: 'my.json', cards: [card] }]);
  expect(check({ ...stray, id: 'thread' })).toThrow(LoadError);
  expect(check({ ...stray, stats: { memroy: 1 } })).toThrow('my.json: $[0].stats.memroy: ');
  expect(check({ ...stray, keywords: ['quikboot'] })).toThrow('did you mean "quickboot"?');
});

test('a card has no parts of another game', () => {
  for (const key of ['attack', 'health', 'durability', 'overload', 'options', 'rarity'])
    expect(() => checkCards([{ file: 'my.json', cards: [{ ...stray, [key]: 1 }] }])).toThrow(
      `my.json: $[0].${key}: expected one of the keys`,
    );
});

test('every event, effect, state, zone, keyword, type and time is explained to authors', () => {
  for (const kind of ['events', 'effects', 'states', 'zones', 'untils', 'keywords', 'types'] as const)
    expect(Object.keys(explained[kind] ?? {}).sort()).toEqual(Object.keys(lexicon[kind]).sort());
});

test('every construct of the schema, and every key of each, has a description', () => {
  const { $defs } = makeCardSchema() as { $defs: Record<string, Described> };
  for (const [name, { description, properties = {} }] of Object.entries($defs)) {
    expect([name, description]).toEqual([name, expect.any(String)]);
    for (const [key, it] of Object.entries(properties))
      expect([name, key, it.description]).toEqual([name, key, expect.any(String)]);
  }
});

interface Described {
  description?: string;
  properties?: Record<string, { description?: string }>;
}
