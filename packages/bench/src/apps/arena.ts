import type { Browser } from 'playwright';
import { type Plugin, type PreviewServer, preview } from 'vite';
import { arena } from '../../vite.config.ts';
import { addressOf, launch } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { buildApp } from './build-app.ts';
import { measureFirstInteraction } from './first-interaction.ts';
import { measureArenaFrames } from './frames.ts';
import { measureReplays } from './replays.ts';

/** Builds the arena for production, see {@link buildApp}. */
export function buildArena(folder: string, plugins?: () => Plugin[]): Promise<void> {
  return buildApp(arena, folder, plugins);
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
 * Measures the arena's production build: time to first interaction, smoothness, and replays.
 * @param folder output folder of the build
 */
export async function measureArena(folder: string): Promise<BenchRow[]> {
  await buildArena(folder);
  const server = await serveArena(folder);
  let browser: Browser | null = null;
  try {
    browser = await launch();
    const url = addressOf(server);
    return [
      ...(await measureFirstInteraction(browser, url)),
      ...(await measureArenaFrames(browser, url)),
      ...(await measureReplays(browser, url)),
    ];
  } finally {
    await browser?.close();
    await server.close();
  }
}
