import { Bench } from 'tinybench';
import type { Figure } from './row.ts';

/**
 * The value that `share` of the sorted values lie below or at, by the nearest rank.
 * @param share above 0, at most 1
 * @throws RangeError for an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  if (value === undefined) throw new RangeError('There is no percentile of no values.');
  return value;
}

/**
 * The middle value, or the mean of the two in the middle.
 * @throws RangeError for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of no values.');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** One of the things that are measured side by side. */
export interface Side {
  /** Runs before each sample, untimed. A promise is waited for, here and below. */
  prepare?(): unknown;
  /** Does the work once. It may return the milliseconds that count; without, all that it takes counts. */
  run(): unknown;
}

export interface Rounds {
  /** Samples of each side; at least five, as medians are taken. */
  samples: number;
  /** Rounds before them that do not count. */
  warmups: number;
}

const ROUNDS: Rounds = { samples: 7, warmups: 3 };

/** As {@link takeSamples}. @returns the median of each in milliseconds, under its name */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  rounds: Rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const taken = Object.entries<number[]>(await takeSamples(sides, rounds));
  return Object.fromEntries(taken.map(([name, times]) => [name, median(times)])) as Record<Name, number>;
}

/**
 * Measures sides in turn, A B A B …, so that what disturbs the machine disturbs all of them.
 * @returns the samples of each in milliseconds, under its name
 */
export async function takeSamples<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { samples, warmups }: Rounds = ROUNDS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const bench = new Bench({ iterations: 1, time: 0, warmup: false, throws: true, retainSamples: true });
  for (const name of names) {
    const side = sides[name];
    bench.add(name, async () => timed(await side.run()), {
      async: true,
      beforeEach: async () => {
        await side.prepare?.();
        globalThis.gc?.();
      },
    });
  }
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warmups + samples; round++) {
    bench.reset();
    await bench.run();
    if (round < warmups) continue;
    for (const name of names) times[name].push(...samplesOf(bench, name));
  }
  return times;
}

function timed(milliseconds: unknown) {
  return typeof milliseconds === 'number' ? { overriddenDuration: milliseconds } : undefined;
}

function samplesOf(bench: Bench, name: string): readonly number[] {
  const result = bench.getTask(name)?.result;
  if (result?.state !== 'completed') throw new Error(`${name} was not measured: ${result?.state}.`);
  return result.latency.samples ?? [];
}

/**
 * The figure of several samples: their median, and how far the middle half of them lies apart.
 * @param of what a sample is worth, if not itself: a rate, of milliseconds
 * @throws RangeError for no samples
 */
export function figureOf(
  samples: readonly number[],
  unit: Figure['unit'],
  of: (sample: number) => number = (it) => it,
): Figure {
  const values = samples.map(of);
  const value = median(values);
  const apart = percentile(values, 0.75) - percentile(values, 0.25);
  return { value, unit, spread: value === 0 ? 0 : apart / 2 / Math.abs(value) };
}
