import { Bench } from 'tinybench';
import type { Measurement } from './row.ts';

/**
 * Returns the value that `share` of the sorted values do not exceed, by nearest rank.
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
 * Returns the middle value, or the mean of the two middle values.
 * @throws RangeError for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of no values.');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** One of the sides that are measured in turn. */
export interface MeasuredSide {
  /** Runs before each sample, untimed. Promises are awaited, here and in `run`. */
  prepare?(): unknown;
  /** Does the work once. It can return its own time in milliseconds; otherwise the whole call is timed. */
  run(): unknown;
}

export interface Rounds {
  /** Samples per side, at least five, since medians are taken. */
  samples: number;
  /** Warm-up rounds that do not count. */
  warmups: number;
}

const ROUNDS: Rounds = { samples: 7, warmups: 3 };

/**
 * Measures as {@link takeSamples} does.
 * @returns the median of each side in milliseconds, by name
 */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, MeasuredSide>>,
  rounds: Rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const taken = Object.entries<number[]>(await takeSamples(sides, rounds));
  return Object.fromEntries(taken.map(([name, times]) => [name, median(times)])) as Record<Name, number>;
}

/**
 * Measures sides in turn, A B A B …, so that disturbances of the machine affect all sides.
 * @returns the samples of each side in milliseconds, by name
 */
export async function takeSamples<Name extends string>(
  sides: Readonly<Record<Name, MeasuredSide>>,
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
 * Makes a value from samples: their median and spread.
 * @param of converts a sample, such as milliseconds to a rate
 * @throws RangeError without samples
 */
export function figureOf(
  samples: readonly number[],
  unit: Measurement['unit'],
  of: (sample: number) => number = (it) => it,
): Measurement {
  const values = samples.map(of);
  const value = median(values);
  const apart = percentile(values, 0.75) - percentile(values, 0.25);
  return { value, unit, spread: value === 0 ? 0 : apart / 2 / Math.abs(value) };
}
