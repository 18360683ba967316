import { BLOCK_LENGTH, countRecords, EventLog, headerOf, lengthOf, RecordKind } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { MAX_WAITING_CUTS } from '../../contract.ts';
import { addCut, Cursor, commandBefore, cursorAfter, lastRecord, lastUndone, transferOf } from './cursor.ts';

/** An event log with records of a length, numbered from 1. */
function logOf(records: number, length = 5): EventLog {
  const log = new EventLog();
  for (let i = 1; i <= records; i++) write(log, length, i);
  return log;
}

function write(log: EventLog, length: number, value: number): void {
  const record = new Int32Array(length).fill(value);
  record[0] = headerOf(RecordKind.answer, length);
  log.append(record);
}

/** A log as the stream of the owner. */
const streamOf = (log: EventLog) => ({ end: log.end, read: log.read.bind(log) });

describe('a cursor', () => {
  test('B1 reads up to each cut, with the number of the first record', () => {
    const log = logOf(10);
    const cursor = new Cursor(log, 0, 0, false);
    expect([cursor.ready, cursor.read()]).toEqual([false, null]);
    cursor.cut(15);
    cursor.cut(40);
    cursor.cut();
    expect([cursor.ready, cursor.waiting]).toEqual([true, 3]);
    const pieces = [cursor.read(), cursor.read(), cursor.read()];
    expect(pieces.map((it) => [it?.seq, it?.count, it?.data.length])).toEqual([
      [1, 3, 15],
      [4, 5, 25],
      [9, 2, 10],
    ]);
    expect([cursor.position, cursor.seq, cursor.ready, cursor.read()]).toEqual([50, 10, false, null]);
  });

  test('H1 where a block ends does not depend on when it is read', () => {
    const pieces = [1, 7, 1_000].map((every) => {
      const log = new EventLog();
      const cursor = new Cursor(log, 0, 0, false);
      const ends: number[] = [];
      for (let i = 1; i <= 9_000; i++) {
        write(log, 5, i);
        if (i % 2_000 === 0) cursor.cut();
        if (i % every === 0) while (cursor.read() !== null) ends.push(cursor.position);
      }
      cursor.cut();
      while (cursor.read() !== null) ends.push(cursor.position);
      return ends;
    });
    expect(pieces[0]).toEqual(pieces[1]);
    expect(pieces[0]).toEqual(pieces[2]);
    expect(pieces[0]?.at(-1)).toBe(45_000);
  });

  test('H1 reads full blocks by itself, unless it waits for cuts', () => {
    const log = logOf(Math.ceil(BLOCK_LENGTH / 5) + 10);
    const [free, held] = [new Cursor(log, 0, 0, false), new Cursor(log, 0, 0, true)];
    expect([free.ready, held.ready, held.read()]).toEqual([true, false, null]);
    const first = free.read();
    expect(first?.data.length).toBeLessThanOrEqual(BLOCK_LENGTH);
    expect(first?.data.length).toBeGreaterThan(BLOCK_LENGTH - 5);
    expect(free.ready).toBe(false);
    held.cut();
    expect([held.read()?.data.length, held.ready]).toEqual([first?.data.length, true]);
    expect(held.read()?.seq).toBe((first?.count ?? 0) + 1);
    expect(held.ready).toBe(false);
  });

  test('B1 a cut that was passed has no effect, and each counts once', () => {
    const cursor = new Cursor(logOf(4), 10, 2, false);
    cursor.cut(5);
    cursor.cut(10);
    expect(cursor.ready).toBe(false);
    cursor.cut(15);
    cursor.cut(15);
    expect(cursor.waiting).toBe(1);
    expect([cursor.read()?.seq, cursor.ready]).toEqual([3, false]);
  });

  test('S5 moves to another stream, and keeps the cuts that are said', () => {
    const log = logOf(10);
    const cursor = new Cursor(log, 0, 0, false);
    for (const cut of [10, 20, 30, 40]) cursor.cut(cut);
    cursor.moveTo(logOf(6), 10, 2, 30);
    expect([cursor.position, cursor.seq, cursor.waiting]).toEqual([10, 2, 2]);
    expect([cursor.read()?.seq, cursor.read()?.seq]).toEqual([3, 5]);
    for (const cut of [40, 50]) cursor.cut(cut);
    cursor.moveTo(log, 15);
    expect([cursor.position, cursor.seq, cursor.waiting, cursor.ready]).toEqual([15, 6, 0, false]);
    cursor.cut();
    expect(cursor.read()?.seq).toBe(7);
  });

  test('B1 begins after a number of records, or at the end if there are fewer', () => {
    const log = logOf(6);
    const stream = { ...streamOf(log), log } as never;
    for (let records = 0; records <= 6; records++) {
      const cursor = cursorAfter(stream, records, 100, true);
      expect([cursor.position, cursor.seq]).toEqual([5 * records, 100]);
    }
    const behind = cursorAfter(stream, 9, 100, true);
    expect([behind.position, behind.seq]).toEqual([30, 97]);
  });
});

describe('cuts', () => {
  test('B2 rise, and of too many the last gives its place', () => {
    const cuts: number[] = [];
    for (let i = 1; i <= MAX_WAITING_CUTS; i++) addCut(cuts, i, 0);
    expect(cuts).toHaveLength(MAX_WAITING_CUTS);
    addCut(cuts, MAX_WAITING_CUTS, 0);
    addCut(cuts, 5_000, 0);
    expect(cuts).toHaveLength(MAX_WAITING_CUTS);
    expect([cuts[0], cuts.at(-2), cuts.at(-1)]).toEqual([1, MAX_WAITING_CUTS - 1, 5_000]);
    const none: number[] = [];
    addCut(none, 7, 7);
    expect(none).toEqual([]);
  });
});

describe('what is looked for in a log', () => {
  test('a long block is transferred, and a short one is copied', () => {
    const [short, long] = [new Int32Array(2_047), new Int32Array(2_048)];
    expect([transferOf({ data: short }), transferOf({ data: long })]).toEqual([[], [long.buffer]]);
  });

  test('S5 the last record of a kind, in the last block that has one', () => {
    const log = new EventLog();
    expect([lastRecord(log, RecordKind.rest), lastUndone(log)]).toEqual([-1, 0]);
    log.rest(1, 0);
    const second = log.end;
    log.rest(2, 0);
    log.rolledBack(3);
    const undone = second + 3;
    expect([lastRecord(log, RecordKind.rest), lastUndone(log)]).toEqual([second, undone]);
    while (log.blocks.length < 3) write(log, 1_000, 1);
    expect([lastRecord(log, RecordKind.rest), lastUndone(log)]).toEqual([second, undone]);
    expect(lastRecord(log, RecordKind.rest, log.blocks[1]?.start)).toBe(-1);
    expect(lastUndone(logOf(3))).toBe(15);
  });

  test('the number of the command before the first one in the log', () => {
    const log = logOf(2);
    expect(commandBefore(log, 9)).toBe(9);
    log.command(4, 0);
    log.command(5, 0);
    expect(commandBefore(log, 9)).toBe(3);
    expect(countRecords(log.slice(0))).toBe(4);
    expect(lengthOf(log.slice(0)[0] ?? 0)).toBe(5);
  });
});
