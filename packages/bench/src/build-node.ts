import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import config, { sources } from '../vite.config.ts';
import type { Row } from './report/row.ts';

/** A folder of the system's for what is built; it is gone once `use` is done. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds `node.ts` with all that it imports into one file, as an application would be: run from sources, the engine is
 * several times slower than it is for those who ship it.
 * @returns the file
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

/** Runs one benchmark in a process of its own. */
export function runInNode(file: string, name: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [name], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let rows: Row[] | null = null;
    child.on('message', (message) => {
      rows = message as Row[];
      child.disconnect();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (rows !== null && code === 0) resolve(rows);
      else reject(new Error(`The benchmark "${name}" ended with ${code}.`));
    });
  });
}
