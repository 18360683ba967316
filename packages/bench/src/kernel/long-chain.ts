import { EventLog } from '@aftercast/kernel';
import { StressSession } from '../match/steps.ts';
import type { BenchRow } from '../report/row.ts';
import { figureOf, takeSamples } from '../report/statistics.ts';
import { chain, comb, KernelLoop, type ReactionShape } from './hits.ts';
import { playWork } from './speed.ts';

const DEPTHS = [10_000, 100_000, 1_000_000] as const;

/** Measures the heap of a match without its event log at the bottom of one command, in bytes per level. */
function heapPerLevel(make: (depth: number) => ReactionShape, depth: number, log: EventLog | null): number {
  let held = 0;
  const before = heap();
  const loop = new KernelLoop(make(depth), log, (at) => {
    if (at === depth) held = heap() - before;
  });
  loop.play();
  return Math.max(0, held) / depth;
}

/**
 * Returns the heap size without the buffers of the event log.
 * @throws Error if garbage cannot be collected on demand
 */
function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Memory is measured in a process with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/**
 * Measures heap per level at a depth of a million, compared with ten thousand; equal values mean that memory
 * grows linearly.
 */
export function measureMemory(): BenchRow[] {
  const cases = [
    { what: 'a chain', make: chain, log: null },
    { what: 'a chain, recorded', make: chain, log: () => new EventLog() },
    { what: 'a chain with a reaction left at each level', make: comb, log: () => new EventLog() },
  ];
  return cases.flatMap(({ what, make, log }) => {
    const [shallow, ...deeper] = DEPTHS.map((depth) => ({
      depth,
      value: heapPerLevel(make, depth, log?.() ?? null),
    }));
    return deeper.map(({ depth, value }) => ({
      what: `heap per level, ${depth.toLocaleString('en')} deep: ${what}`,
      ours: { value, unit: 'size' as const },
      beside: { what: '10,000 deep', value: shallow?.value ?? 0, unit: 'size' as const },
      goal: null,
    }));
  });
}

const LONG = 1_000_000;
const SHORT = 10_000;

/** Measures speed and time of a chain of a million, compared with shorter chains. */
export async function measureLongChain(): Promise<BenchRow[]> {
  const chains = (length: number) => ({
    run: () => void playWork(new KernelLoop(chain(length - 1)), LONG / length),
  });
  const played = (length: number) => ({
    run() {
      const session = new StressSession('chain', length);
      for (let i = 0; i < LONG / length; i++) session.play();
    },
  });
  const kernel = await takeSamples({ long: chains(LONG), short: chains(1_000), middle: chains(SHORT) });
  const whole = await takeSamples({ long: played(LONG), short: played(SHORT) });
  const rate = (milliseconds: number) => (LONG * 1000) / milliseconds;
  const beside = '100 × one of 10,000';
  return [
    {
      what: 'one chain of 1,000,000',
      ours: figureOf(kernel.long, 'rate', rate),
      beside: { what: 'chains of 1,000', ...figureOf(kernel.short, 'rate', rate) },
      goal: { of: 'ratio', bound: 'least', must: 0.5, aim: 0.9 },
    },
    {
      what: 'its time',
      ours: figureOf(kernel.long, 'time'),
      beside: { what: beside, ...figureOf(kernel.middle, 'time') },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
    {
      what: 'its time as a command of a session, recorded',
      ours: figureOf(whole.long, 'time'),
      beside: { what: beside, ...figureOf(whole.short, 'time') },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
  ];
}
