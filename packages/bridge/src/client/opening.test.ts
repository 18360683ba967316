import * as Comlink from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenOptions, openMatch, openReplay } from '../client.ts';
import { OPENING_TIMEOUT, PROTOCOL } from '../contract.ts';
import { BELLS, workerOfBells } from '../testing/bell-host.ts';
import { delivered } from '../testing/delivered.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { hostEnds } from '../testing/host-ends.ts';
import { tidyUp, whenDone } from '../testing/tidy.ts';

afterEach(tidyUp);

/** A worker whose script does nothing. It notes that it was ended. */
class IdleWorker extends EventTarget {
  isTerminated = false;
  postMessage() {}
  terminate() {
    this.isTerminated = true;
  }
}

/** Opens a match in an idle worker. */
function openIdle(options: OpenOptions = {}) {
  const worker = new IdleWorker();
  const clock = new HeldClock();
  const opening = openMatch(() => worker, BELLS, { clock, ...options });
  opening.catch(() => {});
  return { clock, opening, worker };
}

describe('a match is not opened, and nothing is left,', () => {
  it('B3 in a worker whose script was not loaded', async () => {
    const { clock, opening, worker } = openIdle();
    worker.dispatchEvent(new Event('error'));
    await expect(opening).rejects.toThrow(/script was not loaded.*address/);
    expect([worker.isTerminated, clock.pending]).toEqual([true, 0]);
  });

  it('B3 in one whose script throws: the error says what, and where', async () => {
    const { opening, worker } = openIdle();
    const thrown = { message: 'Uncaught x is not defined', filename: 'worker.js', lineno: 7 };
    worker.dispatchEvent(Object.assign(new Event('error'), thrown));
    await expect(opening).rejects.toThrow('The worker failed: Uncaught x is not defined (worker.js:7)');
    expect(worker.isTerminated).toBe(true);
  });

  it('B3 in one that says nothing', async () => {
    const { clock, opening, worker } = openIdle();
    clock.advance(OPENING_TIMEOUT - 1);
    await delivered();
    expect(worker.isTerminated).toBe(false);
    clock.advance(1);
    await expect(opening).rejects.toThrow(/not answered within 30 s.*loading.*hostMatches/);
    expect([worker.isTerminated, clock.pending]).toEqual([true, 0]);
  });

  it('B3 in one of another version', async () => {
    const { start, started } = hostEnds({ protocol: PROTOCOL + 1 });
    const opening = openMatch(start, BELLS, { clock: new HeldClock() });
    await expect(opening).rejects.toThrow(/built with Aftercast 9\.0\.0.*same version/);
    expect(started.map(({ calls }) => calls)).toEqual([[]]);
  });

  it('B3 in one that does not know the greeting', async () => {
    const { port1, port2 } = new MessageChannel();
    whenDone(() => port2.close());
    Comlink.expose({ open: () => null }, port2);
    const opening = openMatch(port1, BELLS, { clock: new HeldClock() });
    await expect(opening).rejects.toThrow(/another version.*same version/);
  });

  it('B3 when it is given up: the reason is the signal’s', async () => {
    const stop = new AbortController();
    const { clock, opening, worker } = openIdle({ signal: stop.signal });
    await delivered();
    stop.abort(new Error('The page was left.'));
    await expect(opening).rejects.toThrow('The page was left.');
    expect([worker.isTerminated, clock.pending]).toEqual([true, 0]);
    // A reason need not be an error, and a replay is given up as well.
    const again = new AbortController();
    const replay = openReplay(new IdleWorker(), '', { clock, signal: again.signal });
    again.abort('left');
    await expect(replay).rejects.toBe('left');
  });

  it('B3 when it is given up while its page connects: nothing waits, and its ports are closed', async () => {
    const stop = new AbortController();
    const clock = new HeldClock();
    const { port } = workerOfBells();
    const closed: Promise<unknown>[] = [];
    const post = port.postMessage.bind(port);
    port.postMessage = ((message: { path?: string[] }, transfer: MessagePort[] = []) => {
      if (message.path?.[0] !== 'connect') return post(message, transfer);
      for (const it of transfer) {
        closed.push(new Promise((done) => it.addEventListener('close', done)));
        it.start();
      }
      stop.abort(new Error('The page was left.'));
    }) as MessagePort['postMessage'];
    const opening = openMatch(port, BELLS, { clock, signal: stop.signal });
    await expect(opening).rejects.toThrow('The page was left.');
    await Promise.all(closed);
    expect([closed.length, clock.pending]).toEqual([2, 0]);
  });

  it('B3 when it was given up before: no worker is started', async () => {
    let started = 0;
    const start = () => {
      started++;
      return new IdleWorker();
    };
    const opening = openMatch(start, BELLS, { signal: AbortSignal.abort(new Error('Too late.')) });
    await expect(opening).rejects.toThrow('Too late.');
    expect(started).toBe(0);
  });
});

describe('an open match', () => {
  it('B3 is not closed by the signal with which it was opened', async () => {
    const stop = new AbortController();
    const match = await openMatch(workerOfBells().port, BELLS, {
      clock: new HeldClock(),
      signal: stop.signal,
    });
    stop.abort();
    await delivered();
    expect(match.health$.value.worker).toBe('running');
    await match.dispose();
    expect(await match.closed).toMatchObject({ kind: 'disposed' });
  });

  it('B3 says how its worker was lost, if it cannot be replaced', async () => {
    const { host, port } = workerOfBells();
    const match = await openMatch(port, BELLS, { clock: new HeldClock() });
    port.dispatchEvent(Object.assign(new Event('error'), { message: 'planted' }));
    expect(await match.closed).toEqual({ kind: 'died', message: 'The worker failed: planted' });
    await host.close();
  });

  it('B3 says so on all connections when it is closed by the one that opened it', async () => {
    const match = await openMatch(workerOfBells().port, BELLS, { clock: new HeldClock() });
    const seat = await match.join({ kind: 'seat', seat: 0 });
    await match.dispose();
    expect((await seat.closed).kind).toBe('closed');
  });
});
