import { measureLongChain, measureMemory } from './kernel/long-chain.ts';
import { measureKernel, measureRecord, measureViewers } from './kernel/speed.ts';
import { measureInspected } from './match/inspected.ts';
import { measureLoading, measureMatches } from './match/random.ts';
import { measureSteps } from './match/steps.ts';
import type { Row } from './report/row.ts';

/** What is measured in Node, by the name of the benchmark. */
const measures: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  kernel: measureKernel,
  chain: measureLongChain,
  memory: measureMemory,
  record: measureRecord,
  viewers: measureViewers,
  steps: measureSteps,
  matches: measureMatches,
  loading: measureLoading,
  inspected: measureInspected,
};

// This file is built and then run in a process of its own, once for each benchmark: what one warms up, another may not
// find slow.
const measure = measures[process.argv[2] ?? ''];
if (measure === undefined) throw new Error(`There is no benchmark "${process.argv[2]}".`);
process.send?.(await measure());
