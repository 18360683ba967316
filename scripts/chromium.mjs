import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How tests start Chromium: without a sandbox (containers, root) and without talking to anybody. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium that tests use: AFTERCAST_CHROMIUM, else one on the PATH, else Playwright's own.
 * @returns {Promise<string | undefined>} the path of an executable, or undefined when there is none
 */
export async function findChromium() {
  const asked = process.env.AFTERCAST_CHROMIUM;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`AFTERCAST_CHROMIUM names ${asked}, which is not an executable file.`);
  }
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && runs(path)) return path;
    }
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
