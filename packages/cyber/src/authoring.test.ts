import { undescribed } from '@aftercast/cards/schema';
import { expect, test } from 'vitest';
import { cardText, checkCards, LoadError, makeCardSchema } from './authoring.ts';
import { catalogue } from './cyber.ts';
import { lexicon } from './lexicon.ts';
import { explained } from './wording/explained.ts';

const stray = {
  id: 'stray',
  name: 'Stray',
  type: 'program',
  class: 'software',
  cost: 1,
  stats: { strength: 1 },
};

const attacks = [{ cost: 1, do: [{ do: 'deal-damage', to: 'chosen', amount: 1 }] }];
const played = (effect: object) => ({ routines: [{ on: { event: 'played' }, do: [effect] }] });
const stats = (name: string) => `do[0].stats.${name}`;

test('all cards of the game pass the check, and correct additional cards do too', () => {
  expect(checkCards()).toHaveLength(catalogue.cards.length - 1);
  const routines = [{ on: { event: 'trashed' }, do: [{ do: 'spawn', card: 'thread' }] }];
  const cards = checkCards([{ file: 'my.json', cards: [{ ...stray, routines }] }]);
  const mine = cards.find(({ id }) => id === 'stray');
  expect(mine && cardText(mine, cards)).toBe('if (thisTrash) spawn(Thread)');
});

test('faults of additional cards are reported with their file', () => {
  const check = (card: unknown) => () => checkCards([{ file: 'my.json', cards: [card] }]);
  expect(check({ ...stray, id: 'thread' })).toThrow(LoadError);
  expect(check({ ...stray, stats: { memroy: 1 } })).toThrow('my.json: $[0].stats.memroy: ');
  expect(check({ ...stray, keywords: ['quikboot'] })).toThrow('did you mean "quickboot"?');
});

test.each<[title: string, card: object, path: string, found: string]>([
  ['a program without a strength', { stats: { memory: 1 } }, 'stats.strength', 'none'],
  ['a cost among the stats', { stats: { strength: 1, cost: 2 } }, 'stats.cost', 'cost'],
  ['a stat that only the rules use', { stats: { strength: 1, held: 2 } }, 'stats.held', '"held"'],
  ['a hero that attacks', { type: 'hero', stats: {}, attacks }, 'attacks', 'a hero'],
  [
    'damage given as a stat',
    played({ do: 'patch', to: 'self', stats: { damage: 2 } }),
    stats('damage'),
    '"damage"',
  ],
  [
    'a loss given as a stat',
    played({ do: 'patch', to: 'enemy-hero', set: { down: 1 } }),
    '.set.down',
    '"down"',
  ],
  [
    'memory of a player',
    played({ do: 'patch', to: 'player', stats: { memory: 2 } }),
    stats('memory'),
    'memory',
  ],
  [
    'memory of heroes',
    { auras: [{ to: { in: 'hero' }, pin: { memory: 2 } }] },
    'auras[0].pin.memory',
    'memory',
  ],
  [
    'a maximum given as a stat',
    played({ do: 'patch', to: 'self', stats: { 'max-memory': 2 } }),
    'max-memory',
    'max-memory',
  ],
  ['a hero spawned on a field', played({ do: 'spawn', card: 'operator' }), 'do[0].card', '"operator"'],
  [
    'a hero given to a hand',
    played({ do: 'give-card', card: { random: ['thread', 'intruder'] } }),
    'do[0].card.random[1]',
    '"intruder"',
  ],
])('%s is refused', (_, card, path, found) => {
  const check = () => checkCards([{ file: 'my.json', cards: [{ ...stray, ...card }] }]);
  expect(check).toThrow(LoadError);
  expect(check).toThrow(
    new RegExp(`^my.json: \\$\\[0\\].*${path.replace(/[[\]]/g, '\\$&')}: .*found ${found}`),
  );
});

test('stats that may be given are not refused', () => {
  const routines = [
    {
      on: { event: 'played' },
      do: [{ do: 'patch', to: { in: 'hand', side: 'ally' }, stats: { memory: -1, cost: 1 } }],
    },
  ];
  const auras = [
    { to: 'self', stats: { boost: { stat: 'cpu', of: 'hero' }, strength: { stat: 'damage', of: 'self' } } },
  ];
  expect(checkCards([{ file: 'my.json', cards: [{ ...stray, routines, auras }] }])).toHaveLength(
    catalogue.cards.length,
  );
});

test('a card has no keys of another game', () => {
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
  const schema = makeCardSchema();
  expect(Object.keys(schema.$defs as object).length).toBeGreaterThan(20);
  expect(undescribed(schema)).toEqual([]);
});
