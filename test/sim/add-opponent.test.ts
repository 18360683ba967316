import { type Invitation, type MatchClient, type Role, systemClock } from '@aftercast/bridge/client';
import { addOpponent, type OpponentOptions } from '@aftercast/sim/opponents';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { FromOpponent, ToOpponent } from '../../packages/sim/src/opponents/messages.ts';
import { HeldClock } from '../bridge/held-clock.ts';

/** A worker that does nothing by itself: a test says what it posts. */
class TestWorker extends EventTarget {
  readonly got: ToOpponent[] = [];
  isEnded = false;

  postMessage(message: ToOpponent): void {
    this.got.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  post(data: FromOpponent): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), message !== undefined && { message }));
  }

  get task() {
    return this.got.find((it) => it.kind === 'play');
  }
}

/** A match that invites, as far as an opponent needs one. */
function open(role: Role = { kind: 'owner' }) {
  const invited: Invitation[] = [];
  /** An entry for each port of an invitation that was closed. */
  const left: number[] = [];
  const match = { refuses: false, holds: null as Promise<void> | null };
  const health$ = new BehaviorSubject({ worker: 'running', replaced: 0, lost: null, place: 'none' });
  let close: (closed: { kind: string; message: string }) => void = () => {};
  const closed = new Promise((resolve) => {
    close = resolve;
  });
  const client = {
    role,
    health$,
    closed,
    async invite(role: Role) {
      await match.holds;
      if (match.refuses) throw new Error('The match has no such seat.');
      const [stream, api] = [new MessageChannel(), new MessageChannel()];
      for (const { port2 } of [stream, api]) port2.addEventListener('close', () => left.push(invited.length));
      const invitation = { role, stream: stream.port1, api: api.port1 } as unknown as Invitation;
      invited.push(invitation);
      return invitation;
    },
  } as unknown as MatchClient;
  const workers: TestWorker[] = [];
  const start = () => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const clock = new HeldClock();
  const add = (options: OpponentOptions = {}) =>
    addOpponent(client, start, 'greedy', { clock, seed: 40, ...options });
  const restart = (replaced: number) => {
    health$.next({ ...health$.value, worker: 'restoring' });
    health$.next({ ...health$.value, worker: 'running', replaced });
  };
  return { add, clock, close, health$, invited, left, match, restart, workers };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Answers every question whether it still works, for a time. */
function pass(clock: HeldClock, worker: TestWorker, seconds: number): void {
  for (let i = 0; i < seconds; i++) {
    clock.advance(1000);
    worker.post({ kind: 'pong' });
  }
}

test('an opponent gets a worker, which is invited to its seat and told how to play', async () => {
  const { add, invited, workers } = open();
  const deck = { hero: 'mage', cards: ['wisp'] };
  const opponent = await add({ deck, pause: 5, showsHand: true });
  expect(invited.map(({ role }) => role)).toEqual([{ kind: 'seat', seat: 1 }]);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.task).toEqual({
    kind: 'play',
    invitation: invited[0],
    strength: 'greedy',
    deck,
    seed: 40,
    pause: 5,
    showsHand: true,
  });
  opponent.remove();
});

test.each<[Role, number | undefined, number]>([
  [{ kind: 'owner' }, undefined, 1],
  [{ kind: 'seat', seat: 0 }, undefined, 1],
  [{ kind: 'seat', seat: 1 }, undefined, 0],
  [{ kind: 'owner' }, 0, 0],
])('on a page with the role %j and the seat %s it plays seat %i', async (role, seat, expected) => {
  const { add, invited } = open(role);
  const opponent = await add(seat === undefined ? {} : { seat });
  expect([opponent.seat, invited[0]?.role]).toEqual([expected, { kind: 'seat', seat: expected }]);
  opponent.remove();
});

test('its reasons are heard, and those of a worker that was lost no more', async () => {
  const { add, workers } = open();
  const heard: string[] = [];
  const opponent = await add({ onReason: (line) => heard.push(line) });
  const reason = null;
  workers[0]?.post({ kind: 'reason', line: 'one', reason });
  workers[0]?.post({ kind: 'failed', message: 'It knows no answer.' });
  await settled();
  workers[0]?.post({ kind: 'reason', line: 'late', reason });
  workers[1]?.post({ kind: 'reason', line: 'two', reason });
  expect(heard).toEqual(['one', 'two']);
  opponent.remove();
});

