import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { fromSource } from '../../vite.source.ts';

export { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

/** Folder of the package's sources, with a trailing slash. */
export const sources = fileURLToPath(new URL('./src/', import.meta.url));

/** Folder of the arena, with a trailing slash. */
export const arena = fileURLToPath(new URL('../../apps/arena/', import.meta.url));

/** Folder of the lab, with a trailing slash. */
export const lab = fileURLToPath(new URL('../../apps/lab/', import.meta.url));

/** Folder of the results, with a trailing slash. */
export const kept = fileURLToPath(new URL('../../bench/', import.meta.url));

/** Build options of everything that is measured: those of the workspace's applications, for production. */
const config: InlineConfig = {
  ...fromSource,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  worker: { format: 'es' },
};

export default config;
