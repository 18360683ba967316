import { afterEach, describe, expect, it } from 'vitest';
import type { FromWorker } from '../contract.ts';
import { STATUS, workerEnd } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { smallTable } from '../testing/records.ts';
import { tidyUp } from '../testing/tidy.ts';
import { firstView, orClose } from './connecting.ts';

afterEach(tidyUp);

const view = (seq: number): FromWorker => ({
  kind: 'view',
  seq,
  before: seq,
  table: smallTable(),
  command: 0,
  prompt: null,
  reason: 'first',
});
const status: FromWorker = { kind: 'status', status: STATUS };
const applied = (hold: number): FromWorker => ({ kind: 'applied', hold });

/** A connection whose first view has not arrived. */
function open() {
  const worker = workerEnd();
  const alive = { times: 0 };
  const first = firstView(worker.ports.stream, () => alive.times++);
  const outcome: { error?: Error; isThere?: true } = {};
  first.then(
    () => {
      outcome.isThere = true;
    },
    (error: Error) => {
      outcome.error = error;
    },
  );
  return { alive, first, outcome, worker };
}

describe('the first view of a connection', () => {
  it('B1 is there with the first status after it; everything else is kept for later, in order', async () => {
    const { first, outcome, worker } = open();
    worker.send(status);
    worker.send(applied(1));
    worker.send(view(7));
    worker.send(view(8));
    await delivered();
    expect(outcome).toEqual({});
    worker.send({ ...status, status: { ...STATUS, active: 1 } });
    worker.send(applied(2));
    worker.send(status);
    await delivered();
    expect(outcome).toEqual({ isThere: true });
    const found = await first;
    expect([found.view.seq, found.status.active]).toEqual([7, 1]);
    expect(found.later).toMatchObject([status, applied(1), { kind: 'view', seq: 8 }, applied(2), status]);
    worker.ports.stream.close();
  });

  it('B2 can take some time, of which the worker says that it is at it', async () => {
    const { alive, outcome, worker } = open();
    worker.send({ kind: 'catching-up' });
    worker.send({ kind: 'catching-up' });
    await delivered();
    expect([alive.times, outcome]).toEqual([2, {}]);
    worker.ports.stream.close();
  });

  it('B2 what was read by then is counted', async () => {
    const { first, worker } = open();
    worker.send(view(7));
    worker.send(status);
    for (let i = 0; i < 47; i++) worker.send(applied(i));
    await delivered();
    expect(worker.messages).toEqual([]);
    (await first).notices.countAnswer();
    await delivered();
    expect(worker.messages).toEqual([{ kind: 'read', messages: 49, answers: 1 }]);
    worker.ports.stream.close();
  });

  it('B3 does not come if the worker ends the connection', async () => {
    const { outcome, worker } = open();
    worker.send(view(7));
    worker.send({ kind: 'gone', reason: 'There is no such seat.' });
    await delivered();
    expect(outcome.error?.message).toBe('There is no such seat.');
    worker.ports.stream.close();
  });
});

describe('a step of connecting', () => {
  it('B3 that fails leaves no port open, and one that works leaves both', async () => {
    const worker = workerEnd();
    expect(await orClose(worker.ports, async () => 7)).toBe(7);
    await delivered();
    expect(worker.closed).toEqual({ stream: false, api: false });
    const failing = orClose(worker.ports, () => Promise.reject(new Error('No.')));
    await expect(failing).rejects.toThrow('No.');
    await delivered();
    expect(worker.closed).toEqual({ stream: true, api: true });
  });
});
