import { type Browser, chromium, type Page } from 'playwright';
import { build, mergeConfig, type PreviewServer, preview } from 'vite';
import config, { chromiumArgs, findChromium, sources } from '../../vite.config.ts';

/** Headers that give the page a precise clock, which can measure microseconds. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/**
 * Builds the page for production, serves it on a free port of 127.0.0.1 and opens it in a fresh Chromium.
 * @param folder output folder of the build
 */
export async function servePage<T>(folder: string, use: (page: Page) => Promise<T>): Promise<T> {
  const paged = mergeConfig(config, {
    root: `${sources}page`,
    build: { outDir: folder, emptyOutDir: true, target: 'esnext' },
    preview: { host: '127.0.0.1', port: 0, headers },
  });
  await build(paged);
  const server = await preview(paged);
  let browser: Browser | null = null;
  try {
    browser = await launch();
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    page.on('console', (message) => console.error(message.text()));
    await page.goto(addressOf(server));
    await page.waitForFunction(() => globalThis.bench !== undefined);
    return await use(page);
  } finally {
    await browser?.close();
    await server.close();
  }
}

/** A fresh Chromium, headless. The caller closes it. */
export async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium: "pnpm test" finds or installs one.');
  return chromium.launch({ executablePath, args: chromiumArgs, headless: true });
}

/** Returns the URL of a server, with a trailing slash. */
export function addressOf(server: PreviewServer): string {
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served without a port.');
  return `http://127.0.0.1:${address.port}/`;
}

/** Opens a page with an empty cache in its own browser context. */
export async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // The bundler keeps the names of functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (it) => it');
    return await use(page);
  } finally {
    await context.close();
  }
}
