import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell has no windows, tabs and menus to draw, which costs the whole browser a fifth of its time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium options for tests: no sandbox (containers, root) and no network traffic of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Texts are as wide in the shell as in the whole browser.
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the Chromium for tests: AFTERCAST_CHROMIUM, otherwise one on the PATH, otherwise Playwright's own.
 * @returns {Promise<string | undefined>} the path of an executable, or undefined if there is none
 */
export async function findChromium() {
  const asked = process.env.AFTERCAST_CHROMIUM;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`AFTERCAST_CHROMIUM names ${asked}, which is not an executable file.`);
  }
  const onPath = findOnPath(names);
  if (onPath) return onPath;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/**
 * Finds the first of these programs on the PATH.
 * @param {readonly string[]} programs
 * @returns {string | undefined}
 */
export function findOnPath(programs) {
  for (const program of programs)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, program);
      if (folder && runs(path)) return path;
    }
  return undefined;
}

/** Whether Debian packages can be installed here. */
export function isDebianRoot() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/**
 * Installs a Debian package.
 * @param {string} name
 */
export function installDebian(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', `apt-get install -y --no-install-recommends ${name}`])
    spawnSync(command, { shell: true, stdio: 'inherit', env });
}

/** @param {string} path */
export function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
