import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/dependencies.mjs';

/** Starts the Chromium that all tests use, headless. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run the tests with "pnpm test", which finds or installs one.');
  return chromium.launch({ executablePath, args: chromiumArgs, headless: true });
}

/** A page that is served until the run has ended. */
export interface ServedApp {
  /** Ends in a slash. */
  readonly url: string;
}

/** Serves `apps/<name>`, see {@link serve}. */
export function serveApp(name: string): Promise<ServedApp> {
  const app = join(root, 'apps', name);
  return serve(app, join(app, 'vite.config.ts'));
}

/**
 * Builds a folder's page from the sources, once in a run however many tests ask, and serves it on a port of 127.0.0.1.
 * @param configFile Vite's; by default the packages are taken from their sources, and that is all
 */
export async function serve(folder: string, configFile?: string): Promise<ServedApp> {
  const asked = new URLSearchParams({ folder, ...(configFile === undefined ? {} : { config: configFile }) });
  const answer = await fetch(`${inject('pages')}?${asked}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${folder} could not be built: ${said}`);
  return { url: said };
}
