import { measureLongChain, measureMemory } from './kernel/long-chain.ts';
import { measureKernel, measureRecord, measureViewers } from './kernel/speed.ts';
import { measureInspected } from './match/inspected.ts';
import { measureLoading, measureMatches } from './match/random.ts';
import { measureSimulated } from './match/simulated.ts';
import { measureSteps } from './match/steps.ts';
import { measureOnline } from './online/measure.ts';
import type { BenchRow } from './report/row.ts';

/** Benchmarks that run in Node, by name. */
const measures: Readonly<Record<string, () => BenchRow[] | Promise<BenchRow[]>>> = {
  kernel: measureKernel,
  chain: measureLongChain,
  memory: measureMemory,
  record: measureRecord,
  viewers: measureViewers,
  steps: measureSteps,
  matches: measureMatches,
  loading: measureLoading,
  sim: measureSimulated,
  inspected: measureInspected,
  online: measureOnline,
};

// This file is bundled and then run in a separate process for each benchmark, so that code warmed up by one
// does not slow down another.
const measure = measures[process.argv[2] ?? ''];
if (measure === undefined) throw new Error(`There is no benchmark "${process.argv[2]}".`);
process.send?.(await measure());
