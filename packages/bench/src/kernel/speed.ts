import { EventLog } from '@aftercast/kernel';
import type { BenchRow, Goal } from '../report/row.ts';
import { figureOf, type MeasuredSide, takeSamples } from '../report/statistics.ts';
import { HandLoop } from './hand-loop.ts';
import { chain, fan, KernelLoop, type ReactionShape, tree, type WorkCounts } from './hits.ts';

/** A shape, and the number of times it is played in one match. */
interface Work {
  what: string;
  /** The share of the hand-written loop's rate that the kernel must reach. */
  must: number;
  spawn: ReactionShape;
  plays: number;
}

const WORKS: readonly Work[] = [
  { what: '100 chains of 1,000', must: 0.85, spawn: chain(1_000), plays: 100 },
  { what: 'a tree 10 wide, 5 deep', must: 0.8, spawn: tree(10, 5), plays: 1 },
  { what: 'a fan of 100,000', must: 0.8, spawn: fan(100_000), plays: 1 },
];

/** Matches per sample: long enough for the clock. */
const MATCHES = 8;

interface Loop extends WorkCounts {
  play(): void;
}

/** Plays a shape in a new match. */
export function playWork(loop: Loop, plays: number): WorkCounts {
  for (let i = 0; i < plays; i++) loop.play();
  return { resolved: loop.resolved, deaths: loop.deaths };
}

function sideOf(make: (spawn: ReactionShape) => Loop, { spawn, plays }: Work): MeasuredSide {
  // The last match is kept. Memory is collected before each sample, and if no match were alive then, V8 would discard the
  // compiled code of this side: the sample would measure how long it takes to compile it again.
  let match = make(spawn);
  return {
    run: () => {
      for (let i = 0; i < MATCHES; i++) {
        match = make(spawn);
        playWork(match, plays);
      }
    },
  };
}

/** Returns a function from the milliseconds of a sample to reactions per second. */
function rateOf({ spawn, plays }: Work): (milliseconds: number) => number {
  const reactions = playWork(new HandLoop(spawn), plays).resolved * MATCHES;
  return (milliseconds) => (reactions * 1000) / milliseconds;
}

async function compare(
  works: readonly Work[],
  name: (work: Work) => string,
  ours: (spawn: ReactionShape) => Loop,
  beside: { what: string; make: (spawn: ReactionShape) => Loop },
  goal: (work: Work) => Goal,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const work of works) {
    const times = await takeSamples({ ours: sideOf(ours, work), beside: sideOf(beside.make, work) });
    rows.push({
      what: name(work),
      ours: figureOf(times.ours, 'rate', rateOf(work)),
      beside: { what: beside.what, ...figureOf(times.beside, 'rate', rateOf(work)) },
      goal: goal(work),
    });
  }
  return rows;
}

/**
 * Measures the kernel without event log and undo record, compared with the hand-written loop, in reactions per
 * second.
 */
export function measureKernel(): Promise<BenchRow[]> {
  return compare(
    WORKS,
    ({ what }) => `kernel, no record: ${what}`,
    (spawn) => new KernelLoop(spawn),
    { what: 'loop written by hand', make: (spawn) => new HandLoop(spawn) },
    ({ must }) => ({ of: 'ratio', bound: 'least', must, aim: 1 }),
  );
}

/**
 * Measures the kernel with its event log, which is also its undo record, compared with the kernel without, in
 * reactions per second.
 */
export function measureRecord(): Promise<BenchRow[]> {
  return compare(
    WORKS,
    ({ what }) => `kernel with its record: ${what}`,
    (spawn) => new KernelLoop(spawn, new EventLog()),
    { what: 'without', make: (spawn) => new KernelLoop(spawn) },
    () => ({ of: 'ratio', bound: 'least', must: 0.4, aim: 0.7 }),
  );
}

/**
 * Measures a viewer on every phase that acknowledges at once, 1,000 levels deep compared with 10, in reactions
 * per second.
 */
export async function measureViewers(): Promise<BenchRow[]> {
  const watched = (depth: number, plays: number): MeasuredSide => ({
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
