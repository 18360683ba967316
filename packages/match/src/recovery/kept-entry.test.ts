import type { GameRules } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { areKeptEntries } from './kept-entry.ts';

const accepted = { kind: 'accepted', seat: 0, command: { do: 'end-turn' }, number: 1, hash: '' };
const dropped = { kind: 'dropped', seat: 1, command: { do: 'play', card: 3 }, number: 2 };
const are = (list: unknown) => areKeptEntries(list, pebbleRules as GameRules);

test('S4 kept entries are accepted and dropped commands of the game’s form', () => {
  expect([are([]), are([accepted]), are([accepted, dropped])]).toEqual([true, true, true]);
  expect(are([{ ...accepted, seat: -1, command: { do: 'time', left: 0 }, number: 0 }])).toBe(true);
});

test.each<[what: string, list: unknown]>([
  ['no list', { length: 0 }],
  ['nothing', null],
  ['a hole', new Array(1)],
  ['no entry', [null]],
  ['text', ['accepted']],
  ['another kind', [{ ...accepted, kind: 'refused' }]],
  ['a seat that is none', [{ ...accepted, seat: 2 }]],
  ['a seat before the clock', [{ ...accepted, seat: -2 }]],
  ['half a seat', [{ ...accepted, seat: 0.5 }]],
  ['a number below none', [{ ...accepted, number: -1 }]],
  ['half a number', [{ ...accepted, number: 1.5 }]],
  ['no command', [{ ...accepted, command: { do: 'sing' } }]],
  ['no hash', [{ ...accepted, hash: 7 }]],
  ['one bad entry behind a good one', [accepted, { ...dropped, seat: 9 }]],
])('S4 refuses %s', (_, list) => {
  expect(are(list)).toBe(false);
});
