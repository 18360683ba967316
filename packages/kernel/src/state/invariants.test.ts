import { describe, expect, test } from 'vitest';
import { InvariantError } from '../game/errors.ts';
import { Register } from '../game/registers.ts';
import type { Entity, Table } from '../game/table.ts';
import { makeToy, makeToyState } from '../testing/toy.ts';
import { checkTable } from './invariants.ts';

const toy = makeToy(() => ({ types: {}, cards: { pebble: {}, bell: {} } }));

function sound(): Table {
  const { table } = makeToyState(toy, ['pebble', 'bell', ['pebble', { seat: 1 }]]);
  const attachment = { card: 0, source: 0, player: 0, until: 0, form: 0, modifiers: [] };
  entity(table, 1).attachments.push({ id: 4, ...attachment }, { id: 5, ...attachment });
  table.registers[Register.nextEntity] = 6;
  return table;
}

const entity = (table: Table, id: number) => table.entities[id] as Entity;
const zone = (table: Table, index: number) => table.zones[index] as number[];

describe('checkTable', () => {
  test('S1 a sound table passes', () => {
    expect(() => checkTable(toy.game, sound())).not.toThrow();
  });

  const faults: [name: string, spoil: (table: Table) => void, message: RegExp][] = [
    ['a zone lists an unknown entity', (it) => zone(it, 1).push(9), /lists entity 9, which is not there/],
    ['a zone lists a back', (it) => zone(it, 1).push(0), /lists entity 0/],
    [
      'an entity names another zone',
      (it) => {
        entity(it, 1).zone = 2;
      },
      /says that it is in zone 2/,
    ],
    ['an entity is listed twice', (it) => zone(it, 0).push(1), /listed twice/],
    ['an entity is in no zone', (it) => zone(it, 0).shift(), /entity 1 is in no zone/],
    [
      'an entity has the index of another',
      (it) => {
        entity(it, 1).id = 2;
      },
      /entity 2 is at index 1/,
    ],
    [
      'a card is not in the catalogue',
      (it) => {
        entity(it, 2).card = 3;
      },
      /card 3, which is not in the catalogue/,
    ],
    ['a stat is missing', (it) => entity(it, 2).stats.pop(), /2 stats of 3/],
    [
      'a stat is no integer',
      (it) => {
        entity(it, 2).stats[1] = 0.5;
      },
      /shine of entity 2 is 0.5/,
    ],
    [
      'a stat is no number',
      (it) => {
        entity(it, 2).stats[0] = Number.NaN;
      },
      /weight of entity 2 is NaN/,
    ],
    [
      'a stat has more than 32 bits',
      (it) => {
        entity(it, 2).stats[0] = 2 ** 31;
      },
      /2147483648/,
    ],
    [
      'an attachment has the id of an entity',
      (it) => {
        (entity(it, 1).attachments[0] as { id: number }).id = 2;
      },
      /the id 2 is used twice/,
    ],
    [
      'two attachments have the same id',
      (it) => {
        (entity(it, 1).attachments[0] as { id: number }).id = 5;
      },
      /the id 5 is used twice/,
    ],
    [
      'an id was never given',
      (it) => {
        it.registers[Register.nextEntity] = 5;
      },
      /the id 5 .*never given/,
    ],
    [
      'a register is no integer',
      (it) => {
        it.registers[Register.outcome] = 1.5;
      },
      /a register holds 1.5/,
    ],
    ['a register is missing', (it) => it.registers.pop(), /9 registers of 10/],
    ['there is a register too many', (it) => it.registers.push(0), /11 registers of 10/],
    ['a zone is missing', (it) => it.zones.pop(), /5 zones of 6/],
  ];

  test.each(faults)('S1 %s', (_, spoil, message) => {
    const table = sound();
    spoil(table);
    const check = () => checkTable(toy.game, table);
    expect(check).toThrow(message);
    expect(check).toThrow(InvariantError);
    expect(check).toThrow(/^S1/);
  });
});
