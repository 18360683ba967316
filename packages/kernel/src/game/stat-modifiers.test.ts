import { describe, expect, test } from 'vitest';
import { foldStat, type Modifier, Operation } from './stat-modifiers.ts';
import type { Attachment } from './table.ts';

const attachment = (...modifiers: Modifier[]): Attachment => ({
  id: 9,
  card: 0,
  source: 0,
  player: -1,
  until: 0,
  form: 0,
  modifiers,
});
const change = (operation: Operation, value: number, stat = 1): Modifier => ({ stat, operation, value });
const { add, set, multiply, pin, late, floor } = Operation;

describe('foldStat', () => {
  test.each<[string, number, Modifier[], number]>([
    ['the printed value without any', 3, [], 3],
    ['additions add up', 3, [change(add, 2), change(add, -4)], 1],
    ['setting forgets what came before', 3, [change(add, 2), change(set, 10)], 10],
    ['additions apply to what was set last', 3, [change(set, 10), change(add, 2)], 12],
    ['the last setting counts', 3, [change(set, 10), change(set, 5)], 5],
    ['multiplying applies to the value so far', 3, [change(add, 1), change(multiply, 2), change(add, 1)], 9],
    ['multiplying by 0', 3, [change(multiply, 0), change(add, 1)], 1],
    ['a pin comes last, wherever it is in the list', 3, [change(pin, 1), change(add, 5), change(set, 9)], 1],
    ['of two pins the later one counts', 3, [change(pin, 1), change(pin, 2)], 2],
    ['a pin to 0 is a pin', 3, [change(pin, 0), change(add, 5)], 0],
    ['what is late applies after settings that came later', 3, [change(late, 2), change(set, 10)], 12],
    ['what is late is neither multiplied nor forgotten', 3, [change(late, 2), change(multiply, 2)], 8],
    ['a pin comes after what is late', 3, [change(pin, 1), change(late, 2)], 1],
    ['other stats do not matter', 3, [change(add, 5, 0), change(set, 9, 2), change(pin, 8, 0)], 3],
  ])('%s', (_, printed, modifiers, expected) => {
    expect(foldStat(printed, 1, [attachment(...modifiers)])).toBe(expected);
    expect(
      foldStat(
        printed,
        1,
        modifiers.map((it) => attachment(it)),
      ),
    ).toBe(expected);
  });
});

describe('the floor of what is late', () => {
  const less = (by: number, least: number) => attachment(change(late, -by), change(floor, least));
  test.each<[string, number, Attachment[], number]>([
    ['does nothing above it', 5, [less(2, 1)], 3],
    ['stops the subtraction of its own attachment', 2, [less(2, 1)], 1],
    ['raises nothing that was below it', 0, [less(2, 1)], 0],
    ['is met by each attachment in order', 4, [less(2, 1), less(2, 1)], 1],
    [
      'is lifted by no other change of its attachment',
      2,
      [attachment(change(late, -2), change(add, 1), change(floor, 1))],
      1,
    ],
    ['does not stop the others', 2, [less(2, 1), attachment(change(late, -3))], -2],
  ])('%s', (_, printed, attachments, expected) => {
    expect(foldStat(printed, 1, attachments)).toBe(expected);
  });
});
