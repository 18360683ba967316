import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction } from '../game/action.ts';
import { readAll } from '../testing/toy.ts';
import { eachRecord } from './apply-and-revert.ts';
import { BLOCK_LENGTH, Tape } from './event-log.ts';
import { headerOf, Kind, kindOf, lengthOf } from './record-kinds.ts';

/** Writes a record of so many integers, which all hold the same number. */
function writeRecord(tape: Tape, length: number, value: number): Int32Array {
  const record = new Int32Array(length).fill(value);
  record[0] = headerOf(Kind.answer, length);
  tape.append(record);
  return record;
}

/** Writes records until the tape has so many blocks. */
function fill(tape: Tape, blocks: number, length = 1000): number[] {
  const positions: number[] = [];
  for (let value = 0; tape.blocks.length < blocks; value++) {
    positions.push(tape.end);
    writeRecord(tape, length, value);
  }
  return positions;
}

describe('headers', () => {
  test('hold a kind and a length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(Kind)),
        fc.integer({ min: 1, max: 2 ** 24 - 1 }),
        (kind, length) => {
          const header = Int32Array.of(headerOf(kind, length))[0] as number;
          expect([kindOf(header), lengthOf(header)]).toEqual([kind, length]);
        },
      ),
    );
  });

  test('kinds are all different and fit into 8 bits', () => {
    const kinds = Object.values(Kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.every((it) => it > 0 && it < 256)).toBe(true);
  });
});

describe('Tape', () => {
  test('is empty at first, and may begin anywhere', () => {
    for (const start of [0, 123_456]) {
      const tape = new Tape(start);
      expect([tape.start, tape.end]).toEqual([start, start]);
      expect(tape.slice(start)).toHaveLength(0);
    }
  });

  test('positions count integers', () => {
    const tape = new Tape(10);
    tape.perform(1);
    expect(tape.end).toBe(12);
    tape.set(1, 2, 3, 4);
    expect(tape.end).toBe(17);
    tape.begin(makeAction(1, 0, 0, [1, 2, 3]));
    expect(tape.end).toBe(33);
  });

  test('a record never spans two blocks, and none is lost', () => {
    const tape = new Tape();
    const positions = fill(tape, 4, 999);
    for (const block of tape.written()) {
      let length = 0;
      eachRecord(block.data.subarray(0, block.length), (at) => {
        length = at + lengthOf(block.data[at] as number);
      });
      expect(length).toBe(block.length);
      expect(block.length).toBeLessThanOrEqual(BLOCK_LENGTH);
    }
    const read = readAll(tape.slice(0));
    expect(read).toHaveLength(positions.length);
    read.forEach((record, i) => {
      expect(record).toMatchObject({ kind: 'answer', id: i });
    });
  });

  test('blocks follow each other without gaps', () => {
    const tape = new Tape(77);
    fill(tape, 5, 1234);
    let position = 77;
    for (const block of tape.written()) {
      expect(block.start).toBe(position);
      position += block.length;
    }
    expect(tape.end).toBe(position);
  });

  test('a record that fills a block to its end leaves no room, and one more opens another', () => {
    const tape = new Tape();
    writeRecord(tape, BLOCK_LENGTH, 1);
    expect(tape.blocks).toHaveLength(1);
    tape.perform(1);
    expect(tape.blocks).toHaveLength(2);
    expect(tape.end).toBe(BLOCK_LENGTH + 2);
  });

  test('a record longer than a block gets a block of its own length', () => {
    const tape = new Tape();
    tape.perform(1);
    const targets = Array.from({ length: BLOCK_LENGTH * 2 }, (_, i) => i);
    tape.begin({ ...makeAction(4, 1, 2, targets), id: 9 });
    tape.perform(2);
    const [first, second, third] = readAll(tape.slice(0));
    expect([first, third]).toEqual([
      { kind: 'perform', id: 1 },
      { kind: 'perform', id: 2 },
    ]);
    expect(second).toMatchObject({ kind: 'begin', id: 9, targets });
  });

  test('a slice is a copy of what lies between two records', () => {
    const tape = new Tape(5);
    const positions = fill(tape, 4);
    for (const [from, to] of [
      [0, 3],
      [10, 40],
      [16, 17],
      [0, positions.length - 1],
    ] as const) {
      const slice = tape.slice(positions[from] as number, positions[to] as number);
      expect(readAll(slice).map((it) => it.kind === 'answer' && it.id)).toEqual(
        Array.from({ length: to - from }, (_, i) => from + i),
      );
    }
    tape.slice(5).fill(0);
    expect(readAll(tape.slice(5))).toHaveLength(positions.length);
  });

  test('truncating forgets what comes after, and the tape goes on from there', () => {
    const positions = fill(new Tape(), 4);
    for (const cut of [0, 1, 15, 16, 17, 33, positions.length - 1]) {
      const tape = new Tape();
      fill(tape, 4);
      const position = positions[cut] as number;
      const before = tape.slice(0, position);
      tape.truncate(position);
      expect(tape.end).toBe(position);
      expect(tape.slice(0)).toEqual(before);
      for (let value = 0; value < 40; value++) writeRecord(tape, 1000, 500 + value);
      const ids = readAll(tape.slice(0)).map((it) => it.kind === 'answer' && it.id);
      expect(ids).toEqual([
        ...Array.from({ length: cut }, (_, i) => i),
        ...Array.from({ length: 40 }, (_, i) => 500 + i),
      ]);
      expect(tape.end).toBe(position + 40_000);
    }
  });

  test('truncating at the end does nothing', () => {
    const tape = new Tape();
    fill(tape, 2);
    const before = tape.slice(0);
    tape.truncate(tape.end);
    expect(tape.slice(0)).toEqual(before);
  });

  test('forgetting drops whole blocks before a position, and nothing from it on', () => {
    const tape = new Tape();
    const positions = fill(tape, 5);
    const { end } = tape;
    const position = positions[40] as number;
    const after = tape.slice(position);
    tape.forget(position);
    expect(tape.start).toBeGreaterThan(0);
    expect(tape.start).toBeLessThanOrEqual(position);
    expect(tape.slice(position)).toEqual(after);
    expect(tape.end).toBe(end);
    tape.forget(end);
    expect(tape.blocks).toHaveLength(1);
    tape.perform(3);
    expect(tape.end).toBe(end + 2);
  });

  test('what is forgotten cannot be read: it is an error, not a run of zeros', () => {
    const tape = new Tape();
    fill(tape, 3);
    tape.forget(tape.end);
    expect(() => tape.slice(0)).toThrow();
  });

  test('appended records are as they were, whatever the blocks', () => {
    const from = new Tape();
    fill(from, 3, 777);
    from.set(1, 2, 3, 4);
    const to = new Tape(9);
    to.perform(4);
    const begin = to.end;
    to.append(from.slice(0));
    expect(to.slice(begin)).toEqual(from.slice(0));
  });

  test('written() says how far the open block is written', () => {
    const tape = new Tape();
    tape.perform(1);
    tape.perform(2);
    expect(tape.written().map((it) => it.length)).toEqual([4]);
  });
});
