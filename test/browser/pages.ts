import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { root as repository } from '../../scripts/dependencies.mjs';
import { fromSource } from '../../vite.source.ts';

/**
 * A page for development checks cards and invariants and prints React's warnings, which fail the tests that read the
 * console. One for production is what users get, and is several times as fast.
 */
export type BuildMode = 'development' | 'production';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where to ask for what the test files of a run share: `browser` is answered with the address of its Chromium,
     * `page?folder=…&config=…&mode=…` with the address of a page, `built?…` with the folder of its files, `tarballs` with a
     * folder.
     */
    pages: string;
  }
}

/**
 * Keeps what the test files of a run share: one Chromium, the tarballs of the packages, and the pages, each built once, when
 * the first test asks for it, and served until the run has ended. A page that is built opens several times as fast as one
 * served module by module.
 */
export default async function serveAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercast-pages-'));
  const pages = new Map<string, Promise<PreviewServer>>();
  let built: Promise<unknown> = Promise.resolve();
  let browser: Promise<BrowserServer> | undefined;
  let tarballs: Promise<string> | undefined;

  async function answer(url: URL): Promise<string> {
    if (url.pathname === '/browser') {
      browser ??= startChromium();
      return (await browser).wsEndpoint();
    }
    if (url.pathname === '/tarballs') {
      tarballs ??= pack(join(folder, 'tarballs'));
      return tarballs;
    }
    const [root = '', config, mode] = ['folder', 'config', 'mode'].map(
      (it) => url.searchParams.get(it) ?? '',
    );
    const key = JSON.stringify([root, config, mode]);
    let page = pages.get(key);
    if (!page) {
      const outDir = join(folder, String(pages.size));
      const start = () => buildAndServe(root, config || false, mode as BuildMode, outDir);
      // One after the other: a build reads NODE_ENV, which is the mode of one page.
      page = built.then(start);
      built = page.catch(() => {});
      pages.set(key, page);
    }
    const { config: served, resolvedUrls } = await page;
    return url.pathname === '/built' ? served.build.outDir : (resolvedUrls?.local[0] ?? '');
  }

  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost')).then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  project.provide('pages', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    const [started] = await Promise.allSettled([browser]);
    if (started.status === 'fulfilled') await started.value?.close();
    for (const page of await Promise.allSettled(pages.values()))
      if (page.status === 'fulfilled') await page.value.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Packs the packages as a release does: in a process of its own, without the NODE_ENV of the tests.
 * @returns the folder
 * @throws Error with what was printed, if it fails
 */
async function pack(folder: string): Promise<string> {
  const script = join(repository, 'scripts/release/pack.mjs');
  await promisify(execFile)(process.execPath, [script, folder], {
    env: { ...process.env, NODE_ENV: undefined },
  });
  return folder;
}

async function startChromium(): Promise<BrowserServer> {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run the tests with "pnpm test", which finds or installs one.');
  return chromium.launchServer({ executablePath, args: chromiumArgs, headless: true, host: '127.0.0.1' });
}

/** @param config path of Vite's configuration; `false` for none */
async function buildAndServe(
  root: string,
  config: string | false,
  mode: BuildMode,
  outDir: string,
): Promise<PreviewServer> {
  const page: InlineConfig = {
    root,
    mode,
    logLevel: 'error',
    configFile: config,
    ...(config === false && { ...fromSource, worker: { format: 'es' } }),
  };
  const output = {
    outDir,
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    chunkSizeWarningLimit: 10_000,
  };
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = mode;
  try {
    await build({ ...page, build: output });
  } catch (error) {
    throw new Error(`${root} could not be built`, { cause: error });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  // What was built does not change: a page that is opened again fetches nothing, and its scripts are not compiled again.
  const headers = { 'Cache-Control': 'max-age=86400' };
  return preview({ ...page, build: output, preview: { host: '127.0.0.1', port: 0, headers } });
}
