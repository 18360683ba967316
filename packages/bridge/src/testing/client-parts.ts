import * as Comlink from 'comlink';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Warning } from '../client/api.ts';
import { Calls } from '../client/calls.ts';
import type { Ports } from '../client/connecting.ts';
import { Connection } from '../client/connection.ts';
import type { MatchEvent } from '../client/match-event.ts';
import type { ClientParts } from '../client/parts.ts';
import { ReadNotices } from '../client/read-notices.ts';
import { RecordReader } from '../client/reader.ts';
import { Readings } from '../client/readings.ts';
import { MatchLink } from '../client/recovery/match-link.ts';
import { Resumption } from '../client/resumption.ts';
import type { WorkerLostError } from '../client/worker-loss.ts';
import {
  type FromPage,
  type FromWorker,
  IDLE_TARGETING,
  type PendingPrompt,
  type Role,
  type Status,
  type Targeting,
} from '../contract.ts';
import { openViewers } from './open-viewers.ts';
import { NAMES, smallTable } from './records.ts';
import { whenDone } from './tidy.ts';

/** The status of a match in which seat 0 is to act. */
export const STATUS: Status = {
  turnFlow: 'waiting',
  waiting: true,
  resolving: false,
  asking: false,
  stage: 'playing',
  active: 0,
  awaiting: [0],
  turnTime: null,
  paused: false,
  speed: 1,
  outcome: null,
  undoAsked: null,
  behind: 0,
};

/** Answers the calls of a connection as a test wants, and notes them and the messages. */
export function serve(stream: MessagePort, api: MessagePort) {
  const calls: unknown[][] = [];
  const messages: FromPage[] = [];
  const closed = { stream: false, api: false };
  const does = { answers: true, fails: false };
  stream.onmessage = ({ data }) => messages.push(data);
  stream.addEventListener('close', () => {
    closed.stream = true;
  });
  api.addEventListener('close', () => {
    closed.api = true;
  });
  const note =
    <T>(name: string, answer: T) =>
    (...values: unknown[]) => {
      calls.push([name, ...values]);
      if (does.fails) throw new Error('It cannot.');
      return does.answers ? answer : new Promise<never>(() => {});
    };
  const targeting = { ...IDLE_TARGETING, state: 'choosing', entity: 2 };
  const names = {
    followLog: null,
    hash: 'h',
    legal: [],
    pause: null,
    resume: null,
    send: { accepted: true, command: 3 },
    setSpeed: null,
    snapshot: 'a snapshot for its role',
    step: null,
    target: targeting,
    watch: null,
    whyNot: null,
  };
  Comlink.expose(
    Object.fromEntries(Object.entries(names).map(([name, answer]) => [name, note(name, answer)])),
    api,
  );
  const close = () => {
    stream.close();
    api.close();
  };
  whenDone(close);
  const send = (message: FromWorker) => stream.postMessage(message);
  return { calls, close, closed, does, messages, send };
}

/** A worker's end of a connection, with the page's ports to it. */
export function workerEnd() {
  const stream = new MessageChannel();
  const api = new MessageChannel();
  const ports: Ports = { stream: stream.port1, api: api.port1 };
  return { ...serve(stream.port2, api.port2), ports };
}

/** The parts of a client whose connection began with record 10, and what they do to it. */
export function openParts({ isOpener = false, role = { kind: 'owner' } as Role } = {}) {
  const page = openViewers();
  const { clock, viewers } = page;
  const worker = workerEnd();
  const { ports } = worker;
  const host = new MessageChannel();
  const link = isOpener ? new MatchLink(host.port1, clock) : null;
  const done = {
    ends: [] as string[],
    losses: [] as WorkerLostError[],
    posted: [] as FromPage[],
    changes: '',
  };
  const parts = {
    role,
    clock,
    link,
    connection: new Connection(ports, 1, { message() {}, closed() {} }, new ReadNotices(ports.stream)),
    calls: new Calls(clock, (error) => done.ends.push(error.message)),
    reader: new RecordReader(NAMES, { table: smallTable(), seq: 9, before: 109, command: 2, prompt: null }),
    readings: new Readings(),
    viewers,
    speed: 1,
    stepping: false,
    closing: false,
    jump: 0,
    events$: new Subject<MatchEvent>(),
    prompt$: new BehaviorSubject<PendingPrompt | null>(null),
    status$: new BehaviorSubject(STATUS),
    targeting$: new BehaviorSubject<Targeting>(IDLE_TARGETING),
    records$: new Subject<Int32Array>(),
    warnings$: new Subject<Warning>(),
    faults$: new Subject(),
    viewChanged: (isNew = false) => {
      done.changes += isNew ? 'new ' : 'next ';
    },
    post: (message: FromPage) => done.posted.push(message),
    loseWorker: (error: WorkerLostError) => done.losses.push(error),
    leave: (error: Error) => done.ends.push(error.message),
    end: (error: Error) => done.ends.push(error.message),
  };
  const client = parts as typeof parts & ClientParts & { resumption: Resumption };
  client.resumption = new Resumption(client);
  link?.add(client.resumption);
  whenDone(async () => {
    parts.connection.detach();
    host.port2.close();
    await link?.abandon();
  });
  return { client, done, page, worker };
}
