import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction } from '../game/action.ts';
import { readAll } from '../testing/toy.ts';
import { eachRecord } from './apply-and-revert.ts';
import { BLOCK_LENGTH, EventLog } from './event-log.ts';
import { headerOf, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/** Writes a record of this length, with the same number in all its integers. */
function writeRecord(log: EventLog, length: number, value: number): Int32Array {
  const record = new Int32Array(length).fill(value);
  record[0] = headerOf(RecordKind.answer, length);
  log.append(record);
  return record;
}

/** Writes records until the event log has this number of blocks. */
function fill(log: EventLog, blocks: number, length = 1000): number[] {
  const positions: number[] = [];
  for (let value = 0; log.blocks.length < blocks; value++) {
    positions.push(log.end);
    writeRecord(log, length, value);
  }
  return positions;
}

describe('headers', () => {
  test('hold a kind and a length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(RecordKind)),
        fc.integer({ min: 1, max: 2 ** 24 - 1 }),
        (kind, length) => {
          const header = Int32Array.of(headerOf(kind, length))[0] as number;
          expect([kindOf(header), lengthOf(header)]).toEqual([kind, length]);
        },
      ),
    );
  });

  test('kinds are all different and fit into 8 bits', () => {
    const kinds = Object.values(RecordKind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.every((it) => it > 0 && it < 256)).toBe(true);
  });
});

