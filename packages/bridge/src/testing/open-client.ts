import { Client } from '../client/client.ts';
import { MatchLink } from '../client/recovery/match-link.ts';
import type { FromWorker, Role } from '../contract.ts';
import { STATUS, workerEnd } from './client-parts.ts';
import { HeldClock } from './held-clock.ts';
import { hostEnds, OPENED } from './host-ends.ts';
import { smallTable } from './records.ts';
import { whenDone } from './tidy.ts';

const BASE = { kind: 'setup', setup: { game: 'small', seed: 1 } } as const;
/** The role of most connections of the tests. */
export const SEAT: Role = { kind: 'seat', seat: 0 };
/** The first view of a connection. */
export const FIRST: Extract<FromWorker, { kind: 'view' }> = {
  kind: 'view',
  seq: 9,
  before: 109,
  table: smallTable(),
  command: 2,
  prompt: null,
  reason: 'first',
};

/** A connection of another worker, of seat 0, and the end of the worker that it is connected to. */
export async function acceptClient({ status = STATUS, role = SEAT } = {}) {
  const worker = workerEnd();
  const clock = new HeldClock();
  worker.send(FIRST);
  worker.send({ kind: 'status', status });
  const client = await Client.accept({ role, opened: OPENED, ...worker.ports }, clock);
  whenDone(() => client.dispose());
  const warnings: string[] = [];
  client.warnings$.subscribe(({ code }) => warnings.push(code));
  return { client, clock, warnings, worker };
}

/** The connection that has opened a match, and its worker. @param starts whether the page can start another worker */
export async function openClient({ starts = true, role = { kind: 'owner' } as Role } = {}) {
  const { start, started } = hostEnds();
  const clock = new HeldClock();
  const link = new MatchLink(starts ? start : start(), clock);
  const kept = link.keep(BASE, null);
  const client = await Client.connect(link, true, OPENED, role, clock);
  link.watch();
  whenDone(() => client.dispose());
  const [host] = started as [(typeof started)[0]];
  const [connection] = host.connections as [(typeof host.connections)[0]];
  return { client, clock, connection, host, kept, link, started };
}
