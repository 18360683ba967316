import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { kept } from '../vite.config.ts';
import { measureArena } from './apps/arena.ts';
import { buildNode, inTemporaryFolder, runInNode } from './build-node.ts';
import { measureBundle } from './bundle/bundle.ts';
import { buildOnline } from './online/build.ts';
import { measureLab } from './apps/lab.ts';
import { type BenchOptions, parseOptions } from './options.ts';
import { measureFrames, measureKeyframe, measureTransfer, measureTree } from './page/measure.ts';
import { servePage } from './page/browser.ts';
import { makeChart } from './report/chart.ts';
import {
  makeResults,
  mergeResults,
  parseResults,
  type RecordedRows,
  type Results,
  rowBefore,
  describeRun,
} from './report/results.ts';
import type { BenchRow } from './report/row.ts';
import { makeTable } from './report/table.ts';

const inNode = [
  'kernel',
  'chain',
  'memory',
  'record',
  'viewers',
  'steps',
  'matches',
  'loading',
  'sim',
  'inspected',
] as const;
const inPage = {
  transfer: measureTransfer,
  keyframe: measureKeyframe,
  frames: measureFrames,
  tree: measureTree,
};
const known = [
  ...inNode,
  ...(Object.keys(inPage) as (keyof typeof inPage)[]),
  'arena' as const,
  'lab' as const,
  'bundle' as const,
  'online' as const,
];

type Name = (typeof known)[number];

/** Each run reads the previous results; the chart shows all. */
const files = { results: `${kept}results.json`, chart: `${kept}results.svg` };

/**
 * Prints a table of all rows with their limit or peer and their previous value, and saves the results. It
 * reports whether goals are reached, but never fails because of them.
 */
async function main(): Promise<void> {
  const options = readCommandLine();
  if (options === null) return;
  const { names, json } = options;
  const before = await readResults();
  const measured = await inTemporaryFolder((folder) => measure(names, folder));
  const rows = Object.entries(measured).flatMap(([name, it]) => it.rows.map((row) => ({ name, row })));
  const earlier = new Map(rows.map(({ name, row }) => [row, rowBefore(before, name, row)]));
  console.log(makeTable([...earlier.keys()], (row) => earlier.get(row) ?? null));
  if (json !== null) await writeFile(json, `${JSON.stringify([...earlier.keys()], null, 2)}\n`);
  const results = mergeResults(before, measured, known);
  await mkdir(kept, { recursive: true });
  await writeFile(files.results, makeResults(results));
  await writeFile(files.chart, makeChart(results));
}

/** Parses the command line; `null` if help or an error has been printed and there is nothing to run. */
function readCommandLine(): BenchOptions<Name> | null {
  try {
    return parseOptions(process.argv.slice(2), known);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode;
    return null;
  }
}

/** Reads the previous results; empty if there are none. */
async function readResults(): Promise<Results> {
  if (!existsSync(files.results)) return {};
  return parseResults(await readFile(files.results, 'utf8'));
}

async function measure(names: readonly Name[], folder: string): Promise<Results> {
  const run = await describeRun();
  const measured: Record<string, RecordedRows> = {};
  for (const name of names) {
    console.error(`measuring ${name} …`);
    try {
      measured[name] = { run, rows: await measureOne(name, folder) };
    } catch (error) {
      // A benchmark that fails is missing from the table; the others are still printed.
      console.error(error);
      process.exitCode = 1;
    }
  }
  return measured;
}

async function measureOne(name: Name, folder: string): Promise<BenchRow[]> {
  switch (name) {
    case 'arena':
      return measureArena(`${folder}/arena`);
    case 'lab':
      return measureLab(`${folder}/lab`);
    case 'bundle':
      return measureBundle();
    case 'online':
      return runInNode(await buildOnline(folder), name);
    case 'transfer':
    case 'keyframe':
    case 'frames':
    case 'tree':
      return servePage(`${folder}/page`, inPage[name]);
    default:
      return runInNode(await buildNode(folder), name);
  }
}

await main();
