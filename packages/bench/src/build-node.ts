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
 * Bundles `node.ts`, as an application would be. Run from sources, the engine is several times slower than in production.
 * @param others further scripts that a benchmark starts, from the package's sources, by their names
 * @returns path of the file; the others are beside it
 */
export async function buildNode(
  folder: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  await build(
    mergeConfig(config, {
      root: sources,
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: {
          // Libraries of the servers have some: PGlite, and what boardgame.io is made of.
          checks: { eval: false },
          // boardgame.io names it, and does not need it.
          external: ['node-persist'],
          input: { node: 'node.ts', ...others },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
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
