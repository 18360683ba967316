import { makeAction } from '@aftercast/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { AloneZone, playAlone } from '../testing/alone.ts';
import type { Reader } from './adapter.ts';
import { type EntryForm, layEntry, readCard, readEntries, readEntry, writeEntry } from './set-up.ts';

const catalogue = {
  cards: [
    { id: '', type: '' },
    { id: 'cat', type: 'unit' },
    { id: 'dog', type: 'unit' },
    { id: 'boss', type: 'hero' },
  ],
};
const [CAT, DOG] = [1, 2] as const;

let reports: string[] = [];
beforeEach(() => {
  reports = [];
});

/** Reads what is right, and reports what is not by its path. */
const reader: Reader = {
  report: (path, message) => reports.push(`${path}: ${message}`),
  object(value, path, keys, required = []) {
    const object = value as Record<string, unknown>;
    for (const key of Object.keys(object)) if (!keys.includes(key)) reader.report(path, `no key ${key}`);
    for (const key of required) if (object[key] === undefined) reader.report(path, `needs ${key}`);
    return object;
  },
  list: (value) => value as unknown[],
  integer(value, path, least = 0) {
    if (typeof value === 'number' && value >= least) return value;
    reader.report(path, `an integer from ${least}`);
    return null;
  },
  boolean(value, path) {
    if (typeof value === 'boolean') return value;
    reader.report(path, 'true or false');
    return null;
  },
  card: (value, path) => {
    const number = catalogue.cards.findIndex(({ id }) => id === value);
    if (number < 0) reader.report(path, 'no such card');
    return number < 0 ? null : number;
  },
  alias: (value) => value as string,
};

const isUnit = ({ type }: { type: string }) => type === 'unit';
const form: EntryForm<'tired' | 'hidden'> = {
  flags: ['tired', 'hidden'],
  card: (value, path) => readCard(catalogue, value, path, reader, 'a unit', isUnit),
  reportMisplaced(entry, path) {
    if (entry.hidden) reader.report(`${path}.hidden`, 'not here');
  },
};
const plain = { as: null, count: 1, damage: 0, tired: false, hidden: false };

describe('a card of a set-up', () => {
  test.each([
    ['its id', 'cat', { ...plain, card: CAT }],
    ['an object', { card: 'dog' }, { ...plain, card: DOG }],
    ['several', { card: 'dog', count: 3, tired: true }, { ...plain, card: DOG, count: 3, tired: true }],
    ['one with a name', { card: 'dog', as: 'rex', damage: 2 }, { ...plain, card: DOG, as: 'rex', damage: 2 }],
  ])('%s is read, and written as it was', (_, written, entry) => {
    const read = readEntry(written, 'p', reader, form);
    expect(read).toEqual(entry);
    expect(reports).toEqual([]);
    expect(read && writeEntry(catalogue, form.flags, read)).toEqual(
      typeof written === 'object' && Object.keys(written).length === 1 ? written.card : written,
    );
  });

  test.each([
    ['no card of the game', 'cow', ['p: no such card']],
    ['a card of another kind', 'boss', ['p: expected a unit, got "boss", which is a hero']],
    [
      'a card of another kind in an object',
      { card: 'boss' },
      ['p.card: expected a unit, got "boss", which is a hero'],
    ],
    ['nothing', {}, ['p: needs card']],
  ])('%s is no entry', (_, written, expected) => {
    expect(readEntry(written, 'p', reader, form)).toBe(null);
    expect(reports).toEqual(expected);
  });

  test.each([
    [
      'a name for several',
      { card: 'cat', as: 'tom', count: 2 },
      ['p.as: expected no name for several cards: "as" does not go with a count above 1'],
    ],
    ['what cannot be so there', { card: 'cat', hidden: true }, ['p.hidden: not here']],
    ['a key of another game', { card: 'cat', frosty: true }, ['p: no key frosty']],
    [
      'values that are none',
      { card: 'cat', count: 0, damage: -1, tired: 1 },
      ['p.count: an integer from 1', 'p.damage: an integer from 0', 'p.tired: true or false'],
    ],
    [
      'a wrong card that is misplaced besides',
      { card: 'boss', hidden: true },
      ['p.card: expected a unit, got "boss", which is a hero', 'p.hidden: not here'],
    ],
  ])('%s is reported', (_, written, expected) => {
    readEntry(written, 'p', reader, form);
    expect(reports).toEqual(expected);
  });
});

describe('a list of them', () => {
  test('has those that could be read, with the places of all in reports', () => {
    expect(readEntries(['cat', 'cow', 'dog'], 'p', reader, 2, form).map(({ card }) => card)).toEqual([
      CAT,
      DOG,
    ]);
    expect(reports).toEqual(['p[1]: no such card']);
  });

  test('may not have more cards than there is room for, however few the entries', () => {
    readEntries([{ card: 'cat', count: 2 }, 'dog'], 'p', reader, 2, form);
    expect(reports).toEqual(['p: expected at most 2 cards, got 3']);
  });
});

test('its cards are laid in order, and the first has the name', () => {
  const aliases = new Map<string, number>();
  const entry = { card: CAT, as: 'tom', count: 2, damage: 0 };
  const zone = AloneZone.hand;
  const { table } = playAlone({ name: 'rest' }, makeAction(0, -1, 0), {
    lay(changes) {
      expect(layEntry(changes, 0, zone, entry, aliases)).toEqual([1, 2]);
      expect(layEntry(changes, 0, zone, { ...entry, as: null, count: 1 }, aliases)).toEqual([3]);
    },
  });
  expect(table.zones[zone]).toEqual([1, 2, 3]);
  expect([...aliases]).toEqual([['tom', 1]]);
});
