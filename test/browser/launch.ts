import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import type { BuildMode } from './pages.ts';

/**
 * Connects to the Chromium of the run, headless, which the global setup starts when the first test file asks for it. The
 * caller closes the connection, and with it the contexts that it opened; the browser itself ends with the run.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.connect(await ask('browser'));
}

/** A page that is served until the run has ended. */
export interface ServedApp {
  /** Ends in a slash. */
  readonly url: string;
}

/** Serves `apps/<name>`, see {@link serve}. */
export function serveApp(name: string, mode?: BuildMode): Promise<ServedApp> {
  const app = join(root, 'apps', name);
  return serve(app, join(app, 'vite.config.ts'), mode);
}

/**
 * Builds a folder's page from the sources, once in a run, and serves it on a port of 127.0.0.1.
 * @param configFile path of Vite's configuration; by default only the packages' sources are resolved
 * @throws Error if the page could not be built
 */
export async function serve(
  folder: string,
  configFile = '',
  mode: BuildMode = 'production',
): Promise<ServedApp> {
  return { url: await ask('page', { folder, config: configFile, mode }) };
}

/**
 * Builds a folder's page as {@link serve} does, for a server of the test's own.
 * @returns the folder with the files of the page
 * @throws Error if the page could not be built
 */
export function builtPage(folder: string): Promise<string> {
  return ask('built', { folder, config: '', mode: 'production' });
}

/**
 * The folder with the tarballs of the packages, as a release packs them: packed once in a run.
 * @throws Error with what was printed, if they could not be
 */
export function packedPackages(): Promise<string> {
  return ask('tarballs');
}

/**
 * Asks the global setup for something of the run.
 * @throws Error with the reason why there is none
 */
async function ask(
  what: 'browser' | 'built' | 'page' | 'tarballs',
  about: Record<string, string> = {},
): Promise<string> {
  // Not with fetch, which gives up after five minutes: on a busy machine a build can take longer.
  const request = get(`${inject('pages')}${what}?${new URLSearchParams(about)}`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return answer;
}
