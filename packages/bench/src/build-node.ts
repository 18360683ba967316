import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import config, { sources } from '../vite.config.ts';
import type { BenchRow } from './report/row.ts';

/** Passes a temporary folder to `use` and deletes it afterwards. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles `node.ts` into one file, as an application would be. Run from sources, the engine is several times
 * slower than in production.
 * @returns path of the file
 */
export async function buildNode(folder: string): Promise<string> {
  await build(
    mergeConfig(config, {
      root: sources,
      ssr: { noExternal: true },
      build: {
        ssr: 'node.ts',
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'node.mjs' } },
      },
    }),
  );
  return join(folder, 'node.mjs');
}

/** Runs one benchmark in its own process. */
export function runInNode(file: string, name: string): Promise<BenchRow[]> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [name], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let rows: BenchRow[] | null = null;
    child.on('message', (message) => {
      rows = message as BenchRow[];
      child.disconnect();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (rows !== null && code === 0) resolve(rows);
      else reject(new Error(`The benchmark "${name}" ended with ${code}.`));
    });
  });
}
