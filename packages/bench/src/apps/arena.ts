import type { Browser } from 'playwright';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { arena } from '../../vite.config.ts';
import { addressOf, launch } from '../page/browser.ts';
import type { Row } from '../report/row.ts';
import { measureFirstInteraction } from './first-interaction.ts';
import { measureArenaFrames } from './frames.ts';

/**
 * Builds the arena for production, as it is shipped, also where the caller runs in another mode.
 * @param folder for what is built
 * @param plugins besides its own, for the page and for its workers
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

/** Serves what was built, on a free port of 127.0.0.1. The caller closes it. */
export function serveArena(folder: string): Promise<PreviewServer> {
  return preview({
    root: arena,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
}

/**
 * The arena as it is shipped: how soon it can be used, and how steadily it moves.
 * @param folder for what is built
 */
export async function measureArena(folder: string): Promise<Row[]> {
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
