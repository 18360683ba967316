import { afterEach, describe, expect, it } from 'vitest';
import { type FromWorker, READ_NOTICE } from '../contract.ts';
import { workerEnd } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { tidyUp } from '../testing/tidy.ts';
import { Connection } from './connection.ts';
import { ReadNotices } from './read-notices.ts';

afterEach(tidyUp);

const applied = (hold: number): FromWorker => ({ kind: 'applied', hold });

function open() {
  const worker = workerEnd();
  const got: FromWorker[] = [];
  const closed = { times: 0 };
  const events = { message: (it: FromWorker) => got.push(it), closed: () => closed.times++ };
  const { ports } = worker;
  const connection = new Connection(ports, 3, events, new ReadNotices(ports.stream));
  return { closed, connection, got, worker };
}

describe('the page’s ends of a connection', () => {
  it('pass messages on, post others, and say what was read', async () => {
    const { connection, got, worker } = open();
    for (let hold = 1; hold < READ_NOTICE; hold++) worker.send(applied(hold));
    await delivered();
    expect([got.length, got[0], worker.messages]).toEqual([READ_NOTICE - 1, applied(1), []]);
    expect(await connection.api.hash()).toBe('h');
    connection.post({ kind: 'ended', hold: 7 });
    await delivered();
    expect(worker.messages).toEqual([
      { kind: 'read', messages: READ_NOTICE - 1, answers: 1 },
      { kind: 'ended', hold: 7 },
    ]);
    connection.detach();
  });

  it('B3 close both ports, once, and then neither post nor pass anything on', async () => {
    const { closed, connection, got, worker } = open();
    worker.send(applied(1));
    connection.detach();
    connection.detach();
    connection.post({ kind: 'ended', hold: 7 });
    await delivered();
    expect([got, worker.messages, worker.closed]).toEqual([[], [], { stream: true, api: true }]);
    expect(closed.times).toBe(0);
  });

  it('B3 say that the worker has closed its end, and nothing of a worker that was replaced', async () => {
    const { closed, connection, got, worker } = open();
    connection.detach();
    const other = workerEnd();
    connection.attach(other.ports, 4);
    worker.close();
    other.send(applied(2));
    await delivered();
    expect([closed.times, got, connection.number]).toEqual([0, [applied(2)], 4]);
    expect(await connection.api.hash()).toBe('h');
    other.close();
    await delivered();
    expect(closed.times).toBe(1);
    connection.detach();
  });
});
