import { writeFile } from 'node:fs/promises';
import { measureArena } from './arena/measure.ts';
import { buildNode, inTemporaryFolder, runInNode } from './build-node.ts';
import { measureBundle } from './bundle/bundle.ts';
import { parseOptions } from './options.ts';
import { measureFrames, measureKeyframe, measureTransfer } from './page/measure.ts';
import { servePage } from './page/serve.ts';
import type { Row } from './report/row.ts';
import { makeTable } from './report/table.ts';

const inNode = ['kernel', 'chain', 'memory', 'record', 'viewers', 'steps', 'matches', 'loading'] as const;
const inPage = { transfer: measureTransfer, keyframe: measureKeyframe, frames: measureFrames };
const known = [
  ...inNode,
  ...(Object.keys(inPage) as (keyof typeof inPage)[]),
  'arena' as const,
  'bundle' as const,
];

type Name = (typeof known)[number];

/** Prints one table: every row beside its limit or its peer. It says what was reached, and never fails for it. */
async function main(): Promise<void> {
  const { names, json } = parseOptions(process.argv.slice(2), known);
  const rows = await inTemporaryFolder((folder) => measure(names, folder));
  console.log(makeTable(rows));
  if (json !== null) await writeFile(json, `${JSON.stringify(rows, null, 2)}\n`);
}

async function measure(names: readonly Name[], folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`measuring ${name} …`);
    try {
      rows.push(...(await measureOne(name, folder)));
    } catch (error) {
      // What cannot be measured is not in the table; the rest is still worth printing.
      console.error(error);
      process.exitCode = 1;
    }
  }
  return rows;
}

async function measureOne(name: Name, folder: string): Promise<Row[]> {
  switch (name) {
    case 'arena':
      return measureArena(`${folder}/arena`);
    case 'bundle':
      return measureBundle();
    case 'transfer':
    case 'keyframe':
    case 'frames':
      return servePage(`${folder}/page`, inPage[name]);
    default:
      return runInNode(await buildNode(folder), name);
  }
}

await main();
