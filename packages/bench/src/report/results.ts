import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Row } from './row.ts';

/** What was measured, of what, and on what: nothing that names the machine. */
export interface Run {
  /** The commit that was measured; with `-dirty` if the work tree differed from it. */
  commit: string;
  /** The day, as `2030-12-31`. */
  date: string;
  /** How many processors the machine lends. */
  cores: number;
  /** Version of Node. */
  node: string;
}

/** What one benchmark gave the last time that it was run. */
export interface Recorded {
  run: Run;
  rows: readonly Row[];
}

/** The last rows of each benchmark, by its name, in the order of the table. */
export type Results = Readonly<Record<string, Recorded>>;

/**
 * The results after a run: benchmarks that were measured have their new rows, all others keep what they had.
 * @param order the names of all benchmarks; what has another name is no benchmark any more, and is left out
 */
export function mergeResults(before: Results, measured: Results, order: readonly string[]): Results {
  const merged: Record<string, Recorded> = {};
  for (const name of order) {
    const recorded = measured[name] ?? before[name];
    if (recorded !== undefined) merged[name] = recorded;
  }
  return merged;
}

/** The row of earlier results that measures the same thing beside the same other; `null` if there is none. */
export function rowBefore(before: Results, name: string, { what, beside }: Row): Row | null {
  const rows = before[name]?.rows ?? [];
  return rows.find((it) => it.what === what && it.beside?.what === beside?.what) ?? null;
}

/**
 * Reads a file of results as {@link makeResults} writes it.
 * @throws Error for what is no such file
 */
export function parseResults(text: string): Results {
  const results: unknown = JSON.parse(text);
  const isRecorded = (it: unknown) =>
    isObject(it) && isObject(it.run) && Array.isArray(it.rows) && it.rows.every(isRow);
  if (!isObject(results) || !Object.values(results).every(isRecorded))
    throw new Error('The last results cannot be read: delete bench/results.json and measure anew.');
  return results as unknown as Results;
}

/** Writes results as a file, the inverse of {@link parseResults}. */
export function makeResults(results: Results): string {
  return `${JSON.stringify(results, null, 2)}\n`;
}

function isRow(value: unknown): boolean {
  return isObject(value) && typeof value.what === 'string' && isObject(value.ours);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is measured now, and on what. */
export async function describeRun(): Promise<Run> {
  return {
    commit: await describeCommit(),
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.version,
  };
}

/** `unknown` for sources that came without their history. */
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
