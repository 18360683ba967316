import { describe, expect, test } from 'vitest';
import { declareRegisters, KERNEL_REGISTERS, Register, registersOf } from './registers.ts';

describe('the registers of a match', () => {
  test("are the kernel's, each with a name, then the game's own", () => {
    const names = registersOf({ registers: [{ name: 'tide' }] }).map((it) => it.name);
    expect(names).toHaveLength(KERNEL_REGISTERS + 1);
    expect(Object.keys(Register)).toHaveLength(KERNEL_REGISTERS);
    expect(new Set(names).size).toBe(KERNEL_REGISTERS + 1);
    expect(names[KERNEL_REGISTERS]).toBe('tide');
    // As in the list of numbers, written as words.
    const words = Object.keys(Register).map((name) =>
      name.replace(/[A-Z]|\d/g, (it) => `-${it.toLowerCase()}`),
    );
    expect(names.slice(0, KERNEL_REGISTERS)).toEqual(words);
  });

  test("H1 of the kernel's the outcome is public, and nothing else", () => {
    const kinds = registersOf({ registers: [] });
    expect(kinds.flatMap((it, register) => (it.isPublic ? [register] : []))).toEqual([Register.outcome]);
  });
});

describe('registers of a game', () => {
  test('H1 are private unless they are named as public', () => {
    expect(declareRegisters({ tide: 0, moon: 1 }, ['tide'])).toEqual([
      { name: 'tide', isPublic: true },
      { name: 'moon' },
    ]);
  });

  test('are in the order of their numbers', () => {
    expect(declareRegisters({ moon: 1, tide: 0 }, []).map((it) => it.name)).toEqual(['tide', 'moon']);
  });

  test.each([
    ['left out', { tide: 0, moon: 2 }],
    ['used twice', { tide: 0, moon: 0 }],
  ])('are refused if a number is %s', (_, numbers) => {
    expect(() => declareRegisters(numbers, [])).toThrow(RangeError);
  });

  test('are refused if a public name is not one of them', () => {
    const numbers: Record<string, number> = { tide: 0 };
    expect(() => declareRegisters(numbers, ['moon'])).toThrow(/"moon"/);
  });
});
