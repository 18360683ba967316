import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../report/row.ts';
import {
  type BusyFigures,
  type BusyLoad,
  type BusyServer,
  findCapacity,
  LATENCY,
  measureBusy,
  openBusy,
  PERIOD,
} from './busy.ts';
import { measureIdle } from './idle.ts';
import { connectMatches } from './load.ts';
import { costRow, lessRow, moreRow } from './rows.ts';
import { ServerProcess } from './servers/server-process.ts';
import { onBoth, SIDES } from './sides.ts';

/** How much is measured of each part. */
export interface OnlineLoad {
  /** Matches whose clients are the connections of the SDKs. */
  connections: BusyLoad;
  /** Matches with the whole clients. */
  whole: BusyLoad;
  /** Matches that are stored in a database, and the same in memory. */
  stored: BusyLoad;
  /** Most busy matches that are tried in one process. */
  most: number;
  idle: number;
  /** For how long idle matches are watched, in milliseconds: longer than both sides' pings are apart. */
  watched: number;
}

/** How many busy matches are tried first in one process. */
const FIRST = 20;

const LOAD: OnlineLoad = {
  connections: { matches: 50, warm: 100, samples: 5, sample: 1_200 },
  whole: { matches: 20, warm: 60, samples: 5, sample: 800 },
  stored: { matches: 20, warm: 40, samples: 5, sample: 800 },
  most: 500,
  idle: 1_000,
  watched: 12_000,
};

/** Measures matches on our server beside boardgame.io's: under load with bots, and idle. */
export async function measureOnline(load: OnlineLoad = LOAD): Promise<BenchRow[]> {
  const connections = await measureConnections(load);
  const whole = await measureWhole(load.whole);
  return [...connections, ...whole, ...(await measureIdleRows(load)), ...(await measureStored(load.stored))];
}

async function measureConnections({ connections: load, most }: OnlineLoad): Promise<BenchRow[]> {
  const busy = await onBoth(async ({ connection, server }) =>
    openBusy(await ServerProcess.start(server), connection, load),
  );
  const figures = await measureBusy(busy, load);
  await onBoth(async ({ connection }, side) => {
    const { matches, server } = busy[side];
    matches.push(...(await connectMatches(server, connection, most - matches.length)));
  });
  const [ours, peer] = await findCapacity(busy, FIRST, most, load.sample);
  const [{ memory: ourMemory }, { memory: peerMemory }] = busy;
  await closeAll(busy);
  return [
    ...busyRows('', load, figures),
    lessRow('the same, to the seat itself, p50', figures.own50, 'time'),
    lessRow('the same, to the seat itself, p99', figures.own99, 'time'),
    lessRow('server, processor time a command', figures.cpu, 'time'),
    lessRow('server, processor time a second, for a busy match', figures.busy, 'time'),
    lessRow(`memory of a match after ${load.warm} commands`, [[ourMemory], [peerMemory]], 'size'),
    moreRow(`busy matches in one process, p99 < ${LATENCY} ms`, [[ours], [peer]], 'count'),
  ];
}

async function measureWhole(load: BusyLoad): Promise<BenchRow[]> {
  const busy = await onBoth(async ({ server, whole }) =>
    openBusy(await ServerProcess.start(server), whole, load),
  );
  const figures = await measureBusy(busy, load);
  await closeAll(busy);
  return busyRows(', whole clients', load, figures);
}

function busyRows(clients: string, { matches }: BusyLoad, { p50, p99, rate }: BusyFigures): BenchRow[] {
  const steady = `click to told at ${(matches * 1000) / PERIOD} commands a second${clients}`;
  return [
    moreRow(`commands a second, ${matches} matches${clients}`, rate, 'rate'),
    lessRow(`${steady}, p50`, p50, 'time'),
    lessRow(`${steady}, p99`, p99, 'time'),
  ];
}

async function measureIdleRows({ idle: count, watched }: OnlineLoad): Promise<BenchRow[]> {
  const servers = await onBoth(({ server }) => ServerProcess.start(server));
  const [ours, peer] = await measureIdle(servers, count, watched);
  await Promise.all(servers.map((it) => it.close()));
  const row = (what: string, key: keyof typeof ours, unit: 'size' | 'time') =>
    lessRow(`${what}, 1 of ${count} idle matches`, [[ours[key]], [peer[key]]], unit);
  return [
    row('memory of the process', 'rss', 'size'),
    row('objects and buffers', 'heap', 'size'),
    row('server, processor time a second', 'cpu', 'time'),
    row('objects and buffers after the clients have left', 'left', 'size'),
  ];
}

/** Measures what it costs to store each command in the embedded database before it is told, beside our server in memory. */
async function measureStored(load: BusyLoad): Promise<BenchRow[]> {
  const [{ connection, server }] = SIDES;
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-bench-matches-'));
  try {
    const open = async (stored?: string) =>
      openBusy(await ServerProcess.start(server, stored), connection, load);
    const busy: [BusyServer, BusyServer] = [await open(folder), await open()];
    const { p50, p99, rate } = await measureBusy(busy, load);
    await closeAll(busy);
    const what = `stored by PGlite, ${load.matches} matches`;
    return [
      costRow(`${what}, commands a second`, rate, 'rate'),
      costRow(`${what}, click to told, p50`, p50, 'time'),
      costRow(`${what}, click to told, p99`, p99, 'time'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function closeAll(servers: readonly BusyServer[]): Promise<void> {
  for (const { matches, server } of servers) {
    await Promise.all(matches.map((it) => it.close()));
    await server.close();
  }
}
