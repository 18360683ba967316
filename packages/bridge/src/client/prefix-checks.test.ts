import { EMPTY_PREFIX, EventLog, hashAfter, lengthOf } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { PrefixChecks } from './prefix-checks.ts';

/** A command of three records. */
function command(number: number): Int32Array {
  const log = new EventLog();
  log.command(number, 0);
  log.register(7, number, number + 1);
  log.rest(number, 0);
  return Int32Array.from(log.slice(0));
}

describe('what a reader’s records come to', () => {
  it('S5 is noted where commands begin and at the end, in blocks of whole records', () => {
    const [first, second] = [command(1), command(2)];
    const checks = new PrefixChecks();
    checks.begin([{ seq: 0, hash: EMPTY_PREFIX }]);
    checks.read(first);
    const afterFirst = hashAfter(EMPTY_PREFIX, first);
    checks.read(second.subarray(0, lengthOf(second[0] ?? 0)));
    checks.read(second.subarray(lengthOf(second[0] ?? 0)));
    expect(checks.all).toEqual([
      { seq: 0, hash: EMPTY_PREFIX },
      { seq: 3, hash: afterFirst },
      { seq: 6, hash: hashAfter(afterFirst, second) },
    ]);
  });

  it('goes on from what the worker says, and forgets what was undone with a new view', () => {
    const checks = new PrefixChecks();
    checks.undone = { seq: 3, command: 2 };
    checks.begin([
      { seq: 3, hash: 5 },
      { seq: 9, hash: 6 },
    ]);
    expect([checks.all, checks.undone, checks.isNoted]).toEqual([
      [
        { seq: 3, hash: 5 },
        { seq: 9, hash: 6 },
      ],
      null,
      true,
    ]);
  });

  it('covers the last twenty commands', () => {
    const checks = new PrefixChecks();
    checks.begin([{ seq: 0, hash: EMPTY_PREFIX }]);
    for (let number = 1; number <= 30; number++) checks.read(command(number));
    expect(checks.all.map(({ seq }) => seq)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => 30 + 3 * i),
      90,
    ]);
  });

  it('is not noted in a match of the worker’s own', () => {
    const checks = new PrefixChecks();
    checks.begin(undefined);
    checks.read(command(1));
    expect([checks.isNoted, checks.all]).toEqual([false, [{ seq: 0, hash: EMPTY_PREFIX }]]);
  });
});
