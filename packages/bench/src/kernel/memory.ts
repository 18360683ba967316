import { Tape } from '@aftercast/kernel';
import type { Row } from '../report/row.ts';
import { KernelLoop } from './hits.ts';
import { chain, comb, type Spawn } from './spawn.ts';

const DEPTHS = [10_000, 100_000, 1_000_000] as const;

/** What the match holds besides its tape, in bytes for each level, at the bottom of one command. */
function heapPerLevel(make: (depth: number) => Spawn, depth: number, tape: Tape | null): number {
  let held = 0;
  const before = heap();
  const loop = new KernelLoop(make(depth), tape, (at) => {
    if (at === depth) held = heap() - before;
  });
  loop.play();
  return Math.max(0, held) / depth;
}

/** The heap without the buffers that the tape's blocks are in. @throws Error if garbage cannot be collected on demand */
function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Memory is measured in a process with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Heap for each level of depth, a million deep beside ten thousand: in proportion to depth if they are the same. */
export function measureMemory(): Row[] {
  const cases = [
    { what: 'a chain', make: chain, tape: null },
    { what: 'a chain, recorded', make: chain, tape: () => new Tape() },
    { what: 'a chain with a reaction left at each level', make: comb, tape: () => new Tape() },
  ];
  return cases.flatMap(({ what, make, tape }) => {
    const [shallow, ...deeper] = DEPTHS.map((depth) => ({
      depth,
      value: heapPerLevel(make, depth, tape?.() ?? null),
    }));
    return deeper.map(({ depth, value }) => ({
      what: `heap per level, ${depth.toLocaleString('en')} deep: ${what}`,
      ours: { value, unit: 'size' as const },
      beside: { what: '10,000 deep', value: shallow?.value ?? 0, unit: 'size' as const },
      goal: null,
    }));
  });
}
