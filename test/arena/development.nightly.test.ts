import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { injectScripts, watchPolicy } from '../browser/policy.ts';
import { inChromium } from './shell/in-chromium.ts';

let server: ViteDevServer;
let cacheDir = '';

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'aftercast-vite-'));
});

afterAll(async () => {
  await server?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const arena = inChromium(async () => {
  const app = join(root, 'apps/arena');
  const configFile = join(app, 'vite.config.ts');
  const options = { host: '127.0.0.1', port: 0, strictPort: false };
  server = await createServer({ root: app, configFile, cacheDir, logLevel: 'error', server: options });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '' };
});

describe('the development server’s Content-Security-Policy', () => {
  it('lets the arena and its workers start, and keeps scripts that get into the page from running', async () => {
    let policy: Awaited<ReturnType<typeof watchPolicy>> | undefined;
    const page = await arena.open('', {}, async (it) => {
      policy = await watchPolicy(it);
    });
    await page.getByTestId('start-demonstration').click({ timeout: 240_000 });
    await page.locator('[data-action-id]').first().waitFor({ state: 'attached', timeout: 240_000 });
    expect(await policy?.faults()).toEqual([]);
    expect(await injectScripts(page)).toEqual([]);
  });
});
