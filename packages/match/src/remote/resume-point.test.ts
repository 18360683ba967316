import { EMPTY_PREFIX, EventLog, hashAfter, lengthOf, type PrefixCheck } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { findResumePoint } from './resume-point.ts';

const players: Players = [{ bag: ['pebble', 'stone'].map((card) => ({ card, as: card })) }, {}];

/** A match of two commands, as integers, and where each record begins. */
function played() {
  const { play, session } = layPebbles(players, { undo: 'own' });
  for (const command of [play('pebble'), play('stone')]) session.play(0, command);
  const data = Int32Array.from(session.log?.slice(0) ?? []);
  return { data, game: session.rules.game };
}

/** Where each record begins, and where the last one ends. */
function startsOf(data: Int32Array): number[] {
  const starts = [0];
  for (let at = 0; at < data.length; ) {
    at += lengthOf(data[at] as number);
    starts.push(at);
  }
  return starts;
}

/** What the first records come to. */
function check(data: Int32Array, seq: number): PrefixCheck {
  return { seq, hash: hashAfter(EMPTY_PREFIX, data, 0, startsOf(data)[seq]) };
}

/** The same number of records of a command that was taken back, and what was given instead. */
function undoneAfter(before: Int32Array, command: number): Int32Array {
  const log = new EventLog();
  log.rolledBack(command);
  log.command(command, 0);
  for (let i = 0; i < 40; i++) log.register(7, i, i + 1);
  return Int32Array.from([...before, ...log.slice(0)]);
}

describe('where a page goes on', () => {
  const { data, game } = played();
  const starts = startsOf(data);
  const total = starts.length - 1;
  /** Number of records before the second command. */
  const second = starts.findIndex((at) => at > 0 && data[at] === data[0]);

  test('B1 after its last record, or before the phase that it had come to the middle of', () => {
    for (let seq = 0; seq <= total; seq++) {
      const point = findResumePoint(game, [data], [[check(data, seq)]]);
      expect(point?.undone).toEqual([null]);
      expect(point?.records).toBeLessThanOrEqual(seq);
    }
    expect(findResumePoint(game, [data], [[check(data, total)]])?.records).toBe(total);
    expect(findResumePoint(game, [data], [[check(data, second)]])?.records).toBe(second);
    const points = Array.from({ length: total + 1 }, (_, seq) =>
      findResumePoint(game, [data], [[check(data, seq)]]),
    );
    expect(points.some((point, seq) => (point?.records ?? 0) < seq)).toBe(true);
  });

  test('B1 after the last record of all of its readers, however the records are divided', () => {
    const readers = [[check(data, 2)], [check(data, second)], []];
    const whole = findResumePoint(game, [data], readers);
    expect(whole).toEqual({ records: second, undone: [null, null, null] });
    const blocks = starts.slice(1).map((end, i) => data.subarray(starts[i], end));
    expect(findResumePoint(game, blocks, readers)).toEqual(whole);
  });

  test('waits for records that have not come yet', () => {
    const readers = [[check(data, total)]];
    expect(findResumePoint(game, [data.subarray(0, starts[total - 1])], readers)).toBeNull();
    expect(findResumePoint(game, [], readers)).toBeNull();
    expect(findResumePoint(game, [], [[]])).toEqual({ records: 0, undone: [null] });
  });

  test('S5 after the record that says so, if records were undone; another reader that has seen that, after its own', () => {
    const now = undoneAfter(data.subarray(0, starts[second]), 2);
    const marks = [check(data, 0), check(data, second)];
    expect(findResumePoint(game, [now], [[...marks, check(data, total)]])).toEqual({
      records: second + 1,
      undone: [{ seq: second, command: 2 }],
    });
    const readers = [
      [...marks, check(data, second + 3)],
      [check(now, second + 1), check(now, second + 5)],
    ];
    expect(findResumePoint(game, [now], readers)).toEqual({
      records: second + 5,
      undone: [{ seq: second, command: 2 }, null],
    });
  });

  test('S5 after what was undone last, if more was undone than its checks cover', () => {
    const before = undoneAfter(new Int32Array(), 1);
    const now = undoneAfter(before, 2);
    const count = startsOf(before).length - 1;
    expect(findResumePoint(game, [now], [[{ seq: count + 9, hash: 1 }]])).toEqual({
      records: count + 1,
      undone: [{ seq: count, command: 2 }],
    });
  });
});
