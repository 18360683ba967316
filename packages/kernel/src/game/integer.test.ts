import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Changes } from '../resolver/changes.ts';
import { ObserverIndex } from '../resolver/observers.ts';
import { makeToy, makeToyState, Stat } from '../testing/toy.ts';
import { makeAction, makeDetailedAction } from './action.ts';
import { InvariantError } from './errors.ts';
import { asInteger, LARGEST, saturate } from './integer.ts';
import { foldStat, Operation } from './stat-modifiers.ts';

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
    expect(() => changes.setRegister(0, value)).toThrow(/S1/);
    if (!(Math.abs(value) > LARGEST)) {
      expect(() => changes.set(1, Stat.shine, value)).toThrow(InvariantError);
      expect(() => makeAction(toy.type('ring'), 0, 0, [], value)).toThrow(/not an integer/);
    }
    expect(table).toEqual(before);
  });

  const modifier = (operation: Operation, value: number) => ({ stat: Stat.shine, operation, value });

  test('S1 nor can attachments make a stat of half a one', () => {
    const { table } = makeToyState(toy, ['pebble']);
    const changes = new Changes(toy.game, table, null, new ObserverIndex(toy.game));
    const modifiers = [modifier(Operation.add, 0.5)];
    const attachment = { card: 0, source: 0, player: 0, until: 0, form: 0, modifiers };
    expect(() => changes.attach(1, attachment)).toThrow(/S1/);
  });
});

describe('S7 amounts and stats have limits', () => {
  const anyNumber = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(LARGEST, -LARGEST, 1e300, -1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
  );
  const isWithin = (value: number) => Math.abs(value) <= LARGEST && Object.is(value, value | 0);

  test('S7 the sum of two is a small integer of the engine', () => {
    expect(LARGEST + LARGEST).toBeLessThan(2 ** 30);
  });

  test('S7 a number within the limits stays, and another becomes the limit', () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        const limited = saturate(value);
        expect(isWithin(limited)).toBe(true);
        expect(limited + 0).toBe(Math.min(LARGEST, Math.max(-LARGEST, value)) + 0);
      }),
    );
  });

  test('S7 a stat, an amount and a measure become the limit', () => {
    const { table } = makeToyState(toy, ['pebble']);
    const changes = new Changes(toy.game, table, null, new ObserverIndex(toy.game));
    changes.set(1, Stat.shine, 2 ** 40);
    expect(table.entities[1]?.stats[Stat.shine]).toBe(LARGEST);
    const { made } = changes;
    changes.set(1, Stat.shine, 2 ** 41);
    expect(changes.made).toBe(made);
    expect(makeAction(toy.type('ring'), 0, 0, [], -1e18).amount).toBe(-LARGEST);
    expect(makeDetailedAction(toy.type('ring'), 0, 0, { measure: 1e18 }).measure).toBe(LARGEST);
  });

  test('S7 no attachments take a stat beyond the limits', () => {
    const within = fc.integer({ min: -LARGEST, max: LARGEST });
    const modifiers = fc.array(
      fc.record({
        stat: fc.constant<number>(Stat.shine),
        operation: fc.constantFrom<Operation>(0, 1, 2, 3, 4, 5),
        value: fc.oneof(within, fc.integer({ min: -3, max: 3 })),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(within, fc.array(modifiers, { maxLength: 40 }), (printed, all) => {
        const value = foldStat(
          printed,
          Stat.shine,
          all.map((it) => ({ modifiers: it })),
        );
        expect(isWithin(value)).toBe(true);
      }),
    );
    const doubled = new Array(31).fill({
      modifiers: [{ stat: Stat.shine, operation: Operation.multiply, value: 2 }],
    });
    expect(foldStat(1, Stat.shine, doubled)).toBe(LARGEST);
    expect(foldStat(-1, Stat.shine, doubled)).toBe(-LARGEST);
  });
});
