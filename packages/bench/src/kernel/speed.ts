import { EventLog } from '@aftercast/kernel';
import type { Goal, Row } from '../report/row.ts';
import { figureOf, type Side, takeSamples } from '../report/statistics.ts';
import { HandLoop } from './hand-loop.ts';
import { type Counts, chain, fan, KernelLoop, type Spawn, tree } from './hits.ts';

/** A shape, and how often it is played to the same match. */
interface Work {
  what: string;
  spawn: Spawn;
  plays: number;
}

const WORKS: readonly Work[] = [
  { what: '100 chains of 1,000', spawn: chain(1_000), plays: 100 },
  { what: 'a tree 10 wide, 5 deep', spawn: tree(10, 5), plays: 1 },
  { what: 'a fan of 100,000', spawn: fan(100_000), plays: 1 },
];

/** Matches in one sample: enough for the clock. */
const MATCHES = 8;

interface Loop extends Counts {
  play(): void;
}

/** Plays a work once to a new match. */
export function playWork(loop: Loop, plays: number): Counts {
  for (let i = 0; i < plays; i++) loop.play();
  return { resolved: loop.resolved, deaths: loop.deaths };
}

function sideOf(make: (spawn: Spawn) => Loop, { spawn, plays }: Work): Side {
  return {
    run: () => {
      for (let i = 0; i < MATCHES; i++) playWork(make(spawn), plays);
    },
  };
}

/** Makes reactions a second of a sample that took so many milliseconds. */
function rateOf({ spawn, plays }: Work): (milliseconds: number) => number {
  const reactions = playWork(new HandLoop(spawn), plays).resolved * MATCHES;
  return (milliseconds) => (reactions * 1000) / milliseconds;
}

async function compare(
  works: readonly Work[],
  name: (work: Work) => string,
  ours: (spawn: Spawn) => Loop,
  beside: { what: string; make: (spawn: Spawn) => Loop },
  goal: Goal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const work of works) {
    const times = await takeSamples({ ours: sideOf(ours, work), beside: sideOf(beside.make, work) });
    rows.push({
      what: name(work),
      ours: figureOf(times.ours, 'rate', rateOf(work)),
      beside: { what: beside.what, ...figureOf(times.beside, 'rate', rateOf(work)) },
      goal,
    });
  }
  return rows;
}

/** The kernel without an event log and without an undo record, beside the hand-written loop: reactions a second. */
export function measureKernel(): Promise<Row[]> {
  return compare(
    WORKS,
    ({ what }) => `kernel, no record: ${what}`,
    (spawn) => new KernelLoop(spawn),
    { what: 'loop written by hand', make: (spawn) => new HandLoop(spawn) },
    { of: 'ratio', bound: 'least', must: 0.5, aim: 1 },
  );
}

/** The kernel writing its event log, which is its undo record too, beside the kernel without: reactions a second. */
export function measureRecord(): Promise<Row[]> {
  return compare(
    WORKS,
    ({ what }) => `kernel with its record: ${what}`,
    (spawn) => new KernelLoop(spawn, new EventLog()),
    { what: 'without', make: (spawn) => new KernelLoop(spawn) },
    { of: 'ratio', bound: 'least', must: 0.4, aim: 0.7 },
  );
}

/** A viewer on every phase that acknowledges at once: reactions a second 1,000 deep, beside 10 deep. */
export async function measureViewers(): Promise<Row[]> {
  const watched = (depth: number, plays: number): Side => ({
    run: () => {
      const loop = new KernelLoop(chain(depth - 1), new EventLog());
      loop.watchAll();
      playWork(loop, plays);
    },
  });
  const reactions = 500_000;
  const times = await takeSamples({
    deep: watched(1_000, reactions / 1_000),
    flat: watched(10, reactions / 10),
  });
  const rate = (milliseconds: number) => (reactions * 1000) / milliseconds;
  return [
    {
      what: 'a viewer on every phase, 1,000 deep',
      ours: figureOf(times.deep, 'rate', rate),
      beside: { what: '10 deep', ...figureOf(times.flat, 'rate', rate) },
      goal: { of: 'ratio', bound: 'least', must: 0.8, aim: 1 },
    },
  ];
}
