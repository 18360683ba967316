import { describe, expect, test } from 'vitest';
import { at, Desk, FLINT, game, Zone } from '../testing/desk.ts';
import { lookups } from './lookups.ts';
import { KERNEL_REGISTERS } from './registers.ts';
import { entityAt, ownRegister } from './table.ts';

describe('lookups of a game with four kinds of zone', () => {
  const { zoneOf, idsIn, kindOf, seatOf, isIn, statOf } = lookups(game.zones);

  test.each([
    [0, Zone.yard, 0],
    [0, Zone.void, 3],
    [1, Zone.yard, 4],
    [1, Zone.pit, 6],
  ])("the zone of seat %i's kind %i is %i", (seat, kind, zone) => {
    expect(zoneOf(seat, kind)).toBe(zone);
  });

  test.each([0, 1])('what is put into zones of seat %i is found there, and in its order', (seat) => {
    const { table, changes } = new Desk();
    for (const kind of Object.values(Zone)) {
      const last = changes.create(FLINT, 0, at(seat, kind), -1);
      const first = changes.create(FLINT, 0, at(seat, kind), 0);
      expect(idsIn(table, seat, kind)).toEqual([first, last]);
      expect(idsIn(table, 1 - seat, kind)).toEqual([]);
      expect([kindOf(entityAt(table, last)), seatOf(entityAt(table, last))]).toEqual([kind, seat]);
    }
  });

  test('an entity is in one zone; an unknown id is in none', () => {
    const { table, changes } = new Desk();
    const id = changes.create(FLINT, 0, at(1, Zone.shed), -1);
    expect(Object.values(Zone).filter((kind) => isIn(table, id, kind))).toEqual([Zone.shed]);
    changes.remove(id);
    for (const missing of [0, id, id + 1])
      expect(Object.values(Zone).filter((kind) => isIn(table, missing, kind))).toEqual([]);
  });

  test('a stat is the entity’s; for an unknown id it throws', () => {
    const { table, changes } = new Desk();
    const id = changes.create(FLINT, 0, 0, -1);
    expect([statOf(table, id, 0), statOf(table, id, 1)]).toEqual([3, 1]);
    expect(() => statOf(table, id + 1, 0)).toThrow(`There is no entity ${id + 1}`);
  });
});

test("a game's own registers are counted from behind the kernel's", () => {
  const { table, changes } = new Desk();
  changes.setOwnRegister(0, 7);
  expect(ownRegister(table, 0)).toBe(7);
  expect(table.registers[KERNEL_REGISTERS]).toBe(7);
});
