import { eachRecord, hashTable, kindOf, lengthOf, Projection, RecordKind } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { type Role, seatOf, tableAtStart } from '../stream.ts';
import { roleRecordOf } from './role-record.ts';
import { ROLES, ShownType, shownMatch } from './testing/shown-pebbles.ts';

const live = shownMatch();
const { game, log, state } = live.session;
if (log === null) throw new Error('The match has no event log.');
const start = tableAtStart(state.table, log);
const records = log.slice(0);
const recordFor = (role: Role) => roleRecordOf(game, log, start, role);

/** What a role is told at every moment of a match: how many records it has, and its numbers of the open actions. */
function told(role: Role) {
  const projection = new Projection(game, start, seatOf(role) ?? -1);
  const moments: { seen: number; numbers: [action: number, own: number, type: number, number: number][] }[] =
    [];
  /** The actions that are open: their ids, with their places among all actions, and their types. */
  const open = new Map<number, [action: number, type: number]>();
  let actions = 0;
  const note = () => {
    const numbers = [...open].map(([own, [action, type]]): [number, number, number, number] => [
      ...([action, own, type] as const),
      projection.actionAliasOf(own),
    ]);
    moments.push({ seen: projection.log.records, numbers });
  };
  note();
  eachRecord(records, (at) => {
    const [id, type] = [records[at + 1] as number, records[at + 2] as number];
    const kind = kindOf(records[at] as number);
    if (kind === RecordKind.command) open.clear();
    if (kind === RecordKind.end) open.delete(id);
    if (kind === RecordKind.begin) open.set(id, [++actions, type]);
    projection.project(records.slice(at, at + lengthOf(records[at] as number)));
    note();
  });
  return moments;
}

test('S4 what the owner saw is the match, at the same moments, with the same numbers', () => {
  const record = recordFor({ kind: 'owner' });
  expect(record.stream.log).toBe(log);
  expect([record.seenAt(7), record.matchAt(7), record.actionOf(30, 3, 50)]).toEqual([7, 7, 3]);
  record.stream.goTo(record.stream.moments.last);
  expect(hashTable(record.stream.view)).toBe(hashTable(state.table));
  record.stream.goTo(5);
  record.stream.goTo(4);
  expect(record.stream.work).toBe(record.stream.moments.last + 5 + 1);
});

describe.each(
  ROLES.slice(1).map((role): [string, Role] => [
    role.kind === 'seat' ? `seat ${role.seat}` : role.kind,
    role,
  ]),
)('what %s saw', (_, role) => {
  const moments = told(role);

  test('H1 S4 is what it was sent, from the table that it saw at first', () => {
    const record = recordFor(role);
    const stream = live.match.stream(role);
    expect(record.stream.log.slice(0)).toEqual(stream.log.slice(0));
    expect(hashTable(record.stream.view)).toBe(
      hashTable(new Projection(game, start, seatOf(role) ?? -1).view),
    );
    record.stream.goTo(record.stream.moments.last);
    expect(hashTable(record.stream.view)).toBe(hashTable(stream.view));
  });

  test('H1 S4 has moments of its own, which come where the match has come to them', () => {
    const record = recordFor(role);
    const { last } = record.stream.moments;
    expect(last).toBeLessThan(moments.length - 1);
    expect(moments.map((_, moment) => record.seenAt(moment))).toEqual(moments.map(({ seen }) => seen));
    for (let seen = 0; seen <= last; seen++)
      expect(record.matchAt(seen)).toBe(moments.findIndex((it) => it.seen >= seen));
  });

  test('H1 S4 has the number of each action that is open, once the role has learned of it', () => {
    const record = recordFor(role);
    const unknown = new Set<number>();
    moments.forEach(({ numbers }, moment) => {
      for (const [action, own, type, number] of numbers) {
        expect([moment, action, record.actionOf(action, own, moment)]).toEqual([moment, action, number]);
        if (number === 0) unknown.add(type);
      }
    });
    // It acts on nothing that the role sees.
    expect([...unknown]).toContain(ShownType.nod);
    expect(record.actionOf(9_999, 1, 10)).toBe(0);
  });
});
