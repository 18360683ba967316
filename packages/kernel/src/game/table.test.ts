import { describe, expect, test } from 'vitest';
import { KERNEL_REGISTERS, Register } from './registers.ts';
import { entityAt, makeTable } from './table.ts';

describe('makeTable', () => {
  test('is empty; its first id and order of play are 1', () => {
    const table = makeTable(4, 3);
    expect(table.entities).toEqual([null]);
    expect(table.zones).toEqual([[], [], [], []]);
    expect(table.registers).toHaveLength(KERNEL_REGISTERS + 3);
    expect(table.registers[Register.nextEntity]).toBe(1);
    expect(table.registers[Register.nextOrder]).toBe(1);
    expect(table.registers[Register.outcome]).toBe(0);
  });

  test('each zone has its own list', () => {
    const table = makeTable(2, 0);
    table.zones[0]?.push(1);
    expect(table.zones[1]).toEqual([]);
  });
});

describe('entityAt', () => {
  test('throws for an unknown id', () => {
    const table = makeTable(1, 0);
    for (const id of [0, 1, -1]) expect(() => entityAt(table, id)).toThrow(RangeError);
  });
});