test('a worker that fails is ended, and another one gets the seat, with another seed', async () => {
  const { add, invited, workers } = open();
  const opponent = await add();
  workers[0]?.fail('x is not defined');
  await settled();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(invited).toHaveLength(2);
  expect(workers.map(({ task }) => task?.seed)).toEqual([40, 41]);
  opponent.remove();
});

test('a worker that hangs is found by its silence after ten seconds, and another one gets the seat', async () => {
  const { add, clock, workers } = open();
  const opponent = await add();
  const [first] = workers as [TestWorker];
  pass(clock, first, 20);
  clock.advance(9_000);
  expect(first.isEnded).toBe(false);
  clock.advance(3_000);
  await settled();
  expect([first.isEnded, workers.length]).toEqual([true, 2]);
  opponent.remove();
});

test('a worker whose script arrives late has half a minute for its first answer', async () => {
  const { add, clock, workers } = open();
  const opponent = await add();
  clock.advance(29_000);
  expect(workers).toHaveLength(1);
  workers[0]?.post({ kind: 'pong' });
  clock.advance(9_000);
  expect(workers[0]?.isEnded).toBe(false);
  clock.advance(60_000);
  await settled();
  expect(workers).toHaveLength(2);
  opponent.remove();
});

test('after three lost workers it gives up, and says what happened', async () => {
  const { add, workers } = open();
  const opponent = await add();
  workers[0]?.fail('x is not defined');
  await settled();
  workers[1]?.post({ kind: 'failed', message: 'It knows no answer.' });
  await settled();
  workers[2]?.fail();
  expect(await opponent.gone).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/3 times.*not loaded/),
  });
  await settled();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
});

test('B4 it takes its seat again when the match goes on in another worker', async () => {
  const { add, invited, restart, workers } = open();
  const opponent = await add();
  restart(1);
  await settled();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  restart(2);
  restart(3);
  restart(4);
  await settled();
  expect(invited).toHaveLength(5);
  expect(workers.filter(({ isEnded }) => !isEnded)).toHaveLength(1);
  // None of these was the opponent's own loss.
  expect(workers.map(({ task }) => task?.seed ?? 40)).toEqual(workers.map(() => 40));
  opponent.remove();
});

test('while the match has no worker, an opponent that fails has lost only its connection', async () => {
  const { add, health$, restart, workers } = open();
  const opponent = await add();
  health$.next({ ...health$.value, worker: 'restoring' });
  workers[0]?.post({ kind: 'failed', message: 'The worker is gone.' });
  await settled();
  expect(workers).toHaveLength(1);
  restart(1);
  await settled();
  expect(workers.map(({ task }) => task?.seed)).toEqual([40, 40]);
  opponent.remove();
});

test('an opponent that is removed leaves nothing behind', async () => {
  const { add, clock, restart, workers } = open();
  const opponent = await add();
  opponent.remove();
  expect(await opponent.gone).toMatchObject({ kind: 'removed' });
  restart(1);
  workers[0]?.fail('late');
  await settled();
  expect([workers.length, workers[0]?.isEnded, clock.pending]).toEqual([1, true, 0]);
});

test('an opponent that is removed while it is invited gets no worker, and the ports are closed', async () => {
  const { add, invited, left, match, restart, workers } = open();
  const opponent = await add();
  let goOn: () => void = () => {};
  match.holds = new Promise((resolve) => {
    goOn = resolve;
  });
  restart(1);
  opponent.remove();
  goOn();
  await settled();
  await settled();
  expect(left).toEqual([2, 2]);
  expect([invited.length, workers.length]).toEqual([2, 1]);
});

test('B3 it ends with its match', async () => {
  const { add, close, workers } = open();
  const opponent = await add();
  close({ kind: 'disposed', message: 'The connection was closed by dispose().' });
  expect(await opponent.gone).toEqual({ kind: 'closed', message: 'The connection was closed by dispose().' });
  expect(workers[0]?.isEnded).toBe(true);
});

test('a match that does not invite it is an error, and no worker is started', async () => {
  const { add, match, workers } = open();
  match.refuses = true;
  await expect(add({ seat: 7 })).rejects.toThrow('no such seat');
  expect(workers).toEqual([]);
});

test('the system has the clock if the page gives none', async () => {
  const { add, workers } = open();
  const opponent = await add({ clock: systemClock });
  expect(workers[0]?.got.map(({ kind }) => kind)).toEqual(['ping', 'play']);
  opponent.remove();
});
