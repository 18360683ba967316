import type { Table } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { NAMES, smallTable } from '../testing/records.ts';
import { TableView } from './view.ts';
import { copySharing } from './view-table.ts';

const attachment = (value: number) => ({
  id: 7,
  card: 1,
  source: 2,
  player: 0,
  until: 0,
  form: 0,
  modifiers: [{ stat: 1, operation: 0 as const, value }],
});

/** The views before and after a change of the table, which the worker sends whole or not. */
function views(change: (table: Table) => void, whole = false) {
  const table = smallTable();
  table.entities[2]?.attachments.push(attachment(3));
  const before = new TableView(12, NAMES, table);
  // A page has looked at all of them.
  for (const id of [1, 2, 3]) before.entity(id);
  const next = whole ? structuredClone(table) : table;
  change(next);
  return { before, after: new TableView(13, NAMES, next, before), table: next };
}

describe('two views of a connection', () => {
  it.each([
    ['of the same table', false],
    ['of which the second was sent whole', true],
  ])('%s have the same entities and zones where nothing changed', (_, whole) => {
    const { before, after } = views((table) => {
      (table.entities[3] as { order: number }).order = 9;
    }, whole);
    expect(after.entity(2)).not.toBeNull();
    expect(after.entity(2)).toBe(before.entity(2));
    expect(after.zone(1, 'table')).toBe(before.zone(1, 'table'));
    expect(after.zone(0, 'hand')).toBe(before.zone(0, 'hand'));
    expect(after.table.registers).toBe(before.table.registers);
    expect(after.entity(3)).not.toBe(before.entity(3));
    expect([before.entity(3)?.order, after.entity(3)?.order]).toEqual([0, 9]);
  });

  it.each<[string, (table: Table) => void]>([
    ['its card', (table) => Object.assign(table.entities[2] as object, { card: 1 })],
    ['its owner', (table) => Object.assign(table.entities[2] as object, { owner: 0 })],
    ['a stat', (table) => Object.assign(table.entities[2]?.stats as number[], { 1: 8 })],
    [
      'its zone',
      (table) => {
        table.zones[2]?.push(table.zones[3]?.pop() as number);
        Object.assign(table.entities[2] as object, { zone: 2 });
      },
    ],
    ['its place in the zone', (table) => void table.zones[3]?.reverse()],
    ['an attachment more', (table) => void table.entities[2]?.attachments.push({ ...attachment(1), id: 8 })],
    ['an attachment less', (table) => void table.entities[2]?.attachments.pop()],
    [
      'the value of an attachment',
      (table) => void table.entities[2]?.attachments.splice(0, 1, attachment(4)),
    ],
  ])('have another entity where %s changed, and the earlier one stays as it was', (_, change) => {
    const { before, after } = views(change);
    const was = structuredClone(before.entity(2));
    expect(after.entity(2)).not.toBe(before.entity(2));
    expect(after.entity(2)).not.toEqual(was);
    expect(after.entity(2)).toEqual(new TableView(13, NAMES, after.table).entity(2));
    expect(before.entity(2)).toEqual(was);
  });

  it('share nothing that a later record changes', () => {
    const { before, after, table } = views(() => {});
    for (const entity of table.entities) {
      if (!entity) continue;
      entity.stats.fill(99);
      entity.attachments.length = 0;
    }
    for (const zone of table.zones) zone.length = 0;
    table.registers.fill(99);
    expect(after.zone(1, 'table')).toEqual([3, 2]);
    expect(after.entity(2)?.stats).toEqual(before.entity(2)?.stats);
    expect(after.entity(2)?.attachments).toHaveLength(1);
    expect(after.register('turn')).toBe(6);
  });

  it('have an entity again that was gone in between', () => {
    const { before } = views(() => {});
    const without = smallTable();
    without.entities[2] = null;
    const between = new TableView(13, NAMES, without, before);
    expect(between.entity(2)).toBeNull();
    const after = new TableView(14, NAMES, smallTable(), between);
    expect(after.entity(2)).toMatchObject({ id: 2, attachments: [] });
  });
});

describe('a copy that shares', () => {
  it('is equal to the table, whatever came before', () => {
    const other = smallTable();
    other.entities.push(null, { ...(other.entities[2] as object), id: 5 } as never);
    other.zones.push([5]);
    other.registers.push(4);
    expect(copySharing(smallTable(), other)).toEqual(smallTable());
    expect(copySharing(other, smallTable())).toEqual(other);
    expect(copySharing(other, null)).toEqual(other);
  });
});
