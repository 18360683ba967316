import {
  applyRecord,
  type ChangeRecord,
  copyTable,
  type Entity,
  EventLog,
  makeTable,
  type Table,
} from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './state-model.ts';

function entity(id: number, zone: number, given: Partial<Entity> = {}): Entity {
  return { id, card: 1, owner: 0, zone, order: 0, stats: [3, 0], attachments: [], ...given };
}

/** A table with two zones and these entities. */
function tableOf(...entities: Entity[]): Table {
  const table = makeTable(2, 1);
  for (const it of entities) {
    while (table.entities.length < it.id) table.entities.push(null);
    table.entities[it.id] = it;
    table.zones[it.zone]?.push(it.id);
  }
  return table;
}

const given = { id: 9, card: 2, source: 1, player: 0, until: 0, form: 0, modifiers: [] };

describe('what is different between two tables', () => {
  it.each<[string, Table, Table, ChangeRecord[]]>([
    ['nothing', tableOf(entity(1, 0)), tableOf(entity(1, 0)), []],
    [
      'a stat',
      tableOf(entity(1, 0)),
      tableOf(entity(1, 0, { stats: [1, 0] })),
      [{ kind: 'set', entity: 1, stat: 0, before: 3, after: 1 }],
    ],
    [
      'a place in another zone, and none of those that moved up',
      tableOf(entity(1, 0), entity(2, 0)),
      tableOf(entity(1, 1), entity(2, 0)),
      [{ kind: 'move', entity: 1, from: 0, fromIndex: 0, to: 1, toIndex: 0 }],
    ],
    [
      'who is there',
      tableOf(entity(1, 0)),
      tableOf(entity(3, 1)),
      [
        { kind: 'remove', entity: entity(1, 0), index: 0 },
        { kind: 'create', entity: entity(3, 1), index: 0 },
      ],
    ],
    [
      'a card and its order of play',
      tableOf(entity(1, 0)),
      tableOf(entity(1, 0, { card: 5, order: 7 })),
      [
        { kind: 'field', entity: 1, field: 0, before: 1, after: 5 },
        { kind: 'field', entity: 1, field: 1, before: 0, after: 7 },
      ],
    ],
    [
      'an attachment for another',
      tableOf(entity(1, 0, { attachments: [{ ...given, id: 8 }] })),
      tableOf(entity(1, 0, { attachments: [given] })),
      [
        { kind: 'detach', entity: 1, index: 0, attachment: { ...given, id: 8 } },
        { kind: 'attach', entity: 1, index: 0, attachment: given },
      ],
    ],
  ])('is %s', (_, before, after, expected) => {
    expect(differenceOf(before, after)).toEqual(expected);
  });

  it('is a register', () => {
    const after = tableOf();
    after.registers[8] = 4;
    expect(differenceOf(tableOf(), after)).toEqual([{ kind: 'register', register: 8, before: 0, after: 4 }]);
  });

  it('is nothing once stats that were changed are set back, and what they are otherwise', () => {
    const writes = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(0, 1), fc.nat(5)));
    fc.assert(
      fc.property(writes, (list) => {
        const before = tableOf(entity(1, 0), entity(2, 1));
        const after = copyTable(before);
        const log = new EventLog();
        for (const [id, stat, value] of list) log.set(id, stat, 0, value);
        const records = log.slice(0);
        for (let at = 0; at < records.length; at += 5) applyRecord(after, records, at);
        const expected = [1, 2].flatMap((id) =>
          [0, 1]
            .map((stat) => ({
              kind: 'set',
              entity: id,
              stat,
              before: before.entities[id]?.stats[stat],
              after: list.findLast((it) => it[0] === id && it[1] === stat)?.[2] ?? [3, 0][stat],
            }))
            .filter((it) => it.before !== it.after),
        );
        expect(differenceOf(before, after)).toEqual(expected);
      }),
    );
  });
});
