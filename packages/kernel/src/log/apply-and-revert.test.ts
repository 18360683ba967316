import { describe, expect, test } from 'vitest';
import { KERNEL_REGISTERS } from '../game/registers.ts';
import { type Attachment, type Entity, makeTable, type Table } from '../game/table.ts';
import {
  applyRecord,
  countRecords,
  eachRecord,
  insertEntity,
  revertRecord,
  revertRecords,
} from './apply-and-revert.ts';
import { EventLog } from './event-log.ts';
import { EntityField, headerOf, RecordKind } from './record-kinds.ts';

const entity = (id: number, zone: number, stats = [1, 2]): Entity => ({
  id,
  card: 1,
  owner: 0,
  zone,
  order: id,
  stats,
  attachments: [],
});
const attachment = (id: number): Attachment => ({
  id,
  card: 2,
  source: 1,
  player: 0,
  until: 3,
  form: 4,
  modifiers: [{ stat: 1, operation: 2, value: 3 }],
});

/** Zone 0 holds 1, 2, 3; zone 1 holds 4; 5 was removed; 2 has two attachments. */
function makeTableWithZones(): Table {
  const table = makeTable(3, 1);
  for (const id of [1, 2, 3]) insertEntity(table, entity(id, 0), id - 1);
  insertEntity(table, entity(4, 1), 0);
  (table.entities[2] as Entity).attachments.push(attachment(6), attachment(7));
  return table;
}

const changes: [name: string, write: (log: EventLog) => void, expected: (table: Table) => unknown][] = [
  ['set', (it) => it.set(2, 1, 2, 9), (it) => expect(it.entities[2]?.stats).toEqual([1, 9])],
  ['field card', (it) => it.field(2, EntityField.card, 1, 5), (it) => expect(it.entities[2]?.card).toBe(5)],
  [
    'field order',
    (it) => it.field(2, EntityField.order, 2, 5),
    (it) => expect(it.entities[2]?.order).toBe(5),
  ],
  ['register', (it) => it.register(KERNEL_REGISTERS, 0, -7), (it) => expect(it.registers.at(-1)).toBe(-7)],
  [
    'move to another zone',
    (it) => it.move(2, 0, 1, 1, 0),
    (it) => {
      expect(it.zones).toEqual([[1, 3], [2, 4], []]);
      expect(it.entities[2]?.zone).toBe(1);
    },
  ],
  [
    'move to the end of another',
    (it) => it.move(1, 0, 0, 1, 1),
    (it) => expect(it.zones).toEqual([[2, 3], [4, 1], []]),
  ],
  [
    'move forward within a zone',
    (it) => it.move(1, 0, 0, 0, 2),
    (it) => expect(it.zones[0]).toEqual([2, 3, 1]),
  ],
  ['move back within a zone', (it) => it.move(3, 0, 2, 0, 0), (it) => expect(it.zones[0]).toEqual([3, 1, 2])],
  ['move to the same index', (it) => it.move(2, 0, 1, 0, 1), (it) => expect(it.zones[0]).toEqual([1, 2, 3])],
  [
    'create the next',
    (it) => it.entity(RecordKind.create, entity(5, 0, [7, 8]), 1),
    (it) => {
      expect(it.zones[0]).toEqual([1, 5, 2, 3]);
      expect(it.entities[5]).toEqual(entity(5, 0, [7, 8]));
    },
  ],
  [
    'create one whose number is further on',
    (it) => it.entity(RecordKind.create, entity(9, 2), 0),
    (it) => {
      expect(it.zones[2]).toEqual([9]);
      expect(it.entities).toHaveLength(10);
      expect(it.entities.slice(5, 9)).toEqual([null, null, null, null]);
    },
  ],
  [
    'remove one among others',
    (it) => it.entity(RecordKind.remove, entity(3, 0), 2),
    (it) => {
      expect(it.zones[0]).toEqual([1, 2]);
      expect(it.entities[3]).toBeNull();
      expect(it.entities).toHaveLength(5);
    },
  ],
  [
    'remove the last, after which the list is shorter',
    (it) => it.entity(RecordKind.remove, entity(4, 1), 0),
    (it) => expect(it.entities).toHaveLength(4),
  ],
  [
    'attach at the end',
    (it) => it.attachment(RecordKind.attach, 2, 2, attachment(8)),
    (it) => expect(it.entities[2]?.attachments.map((a) => a.id)).toEqual([6, 7, 8]),
  ],
  [
    'attach in between',
    (it) => it.attachment(RecordKind.attach, 2, 1, attachment(8)),
    (it) => expect(it.entities[2]?.attachments).toEqual([attachment(6), attachment(8), attachment(7)]),
  ],
  [
    'detach the first',
    (it) => it.attachment(RecordKind.detach, 2, 0, attachment(6)),
    (it) => expect(it.entities[2]?.attachments.map((a) => a.id)).toEqual([7]),
  ],
];

