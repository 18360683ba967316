import type { GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { concedingSeats, malformedEntry, storedConceding } from './journal.ts';

const rules = pebbleRules as GameRules;
const entry = { number: 1, seat: 0, command: { do: 'end-turn' } };

describe('a journal from outside', () => {
  test('S4 has entries with a number, a seat and a command', () => {
    const clock = { number: 0, seat: -1, command: { do: 'time', left: 0 } };
    expect(malformedEntry([], rules)).toBe(-1);
    expect(malformedEntry([entry, { ...entry, seat: 1 }, clock], rules)).toBe(-1);
  });

  test.each<[what: string, value: unknown]>([
    ['nothing', null],
    ['a text', 'end-turn'],
    ['a number below none', { ...entry, number: -1 }],
    ['half a number', { ...entry, number: 0.5 }],
    ['a seat too many', { ...entry, seat: 2 }],
    ['a seat before the clock', { ...entry, seat: -2 }],
    ['no seat', { number: 1, command: entry.command }],
    ['no command', { ...entry, command: { do: 'sing' } }],
    ['more', { ...entry, hash: '' }],
  ])('S4 is refused by the index of the first entry with %s', (_, value) => {
    expect(malformedEntry([entry, value, value], rules)).toBe(1);
  });

  test('S4 is refused for a hole', () => {
    expect(malformedEntry(new Array(2), rules)).toBe(0);
  });
});

test('S4 the seats of pending concessions are seats of the game, one or a list, or there are none', () => {
  const read = [undefined, 0, 1, [1, 0]].map((value) => concedingSeats(value, rules));
  expect(read).toEqual([[], [0], [1], [1, 0]]);
  for (const value of [-1, 2, 0.5, null, '0', [0, 2], [1, 1]])
    expect(concedingSeats(value, rules)).toBeNull();
  for (const seats of [[], [1], [1, 0]]) expect(concedingSeats(storedConceding(seats), rules)).toEqual(seats);
});
