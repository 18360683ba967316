import { afterEach, describe, expect, it } from 'vitest';
import type { FromFollower, FromLog, FromMachines, LogFrom, LogStart, MachineMessage } from '../contract.ts';
import { delivered } from '../testing/delivered.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { recordsOf, smallTable } from '../testing/records.ts';
import { tidyUp, whenDone } from '../testing/tidy.ts';
import { Calls } from './calls.ts';
import { Readings } from './readings.ts';

afterEach(tidyUp);

/** The worker's ends of the ports that it was asked to send through, oldest first. */
function workerEnds() {
  const ends: { from: LogFrom | undefined; got: FromFollower[]; isClosed: boolean; port: MessagePort }[] = [];
  let failure: Error | null = null;
  const ask = async (port: MessagePort, from?: LogFrom) => {
    const end = { from, got: [] as FromFollower[], isClosed: false, port };
    port.onmessage = ({ data }) => end.got.push(data);
    port.addEventListener('close', () => {
      end.isClosed = true;
    });
    ends.push(end);
    if (failure !== null) throw failure;
  };
  whenDone(() => {
    for (const { port } of ends) port.close();
  });
  const send = async (message: FromLog | FromMachines, to = ends.length - 1) => {
    ends[to]?.port.postMessage(message);
    await delivered();
  };
  const fail = (message: string) => {
    failure = new Error(message);
  };
  return { ask, ends, fail, send };
}

/** A listener that notes what it is told. */
function listening() {
  const told: string[] = [];
  const listener = {
    begin: ({ seq, reason }: LogStart) => told.push(`begin ${seq} ${reason}`),
    records: (data: Int32Array, seq: number) => told.push(`records ${seq} (${data.length})`),
    end: (reason: string) => told.push(`end ${reason}`),
  };
  return { listener, told };
}

const start = (seq: number, reason: LogStart['reason'] = 'first'): FromLog => ({
  kind: 'begin',
  start: { seq, command: 0, table: smallTable(), reason },
});
/** Records of three integers each. */
const records = (seq: number, count: number): FromLog => ({
  kind: 'records',
  seq,
  data: recordsOf((log) => {
    for (let i = 0; i < count; i++) log.command(i, 0);
  }),
});
const CREDIT: FromFollower = { kind: 'credit', blocks: 1 };

async function follow(from: LogFrom = 'start') {
  const readings = new Readings();
  const calls = new Calls(new HeldClock(), () => {});
  const worker = workerEnds();
  const { listener, told } = listening();
  const stop = await readings.log(calls, worker.ask, listener, from);
  return { calls, readings, stop, told, worker };
}

describe('following the event log', () => {
  it('B1 B2 passes on where records begin, and the records; each block gives a credit back', async () => {
    const { told, worker } = await follow('now');
    expect(worker.ends[0]?.from).toBe('now');
    await worker.send(start(4));
    expect(worker.ends[0]?.got).toEqual([]);
    await worker.send(records(5, 2));
    await worker.send(records(7, 1));
    await worker.send(start(3, 'rolled-back'));
    await worker.send(records(4, 1));
    expect(told).toEqual([
      'begin 4 first',
      'records 5 (6)',
      'records 7 (3)',
      'begin 3 rolled-back',
      'records 4 (3)',
    ]);
    expect(worker.ends[0]?.got).toEqual([CREDIT, CREDIT, CREDIT]);
  });

  it('B3 with another worker it goes on after the last record, which no one gets twice', async () => {
    const { readings, told, worker } = await follow('now');
    await worker.send(start(4));
    await worker.send(records(5, 3));
    await readings.again(false);
    await delivered();
    expect([worker.ends[0]?.isClosed, worker.ends[1]?.from]).toEqual([true, 'start']);
    await worker.send(start(0));
    await worker.send(records(1, 6));
    await worker.send(records(7, 3));
    await worker.send(records(10, 1));
    await worker.send(start(9, 'rolled-back'));
    expect(told).toEqual([
      'begin 4 first',
      'records 5 (9)',
      'records 8 (6)',
      'records 10 (3)',
      'begin 9 rolled-back',
    ]);
    expect(worker.ends[1]?.got.length).toBe(3);
  });

  it('B4 with another worker that has undone a command, it is told where records begin', async () => {
    const { readings, told, worker } = await follow();
    await worker.send(start(0));
    await worker.send(records(1, 5));
    await readings.again(true);
    await worker.send(start(2, 'rolled-back'));
    await worker.send(records(3, 1));
    expect(told.slice(2)).toEqual(['begin 2 rolled-back', 'records 3 (3)']);
  });

  it('B3 ends with the match, once: its connection says so, or goes on in another worker', async () => {
    const { readings, told, worker } = await follow();
    await worker.send({ kind: 'gone', reason: 'The match failed.' });
    expect([told, readings.size]).toEqual([[], 1]);
    readings.end('The match was closed.');
    readings.end('Later.');
    expect([told, readings.size]).toEqual([['end The match was closed.'], 0]);
  });

  it('B3 ends with the connection', async () => {
    const { readings, told, worker } = await follow();
    readings.end('The connection was closed.');
    await worker.send(records(1, 1));
    expect([told, readings.size]).toEqual([['end The connection was closed.'], 0]);
    expect(worker.ends[0]?.isClosed).toBe(true);
  });

  it('B3 a follower that stops hears nothing more, not even the end, and stops once', async () => {
    const { readings, stop, told, worker } = await follow();
    worker.ends[0]?.port.postMessage(records(1, 1));
    stop();
    stop();
    await delivered();
    readings.end('The connection was closed.');
    await readings.again(false);
    expect([told, readings.size, worker.ends.length]).toEqual([[], 0, 1]);
    expect([worker.ends[0]?.got, worker.ends[0]?.isClosed]).toEqual([[{ kind: 'bye' }], true]);
  });

  it('B3 nothing is left of one that the worker has refused', async () => {
    const readings = new Readings();
    const worker = workerEnds();
    worker.fail('There are too many.');
    const { listener, told } = listening();
    const calls = new Calls(new HeldClock(), () => {});
    await expect(readings.log(calls, worker.ask, listener, 'start')).rejects.toThrow('There are too many.');
    await delivered();
    expect([readings.size, worker.ends[0]?.isClosed, told]).toEqual([0, true, []]);
  });

  it('B4 one that waits for a worker is asked for by its own call, once', async () => {
    const readings = new Readings();
    const worker = workerEnds();
    const calls = new Calls(new HeldClock(), () => {});
    calls.suspend(false);
    const { listener, told } = listening();
    const following = readings.log(calls, worker.ask, listener, 'start');
    await readings.again(false);
    expect(worker.ends.length).toBe(0);
    calls.callAgain();
    const stop = await following;
    await worker.send(start(0));
    expect([worker.ends.length, told]).toEqual([1, ['begin 0 first']]);
    stop();
  });
});

describe('following the machines', () => {
  it('B2 passes on each batch, and gives a credit back for it', async () => {
    const readings = new Readings();
    const worker = workerEnds();
    const heard: (readonly MachineMessage[])[] = [];
    const calls = new Calls(new HeldClock(), () => {});
    const stop = await readings.machines(calls, worker.ask, (messages) => heard.push(messages));
    await worker.send({ messages: [] });
    await readings.again(false);
    await worker.send({ messages: [] });
    expect([heard.length, worker.ends.map(({ got }) => got)]).toEqual([2, [[CREDIT], [CREDIT]]]);
    readings.end('The connection was closed.');
    stop();
    expect(readings.size).toBe(0);
  });
});