describe('applyRecord and revertRecord', () => {
  test.each(changes)('S4 %s: done as written, and undone without a trace', (_, write, expected) => {
    const table = makeTableWithZones();
    const log = new EventLog();
    write(log);
    const data = log.slice(0);
    applyRecord(table, data, 0);
    expected(table);
    revertRecord(table, data, 0);
    expect(table).toEqual(makeTableWithZones());
  });

  test('S4 the cases above undo every kind of change', () => {
    const kinds = new Set(
      changes.map(([, write]) => {
        const log = new EventLog();
        write(log);
        return (log.slice(0)[0] as number) & 0xff;
      }),
    );
    const projected: number[] = [RecordKind.show, RecordKind.hide];
    const all = Object.values(RecordKind).filter((it) => it >= RecordKind.set && !projected.includes(it));
    expect([...kinds].sort()).toEqual(all.sort());
  });

  test('S4 removing several entities in any order is undone in the reverse order', () => {
    for (const order of [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [3, 4, 1, 2],
    ]) {
      const table = makeTableWithZones();
      (table.entities[2] as Entity).attachments = [];
      const before = structuredClone(table);
      const log = new EventLog();
      for (const id of order) {
        const it = table.entities[id] as Entity;
        const from = log.end;
        log.entity(RecordKind.remove, it, (table.zones[it.zone] as number[]).indexOf(id));
        applyRecord(table, log.slice(from), 0);
      }
      expect(table.entities).toEqual([null]);
      revertRecords(table, log.slice(0));
      expect(table).toEqual(before);
    }
  });

  test('S4 records that are not changes do nothing, applied or reverted', () => {
    const log = new EventLog();
    log.command(1, 0);
    log.perform(1);
    log.lose(1, 2);
    log.rest(1, 0);
    const table = makeTableWithZones();
    const data = log.slice(0);
    eachRecord(data, (at) => applyRecord(table, data, at));
    revertRecords(table, data);
    expect(table).toEqual(makeTableWithZones());
  });

  test('a change of an unknown entity throws', () => {
    const log = new EventLog();
    log.set(99, 0, 0, 1);
    expect(() => applyRecord(makeTableWithZones(), log.slice(0), 0)).toThrow(RangeError);
  });

  test('a table shares no data with the records applied to it', () => {
    const table = makeTableWithZones();
    const log = new EventLog();
    log.entity(RecordKind.create, entity(5, 0, [7, 8]), 0);
    const data = log.slice(0);
    applyRecord(table, data, 0);
    (table.entities[5] as Entity).stats[0] = 99;
    expect(log.slice(0)).toEqual(data);
  });
});

describe('views', () => {
  test('a back that is shown becomes the card, in the same position', () => {
    const table = makeTableWithZones();
    table.entities[3] = { id: 3, card: 0, owner: 0, zone: 0, order: 0, stats: [], attachments: [] };
    applyRecord(table, Int32Array.of(headerOf(RecordKind.show, 7), 3, 5, 1, 8, 4, 6), 0);
    expect(table.entities[3]).toEqual({
      id: 3,
      card: 5,
      owner: 1,
      zone: 0,
      order: 8,
      stats: [4, 6],
      attachments: [],
    });
    expect(table.zones[0]).toEqual([1, 2, 3]);
  });

  test('a card that is hidden becomes a back without information', () => {
    const table = makeTableWithZones();
    applyRecord(table, Int32Array.of(headerOf(RecordKind.hide, 3), 2, 0), 0);
    expect(table.entities[2]).toEqual({
      id: 2,
      card: 0,
      owner: 0,
      zone: 0,
      order: 0,
      stats: [],
      attachments: [],
    });
    expect(table.zones[0]).toEqual([1, 2, 3]);
  });

  test('a card that goes out of sight leaves a card without a number', () => {
    const table = makeTableWithZones();
    applyRecord(table, Int32Array.of(headerOf(RecordKind.hide, 3), 2, 1), 0);
    expect(table.entities[2]).toBeNull();
    expect(table.zones[0]).toEqual([1, 0, 3]);
  });
});

test('eachRecord visits the beginning of every record, in order', () => {
  const log = new EventLog();
  log.perform(1);
  log.set(1, 2, 3, 4);
  log.answer(1, []);
  const visited: number[] = [];
  eachRecord(log.slice(0), (at) => visited.push(at));
  expect(visited).toEqual([0, 2, 7]);
});

test('countRecords counts whole records, whatever their length', () => {
  const log = new EventLog();
  expect(countRecords(log.slice(0))).toBe(0);
  log.perform(1);
  expect(countRecords(log.slice(0))).toBe(1);
  log.set(1, 0, 2, 3);
  log.answer(1, [4, 5, 6]);
  expect(countRecords(log.slice(0))).toBe(3);
});
