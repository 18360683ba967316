import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { root } from '../../scripts/dependencies.mjs';

/** The documentation's site as it is put on a server. */
export interface BuiltSite {
  /** Address of the start page; it ends in a slash. */
  readonly url: string;
  /** The folder with the site's files. */
  readonly folder: string;
  /** Ends the server, and deletes the files. */
  close(): Promise<void>;
}

/**
 * Builds the site and serves it.
 * @param pages names of pages of `docs`; by default all of them, and the reference
 * @param base path at which it is served
 */
export async function buildSite(pages?: readonly string[], base = '/'): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-site-'));
  if (pages === undefined) await run(['../reference/write.mjs'], {});
  await run(['node_modules/vitepress/bin/vitepress.js', 'build'], {
    AFTERCAST_DOCS_OUT: folder,
    AFTERCAST_DOCS_BASE: base,
    ...(pages && { AFTERCAST_DOCS_PAGES: pages.join(',') }),
  });
  const server = await preview({
    root: folder,
    base,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The site's pages, as paths below its address. */
export async function pagesOf({ folder }: BuiltSite): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.html') && file !== '404.html').sort();
}

/** Runs a script of `apps/docs`. @throws Error with what it printed, if it fails */
function run(command: readonly string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: join(root, 'apps/docs'),
      // Vitest's NODE_ENV is for tests: the site is built as its users get it.
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
