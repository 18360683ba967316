import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { BenchRow } from './row.ts';

/** The circumstances of a measurement. They do not identify the machine. */
export interface Run {
  /** Measured commit; with `-dirty` if the work tree differed from it. */
  commit: string;
  /** Date, such as `2030-12-31`. */
  date: string;
  /** Number of available processors. */
  cores: number;
  /** Version of Node. */
  node: string;
}

/** Last results of one benchmark. */
export interface RecordedRows {
  run: Run;
  rows: readonly BenchRow[];
}

/** Last rows of each benchmark, by name, in the order of the table. */
export type Results = Readonly<Record<string, RecordedRows>>;

/**
 * Merges the results of a run: measured benchmarks get new rows, all others keep theirs.
 * @param order names of all benchmarks; results under other names are dropped
 */
export function mergeResults(before: Results, measured: Results, order: readonly string[]): Results {
  const merged: Record<string, RecordedRows> = {};
  for (const name of order) {
    const recorded = measured[name] ?? before[name];
    if (recorded !== undefined) merged[name] = recorded;
  }
  return merged;
}

/** Returns the earlier row that measures the same thing with the same comparison; `null` if there is none. */
export function rowBefore(before: Results, name: string, { what, beside }: BenchRow): BenchRow | null {
  const rows = before[name]?.rows ?? [];
  return rows.find((it) => it.what === what && it.beside?.what === beside?.what) ?? null;
}

/**
 * Parses a results file written by {@link makeResults}.
 * @throws Error for any other text
 */
export function parseResults(text: string): Results {
  const results: unknown = JSON.parse(text);
  const isRecorded = (it: unknown) =>
    isObject(it) && isObject(it.run) && Array.isArray(it.rows) && it.rows.every(isRow);
  if (!isObject(results) || !Object.values(results).every(isRecorded))
    throw new Error(
      'The last results cannot be read: delete bench/results.json and run the benchmark again.',
    );
  return results as unknown as Results;
}

/** Returns results as text, the inverse of {@link parseResults}. */
export function makeResults(results: Results): string {
  return `${JSON.stringify(results, null, 2)}\n`;
}

function isRow(value: unknown): boolean {
  return isObject(value) && typeof value.what === 'string' && isObject(value.ours);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes the current run. */
export async function describeRun(): Promise<Run> {
  return {
    commit: await describeCommit(),
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.version,
  };
}

/** Returns the commit; `unknown` for sources without their history. */
async function describeCommit(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', [
      'describe',
      '--always',
      '--dirty',
      '--exclude',
      '*',
    ]);
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
