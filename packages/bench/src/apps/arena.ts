import type { Browser } from 'playwright';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { arena } from '../../vite.config.ts';
import { addressOf, launch } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { measureFirstInteraction } from './first-interaction.ts';
import { measureArenaFrames } from './frames.ts';

/**
 * Builds the arena for production, whatever mode the caller runs in.
 * @param folder output folder
 * @param plugins further plugins, for the page and for its workers
 */
export async function buildArena(folder: string, plugins: () => Plugin[] = () => []): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: arena,
      mode: 'production',
      logLevel: 'error',
      plugins: plugins(),
      worker: { plugins },
      build: { outDir: folder, emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Serves the build on a free port of 127.0.0.1. The caller closes the server. */
export function serveArena(folder: string): Promise<PreviewServer> {
  return preview({
    root: arena,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
}

/**
 * Measures the arena's production build: time to first interaction, and smoothness.
 * @param folder output folder of the build
 */
export async function measureArena(folder: string): Promise<BenchRow[]> {
  await buildArena(folder);
  const server = await serveArena(folder);
  let browser: Browser | null = null;
  try {
    browser = await launch();
    const url = addressOf(server);
    return [...(await measureFirstInteraction(browser, url)), ...(await measureArenaFrames(browser, url))];
  } finally {
    await browser?.close();
    await server.close();
  }
}
