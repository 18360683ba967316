import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/dependencies.mjs';
import { fromSource, workerDependencies } from '../../vite.source.ts';

/** Starts the Chromium that all tests use, headless. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run the tests with "pnpm test", which finds or installs one.');
  return chromium.launch({ executablePath, args: chromiumArgs, headless: true });
}

/** An app that is being served until it is closed. */
export interface ServedApp {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `apps/<name>` from its sources, see {@link serve}. */
export function serveApp(name: string): Promise<ServedApp> {
  const app = join(root, 'apps', name);
  return serve(app, join(app, 'vite.config.ts'));
}

/**
 * Serves a folder from its sources on a free port of 127.0.0.1.
 * Each server has a cache of its own, so that tests that run at the same time do not disturb each other.
 * @param configFile Vite's; by default the packages are served from their sources, and that is all
 */
export async function serve(folder: string, configFile?: string): Promise<ServedApp> {
  const cacheDir = join(root, 'node_modules', '.vite-test', randomUUID());
  const server = await createServer({
    root: folder,
    ...(configFile === undefined
      ? {
          ...fromSource,
          configFile: false,
          optimizeDeps: { include: workerDependencies },
          worker: { format: 'es' },
        }
      : { configFile }),
    cacheDir,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [root] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error(`${folder} is served without a port.`);
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
