import { undescribed } from '@aftercast/cards/schema';
import { expect, test } from 'vitest';
import { explained } from './authoring/explained.ts';
import { cardText, checkCards, LoadError, makeCardSchema } from './authoring.ts';
import { catalogue } from './hearth.ts';
import { lexicon } from './lexicon.ts';

const stray = { id: 'stray', name: 'Stray', type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 };

test('all cards of the game pass the check, and correct additional cards do too', () => {
  expect(checkCards()).toHaveLength(catalogue.cards.length - 2);
  const routines = [{ on: { event: 'deathrattle' }, do: [{ do: 'summon', card: 'wisp' }] }];
  const cards = checkCards([{ file: 'my.json', cards: [{ ...stray, keywords: ['deathrattle'], routines }] }]);
  const mine = cards.find(({ id }) => id === 'stray');
  expect(mine && cardText(mine, cards)).toBe('Deathrattle: Summon a 1/1 Wisp.');
});

test('faults of additional cards are reported with their file', () => {
  const wrong = [
    { ...stray, id: 'wisp' },
    { ...stray, keywords: ['tuant'] },
  ];
  const check = () => checkCards([{ file: 'my.json', cards: wrong }]);
  expect(check).toThrow(LoadError);
  expect(check).toThrow('my.json: $[1].keywords[0]: ');
  expect(check).toThrow('did you mean "taunt"?');
  expect(() => checkCards([{ file: 'my.json', cards: wrong.slice(0, 1) }])).toThrow(
    'my.json: $[0].id: expected an id that no other card has, found "wisp"',
  );
});

test('every event, effect, state, zone, keyword and time is explained to authors', () => {
  for (const kind of ['events', 'effects', 'states', 'zones', 'untils'] as const)
    expect(Object.keys(explained[kind] ?? {}).sort()).toEqual(Object.keys(lexicon[kind]).sort());
  const keywords = { ...explained.keywords, ...explained.marks };
  expect(Object.keys(keywords).sort()).toEqual([...Object.keys(lexicon.keywords), ...lexicon.marks].sort());
});

test('every construct of the schema, and every key of each, has a description', () => {
  const schema = makeCardSchema();
  expect(Object.keys(schema.$defs as object).length).toBeGreaterThan(20);
  expect(undescribed(schema)).toEqual([]);
});
