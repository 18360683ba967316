import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { fromSource } from '../../vite.source.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for a page: `?folder=…&config=…` is answered with its address. */
    pages: string;
  }
}

/**
 * Builds the pages of a test run, each once, when the first test asks for it, and serves them until the run has ended. A
 * page that is built opens several times as fast as one served module by module, and a run opens hundreds.
 */
export default async function serveAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-pages-'));
  const pages = new Map<string, Promise<PreviewServer>>();
  const door = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const [root, config] = [asked.get('folder') ?? '', asked.get('config')];
    const key = JSON.stringify([root, config]);
    const page = pages.get(key) ?? buildAndServe(root, config, join(folder, String(pages.size)));
    pages.set(key, page);
    page.then(
      ({ resolvedUrls }) => response.end(resolvedUrls?.local[0]),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  project.provide('pages', `http://127.0.0.1:${(door.address() as AddressInfo).port}/`);
  return async () => {
    door.close();
    for (const page of await Promise.allSettled(pages.values()))
      if (page.status === 'fulfilled') await page.value.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Its warnings stay in it: what React says in development fails tests that listen to the console. */
async function buildAndServe(root: string, config: string | null, outDir: string): Promise<PreviewServer> {
  const page: InlineConfig = {
    root,
    mode: 'development',
    logLevel: 'error',
    ...(config === null
      ? { ...fromSource, configFile: false, worker: { format: 'es' } }
      : { configFile: config }),
  };
  const kept = {
    outDir,
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    chunkSizeWarningLimit: 10_000,
  };
  await build({ ...page, build: kept });
  return preview({ ...page, build: kept, preview: { host: '127.0.0.1', port: 0 } });
}
