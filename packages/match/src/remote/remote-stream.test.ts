import { EventLog, makeTable } from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreedUpTo } from './agreed.ts';
import { positionAfter } from './position-after.ts';
import { RemoteStream } from './remote-stream.ts';

const REGISTER = 7;

/** Writes a command that counts a register up, in a number of records between its first and its last. */
function command(log: EventLog, number: number, changes: number): void {
  log.command(number, 0);
  for (let i = 0; i < changes; i++) log.register(REGISTER, number * 100 + i, number * 100 + i + 1);
  log.rest(number, 0);
}

function stream(): RemoteStream {
  return new RemoteStream(makeTable(1, 4));
}

/** An event log of commands, and how many records it has before each. */
function logOf(lengths: readonly number[]) {
  const log = new EventLog();
  const marks = lengths.map((changes, i) => {
    const before = log.records;
    command(log, i + 1, changes);
    return before;
  });
  return { log, marks };
}

describe('records that arrive', () => {
  test('B1 cannot leave any out', () => {
    const { log } = logOf([2]);
    const remote = stream();
    expect(() => remote.receive(2, log.slice(0))).toThrow(
      'Records are missing: expected number 1, and got 2',
    );
    remote.receive(1, log.slice(0));
    expect(() => remote.receive(4, log.slice(0))).toThrow('expected number 5');
    expect([remote.arrived, remote.shown]).toEqual([4, 0]);
  });

  test('are shown one by one, and there may be none', () => {
    const { log } = logOf([1]);
    const remote = stream();
    expect(remote.next).toBeNull();
    expect(() => remote.show()).toThrow('No record has arrived');
    remote.receive(1, new Int32Array());
    expect(remote.next).toBeNull();
    remote.receive(1, log.slice(0));
    for (const [shown, value] of [
      [1, 0],
      [2, 101],
      [3, 101],
    ]) {
      remote.show();
      expect([remote.shown, remote.view.registers[REGISTER]]).toEqual([shown, value]);
    }
    expect(remote.next).toBeNull();
  });
});

describe('records that are undone', () => {
  test('only from where a command began', () => {
    const { log, marks } = logOf([2, 2]);
    const remote = stream();
    remote.receive(1, log.slice(0));
    const table = makeTable(1, 4);
    for (const seq of [1, 2, 5])
      expect(() => remote.revoke({ seq, table })).toThrow('No command begins after record');
    remote.revoke({ seq: marks[1] as number, table });
    expect(remote.arrived).toBe(4);
  });

  test('several times in a row, shown in part or not at all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(4), { minLength: 2, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(40), fc.nat(3)), { minLength: 1, maxLength: 4 }),
        (lengths, undos) => {
          const { log, marks } = logOf(lengths);
          const remote = stream();
          remote.receive(1, log.slice(0));
          for (const [which, show, added] of undos) {
            for (let i = 0; i < show && remote.next !== null; i++) remote.show();
            const number = Math.min(which, marks.length - 1);
            const seq = marks[number] as number;
            log.truncate(positionAfter(log, seq));
            const table = makeTable(1, 4);
            const shown = new RemoteStream(makeTable(1, 4));
            shown.receive(1, log.slice(0));
            while (shown.next !== null) shown.show();
            Object.assign(table, structuredClone(shown.view));
            marks.length = number;
            log.rolledBack(number + 1);
            const from = positionAfter(log, seq);
            for (let i = 0; i <= added; i++) {
              marks.push(log.records);
              command(log, marks.length, added);
            }
            remote.revoke({ seq, table });
            remote.receive(seq + 1, log.slice(from));
          }
          while (remote.next !== null) remote.show();
          expect(remote.log.slice(0)).toEqual(log.slice(0));
          const plain = stream();
          plain.receive(1, log.slice(0));
          while (plain.next !== null) plain.show();
          expect(remote.view).toEqual(plain.view);
          expect(remote.checks).toEqual(plain.checks);
        },
      ),
    );
  });
});

describe('the checks of what has arrived', () => {
  test('S3 find how far another log agrees', () => {
    const { log, marks } = logOf([2, 3, 1, 2]);
    const remote = stream();
    expect(remote.checks).toEqual([]);
    expect(agreedUpTo(log, remote.checks)).toEqual({ seq: 0, position: 0 });
    remote.receive(1, log.slice(0));
    expect(agreedUpTo(log, remote.checks)).toEqual({ seq: log.records, position: log.end });
    // The other log has gone on since, or is shorter.
    const longer = logOf([2, 3, 1, 2, 1]).log;
    expect(agreedUpTo(longer, remote.checks)).toEqual({ seq: log.records, position: log.end });
    const shorter = logOf([2, 3]).log;
    expect(agreedUpTo(shorter, remote.checks).seq).toBe(marks[2]);
    // The other log differs from its third command on, or from the first.
    const other = logOf([2, 3, 2, 1]).log;
    expect(agreedUpTo(other, remote.checks).seq).toBe(marks[2]);
    expect(agreedUpTo(logOf([1, 3, 1, 2]).log, remote.checks).seq).toBe(0);
  });

  test('are of the last commands only', () => {
    const { log } = logOf(new Array<number>(200).fill(1));
    const remote = stream();
    remote.receive(1, log.slice(0));
    expect(remote.checks.length).toBeLessThan(60);
    expect(agreedUpTo(log, remote.checks).seq).toBe(log.records);
  });
});
