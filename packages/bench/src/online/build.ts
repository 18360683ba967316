import { copyFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sources } from '../../vite.config.ts';
import { buildNode } from '../build-node.ts';

/** The servers of the benchmark, from the package's sources. */
const SERVERS = {
  'online-ours': 'online/servers/ours.ts',
  'online-peer': 'online/servers/peer.ts',
};

/**
 * Bundles the benchmark, and the servers that it starts.
 * @returns path of the benchmark's script; the others are beside it
 */
export async function buildOnline(folder: string): Promise<string> {
  const script = await buildNode(folder, SERVERS);
  // PGlite reads the files of its database from beside its own script.
  const pglite = dirname(createRequire(join(sources, '../../server/src/')).resolve('@electric-sql/pglite'));
  const files = (await readdir(pglite)).filter((it) => /\.(wasm|data)$/.test(it));
  await Promise.all(files.map((it) => copyFile(join(pglite, it), join(folder, it))));
  return script;
}
