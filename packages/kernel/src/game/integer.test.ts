import { describe, expect, test } from 'vitest';
import { Changes } from '../resolver/changes.ts';
import { ObserverIndex } from '../resolver/observers.ts';
import { makeToy, makeToyState, Stat } from '../testing/toy.ts';
import { makeAction } from './action.ts';
import { InvariantError } from './errors.ts';
import { asInteger } from './integer.ts';
import { Operation } from './stat-modifiers.ts';

const toy = makeToy(() => ({ types: { ring: {} }, cards: { pebble: {} } }));
const wrong = [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -(2 ** 31) - 1];

describe('S1 stored numbers are integers of 32 bits', () => {
  test.each([0, 1, -1, 2 ** 31 - 1, -(2 ** 31)])('S1 %d is one', (value) => {
    expect(asInteger(value)).toBe(value);
  });

  test('S1 there is only one zero', () => {
    expect(Object.is(asInteger(-0), 0)).toBe(true);
  });

  test.each(wrong)('S1 %d is not one: a stat, a register and an amount refuse it', (value) => {
    const { table } = makeToyState(toy, ['pebble']);
    const changes = new Changes(toy.game, table, null, new ObserverIndex(toy.game));
    const before = structuredClone(table);
    expect(() => changes.set(1, Stat.shine, value)).toThrow(InvariantError);
    expect(() => changes.setRegister(0, value)).toThrow(/S1/);
    expect(() => makeAction(toy.type('ring'), 0, 0, [], value)).toThrow(/not an integer/);
    expect(table).toEqual(before);
  });

  const modifier = (operation: Operation, value: number) => ({ stat: Stat.shine, operation, value });

  test.each([
    ['half a one', [modifier(Operation.add, 0.5)]],
    [
      'one, doubled 31 times',
      [modifier(Operation.add, 1), ...new Array(31).fill(modifier(Operation.multiply, 2))],
    ],
  ])('S1 nor can attachments make a stat of %s', (_, modifiers) => {
    const { table } = makeToyState(toy, ['pebble']);
    const changes = new Changes(toy.game, table, null, new ObserverIndex(toy.game));
    const attachment = { card: 0, source: 0, player: 0, until: 0, form: 0, modifiers };
    expect(() => changes.attach(1, attachment)).toThrow(/S1/);
  });
});
