import { percentile } from '../report/statistics.ts';
import type { Connect } from './clients/seat-client.ts';
import type { DuelMatch } from './duel-match.ts';
import { connectMatches, type LoadFigures, playAtOnce, playCommands, playSteadily } from './load.ts';
import type { Pair } from './rows.ts';
import type { ServerProcess } from './servers/server-process.ts';
import { inTurn } from './sides.ts';

/** How often a busy match has a command under a fixed load, in milliseconds. */
export const PERIOD = 250;

/** The latency up to which a process holds its matches, at 99 of 100 commands, in milliseconds. */
export const LATENCY = 50;

/** How much is measured. */
export interface BusyLoad {
  /** Busy matches. */
  matches: number;
  /** Commands of each match before anything is measured. */
  warm: number;
  /** Samples of each figure. */
  samples: number;
  /** Length of a sample, in milliseconds. */
  sample: number;
}

/** A server with busy matches. */
export interface BusyServer {
  server: ServerProcess;
  matches: DuelMatch[];
  /** Memory that a match took after the commands before the measurement, in bytes. */
  memory: number;
}

/** What busy matches came to, of both sides. Times are in milliseconds. */
export interface BusyFigures {
  rate: Pair;
  /** Processor time of the server for a command. */
  cpu: Pair;
  /** From the click until the other seat's client was told. */
  p50: Pair;
  p99: Pair;
  /** From the click until the client of the seat itself was told. */
  own50: Pair;
  own99: Pair;
  /** Processor time of the server in a second, for a match with a command every {@link PERIOD}. */
  busy: Pair;
}

/** Connects matches to a server that has none yet, and plays them until the code of both processes is compiled. */
export async function openBusy(
  server: ServerProcess,
  connect: Connect,
  { matches: count, warm }: BusyLoad,
): Promise<BusyServer> {
  const before = await server.usage(true);
  const matches = await connectMatches(server, connect, count);
  await playCommands(matches, warm);
  const after = await server.usage(true);
  return { server, matches, memory: (after.heap - before.heap) / count };
}

/** Measures two servers in turn: first as fast as they are, then under a fixed load. */
export async function measureBusy(
  servers: readonly [BusyServer, BusyServer],
  { sample, samples }: BusyLoad,
): Promise<BusyFigures> {
  const fast: [LoadFigures, LoadFigures][] = [];
  const steady: [LoadFigures, LoadFigures][] = [];
  for (let i = 0; i < samples; i++)
    fast.push(await inTurn((side) => playAtOnce(servers[side].server, servers[side].matches, sample)));
  for (let i = 0; i < samples; i++)
    steady.push(
      await inTurn((side) => playSteadily(servers[side].server, servers[side].matches, PERIOD, sample)),
    );
  const ofEach = (figures: [LoadFigures, LoadFigures][], read: (it: LoadFigures) => number): Pair => [
    figures.map(([ours]) => read(ours)),
    figures.map(([, peer]) => read(peer)),
  ];
  return {
    rate: ofEach(fast, (it) => it.rate),
    cpu: ofEach(fast, (it) => it.cpu),
    p50: ofEach(steady, (it) => percentile(it.told.other, 0.5)),
    p99: ofEach(steady, (it) => percentile(it.told.other, 0.99)),
    own50: ofEach(steady, (it) => percentile(it.told.own, 0.5)),
    own99: ofEach(steady, (it) => percentile(it.told.own, 0.99)),
    busy: ofEach(steady, (it) => it.busy / servers[0].matches.length),
  };
}

/** Factor from one number of matches to the next, when it is sought how many a process holds. */
const STEP = 1.4;

/** How often a number of matches is tried that is too slow: others use the machine as well. */
const TRIES = 2;

/**
 * Finds how many busy matches each server holds: the most at which 99 of 100 commands are told within {@link LATENCY}. The
 * sides are tried in turn, with a number of matches that rises until it is too high for both.
 * @param most where the search ends
 */
export async function findCapacity(
  servers: readonly [BusyServer, BusyServer],
  first: number,
  most: number,
  sample: number,
): Promise<[number, number]> {
  const held: [number, number] = [0, 0];
  const isFull = [false, false];
  for (let count = first; count <= most && !isFull.every(Boolean); count = Math.ceil(count * STEP))
    await inTurn(async (side) => {
      if (isFull[side]) return;
      if (await holds(servers[side], count, sample)) held[side] = count;
      else isFull[side] = true;
    });
  return held;
}

async function holds({ matches, server }: BusyServer, count: number, sample: number): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { told } = await playSteadily(server, matches.slice(0, count), PERIOD, sample);
    if (percentile(told.other, 0.99) < LATENCY) return true;
  }
  return false;
}
