import { describe, expect, it } from 'vitest';
import { CALL_TIMEOUT } from '../contract.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { Calls } from './calls.ts';

/** Pending calls over a clock that the test advances, and what they report as lost. */
function open() {
  const clock = new HeldClock();
  const losses: string[] = [];
  return { calls: new Calls(clock, ({ message }) => losses.push(message)), clock, losses };
}

/** A call that the test answers itself, as often as it is made. */
function asked<T>() {
  const attempts: { resolve(value: T): void; reject(error: Error): void }[] = [];
  const ask = () => new Promise<T>((resolve, reject) => attempts.push({ resolve, reject }));
  return { ask, attempts };
}

/** How calls have settled by now: with a value, with the message of an error, or not yet. */
async function outcomes(...calls: Promise<unknown>[]) {
  const found: unknown[] = calls.map(() => 'pending');
  calls.forEach((call, index) => {
    call.then(
      (value) => {
        found[index] = value;
      },
      (error: Error) => {
        found[index] = `failed: ${error.message}`;
      },
    );
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  return found;
}

describe('the pending calls of a connection', () => {
  it('B3 a call settles with its answer, and leaves nothing behind', async () => {
    const { calls, clock, losses } = open();
    const { ask, attempts } = asked<number>();
    const good = calls.wait(ask);
    const bad = calls.wait(ask);
    expect([calls.waiting, clock.pending]).toEqual([2, 2]);
    attempts[0]?.resolve(7);
    attempts[1]?.reject(new Error('There is no such card.'));
    expect(await outcomes(good, bad)).toEqual([7, 'failed: There is no such card.']);
    expect([calls.waiting, clock.pending, losses]).toEqual([0, 0, []]);
  });

  it('B3 at the end every pending call and every later one rejects, with the first reason', async () => {
    const { calls, clock } = open();
    const { ask, attempts } = asked<number>();
    const pending = calls.wait(ask);
    calls.end(new Error('The match was closed.'));
    calls.end(new Error('Once more.'));
    const closed = 'failed: The match was closed.';
    expect(await outcomes(pending, calls.wait(ask))).toEqual([closed, closed]);
    expect([attempts.length, calls.waiting, clock.pending]).toEqual([1, 0, 0]);
  });

  it('B4 a worker that leaves a call unanswered for five seconds is lost', () => {
    const { calls, clock, losses } = open();
    void calls.wait(asked().ask);
    clock.advance(CALL_TIMEOUT - 1);
    expect(losses).toEqual([]);
    clock.advance(1);
    expect(losses).toEqual([expect.stringContaining('5 s')]);
  });

  it('B4 a worker that says that it is at work gets the time of each call again', () => {
    const { calls, clock, losses } = open();
    void calls.wait(asked().ask);
    clock.advance(CALL_TIMEOUT - 1);
    calls.prolong();
    expect(clock.pending).toBe(1);
    clock.advance(CALL_TIMEOUT - 1);
    expect(losses).toEqual([]);
    clock.advance(1);
    expect(losses.length).toBe(1);
  });

  it('B3 while there is no worker, calls wait, and no time counts', async () => {
    const { calls, clock, losses } = open();
    const early = asked<string>();
    const late = asked<string>();
    const first = calls.wait(early.ask);
    calls.suspend(false);
    const second = calls.wait(late.ask);
    calls.prolong();
    clock.advance(10 * CALL_TIMEOUT);
    expect([losses, early.attempts.length, late.attempts.length]).toEqual([[], 1, 0]);
    calls.callAgain();
    expect([early.attempts.length, late.attempts.length, clock.pending]).toEqual([2, 1, 2]);
    early.attempts[1]?.resolve('of the other worker');
    late.attempts[0]?.resolve('later');
    expect(await outcomes(first, second)).toEqual(['of the other worker', 'later']);
    expect(calls.waiting).toBe(0);
    void calls.wait(late.ask);
    expect(late.attempts.length).toBe(2);
  });

  it('B3 what comes from the lost worker after the call was made again does not count', async () => {
    const { calls } = open();
    const { ask, attempts } = asked<number>();
    const call = calls.wait(ask);
    const other = calls.wait(ask);
    calls.suspend(false);
    calls.callAgain();
    attempts[0]?.resolve(1);
    attempts[1]?.reject(new Error('The port was closed.'));
    expect(await outcomes(call, other)).toEqual(['pending', 'pending']);
    attempts[2]?.resolve(3);
    attempts[3]?.resolve(4);
    expect(await outcomes(call, other)).toEqual([3, 4]);
  });

  it('B3 a call that the lost worker had carried out is answered, and not made again', async () => {
    const { calls, clock } = open();
    const { ask, attempts } = asked<string>();
    let known: string | null = 'not looked at for the first worker';
    const call = calls.wait(ask, () => known);
    expect(attempts.length).toBe(1);
    calls.suspend(false);
    known = null;
    calls.callAgain();
    expect(attempts.length).toBe(2);
    calls.suspend(false);
    known = 'accepted';
    calls.callAgain();
    expect(await outcomes(call)).toEqual(['accepted']);
    expect([attempts.length, calls.waiting, clock.pending]).toEqual([2, 0, 0]);
  });

  it('B4 a call with which two workers hung or failed is given up', async () => {
    const { calls, clock } = open();
    const { ask, attempts } = asked<string>();
    const call = calls.wait(ask);
    for (const isBlamed of [true, false, true]) {
      calls.suspend(isBlamed);
      expect(attempts.length).toBeLessThan(4);
      calls.callAgain();
    }
    expect(await outcomes(call)).toEqual([expect.stringContaining('Two workers')]);
    expect([attempts.length, calls.waiting, clock.pending]).toEqual([3, 0, 0]);
  });
});
