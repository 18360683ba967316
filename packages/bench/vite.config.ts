import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { fromSource } from '../../vite.source.ts';

export { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

/** Where the package's sources are, with a slash at the end. */
export const sources = fileURLToPath(new URL('./src/', import.meta.url));

/** Where the arena is, with a slash at the end. */
export const arena = fileURLToPath(new URL('../../apps/arena/', import.meta.url));

/** Where the lab is, with a slash at the end. */
export const lab = fileURLToPath(new URL('../../apps/lab/', import.meta.url));

/** Where results are kept, with a slash at the end. */
export const kept = fileURLToPath(new URL('../../bench/', import.meta.url));

/** How everything that is measured is built: as an application of the workspace is, for production. */
const config: InlineConfig = {
  ...fromSource,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  worker: { format: 'es' },
};

export default config;