describe('EventLog', () => {
  test('is empty at first, and can begin at any position', () => {
    for (const start of [0, 123_456]) {
      const log = new EventLog(start);
      expect([log.start, log.end]).toEqual([start, start]);
      expect(log.slice(start)).toHaveLength(0);
    }
  });

  test('positions count integers', () => {
    const log = new EventLog(10);
    log.perform(1);
    expect(log.end).toBe(12);
    log.set(1, 2, 3, 4);
    expect(log.end).toBe(17);
    log.begin(makeAction(1, 0, 0, [1, 2, 3]));
    expect(log.end).toBe(33);
  });

  test('a record never spans two blocks, and no record is lost', () => {
    const log = new EventLog();
    const positions = fill(log, 4, 999);
    for (const block of log.written()) {
      let length = 0;
      eachRecord(block.data.subarray(0, block.length), (at) => {
        length = at + lengthOf(block.data[at] as number);
      });
      expect(length).toBe(block.length);
      expect(block.length).toBeLessThanOrEqual(BLOCK_LENGTH);
    }
    const read = readAll(log.slice(0));
    expect(read).toHaveLength(positions.length);
    read.forEach((record, i) => {
      expect(record).toMatchObject({ kind: 'answer', id: i });
    });
  });

  test('blocks follow each other without gaps', () => {
    const log = new EventLog(77);
    fill(log, 5, 1234);
    let position = 77;
    for (const block of log.written()) {
      expect(block.start).toBe(position);
      position += block.length;
    }
    expect(log.end).toBe(position);
  });

  test('after a record that fills a block, the next one opens another block', () => {
    const log = new EventLog();
    writeRecord(log, BLOCK_LENGTH, 1);
    expect(log.blocks).toHaveLength(1);
    log.perform(1);
    expect(log.blocks).toHaveLength(2);
    expect(log.end).toBe(BLOCK_LENGTH + 2);
  });

  test('a record longer than a block gets its own block', () => {
    const log = new EventLog();
    log.perform(1);
    const targets = Array.from({ length: BLOCK_LENGTH * 2 }, (_, i) => i);
    log.begin({ ...makeAction(4, 1, 2, targets), id: 9 });
    log.perform(2);
    const [first, second, third] = readAll(log.slice(0));
    expect([first, third]).toEqual([
      { kind: 'perform', id: 1 },
      { kind: 'perform', id: 2 },
    ]);
    expect(second).toMatchObject({ kind: 'begin', id: 9, targets });
  });

  test('a slice is a copy of the records between two positions', () => {
    const log = new EventLog(5);
    const positions = fill(log, 4);
    for (const [from, to] of [
      [0, 3],
      [10, 40],
      [16, 17],
      [0, positions.length - 1],
    ] as const) {
      const slice = log.slice(positions[from] as number, positions[to] as number);
      expect(readAll(slice).map((it) => it.kind === 'answer' && it.id)).toEqual(
        Array.from({ length: to - from }, (_, i) => from + i),
      );
    }
    log.slice(5).fill(0);
    expect(readAll(log.slice(5))).toHaveLength(positions.length);
  });

  test('truncating discards the records after a position, and writing goes on from there', () => {
    const positions = fill(new EventLog(), 4);
    for (const cut of [0, 1, 15, 16, 17, 33, positions.length - 1]) {
      const log = new EventLog();
      fill(log, 4);
      const position = positions[cut] as number;
      const before = log.slice(0, position);
      log.truncate(position);
      expect(log.end).toBe(position);
      expect(log.slice(0)).toEqual(before);
      for (let value = 0; value < 40; value++) writeRecord(log, 1000, 500 + value);
      const ids = readAll(log.slice(0)).map((it) => it.kind === 'answer' && it.id);
      expect(ids).toEqual([
        ...Array.from({ length: cut }, (_, i) => i),
        ...Array.from({ length: 40 }, (_, i) => 500 + i),
      ]);
      expect(log.end).toBe(position + 40_000);
    }
  });

  test('truncating at the end does nothing', () => {
    const log = new EventLog();
    fill(log, 2);
    const before = log.slice(0);
    log.truncate(log.end);
    expect(log.slice(0)).toEqual(before);
  });

  test('forgetting discards whole blocks before a position, and nothing after it', () => {
    const log = new EventLog();
    const positions = fill(log, 5);
    const { end } = log;
    const position = positions[40] as number;
    const after = log.slice(position);
    log.forget(position);
    expect(log.start).toBeGreaterThan(0);
    expect(log.start).toBeLessThanOrEqual(position);
    // The block with the position is kept, and it is the first one that is.
    expect((log.blocks[1]?.start ?? 0) > position).toBe(true);
    expect(log.slice(position)).toEqual(after);
    expect(log.end).toBe(end);
    const second = log.blocks[1]?.start ?? 0;
    log.forget(second - 1);
    expect(log.start).toBeLessThan(second);
    log.forget(second);
    expect(log.start).toBe(second);
    log.forget(end);
    expect(log.blocks).toHaveLength(1);
    log.perform(3);
    expect(log.end).toBe(end + 2);
  });

  test('reading discarded records throws', () => {
    const log = new EventLog();
    fill(log, 3);
    log.forget(log.end);
    expect(() => log.slice(0)).toThrow();
  });

  test('reading copies whole records out of one block, as many as fit, and the first one however long', () => {
    const log = new EventLog();
    const lengths = [3, 5, 2, 400, 1, 1, 9_000, 9_000, 4, 30_000, 2];
    lengths.forEach((length, value) => {
      writeRecord(log, length, value);
    });
    const whole = log.slice(0);
    for (const most of [1, 3, 8, 9, 10, 402, BLOCK_LENGTH]) {
      const pieces: Int32Array[] = [];
      let from = 0;
      for (let piece = log.read(from, most); piece !== null; piece = log.read(from, most)) {
        const { data, end } = piece;
        expect(end - from).toBe(data.length);
        if (data.length > most) expect(lengthOf(data[0] as number)).toBe(data.length);
        // It stops before a record only if that does not fit, or stands in the next block.
        const next = lengthOf(whole[end] ?? 0);
        const isBlockOver = log.written().some((block) => block.start === end);
        if (end < log.end && !isBlockOver) expect(data.length + next).toBeGreaterThan(most);
        pieces.push(data);
        from = end;
      }
      expect(from).toBe(log.end);
      expect(pieces.flatMap((it) => [...it])).toEqual([...whole]);
    }
    log.read(0, 8)?.data.fill(0);
    expect(log.slice(0)).toEqual(whole);
  });

  test('reading gives null at the end, and throws for what was discarded', () => {
    const log = new EventLog();
    const [, , third = 0] = fill(log, 3);
    expect(log.read(log.end, 10)).toBe(null);
    expect(log.read(third, 1)?.data).toEqual(log.slice(third, third + 1000));
    log.forget(log.end);
    expect(() => log.read(third, 1)).toThrow(`begins at ${log.start}: position ${third} was discarded`);
    expect(log.read(log.start, 1)?.end).toBeGreaterThan(log.start);
  });

  test('counts its records, with those that were discarded and without those that were truncated', () => {
    const log = new EventLog();
    expect(log.records).toBe(0);
    const positions = fill(log, 4);
    const count = positions.length;
    expect(log.records).toBe(count);
    for (const [index, position] of positions.entries()) expect(log.countFrom(position)).toBe(count - index);
    expect(log.countFrom(log.end)).toBe(0);
    log.forget(positions[20] ?? 0);
    expect(log.records).toBe(count);
    log.truncate(positions[40] ?? 0);
    expect(log.records).toBe(40);
    expect(log.countFrom(log.start)).toBe(40 - positions.indexOf(log.start));
    log.perform(1);
    expect(log.records).toBe(41);
  });

  test('appended records are equal to the originals, however the blocks divide them', () => {
    const from = new EventLog();
    fill(from, 3, 777);
    from.set(1, 2, 3, 4);
    const to = new EventLog(9);
    to.perform(4);
    const begin = to.end;
    to.append(from.slice(0));
    expect(to.slice(begin)).toEqual(from.slice(0));
  });

  test('written() has the current length of the open block', () => {
    const log = new EventLog();
    log.perform(1);
    log.perform(2);
    expect(log.written().map((it) => it.length)).toEqual([4]);
  });
});
