import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArena, serveArena } from '../../packages/bench/src/apps/arena.ts';
import { withoutCards } from '../../packages/bench/src/bundle/without-cards.ts';
import { addressOf } from '../../packages/bench/src/page/browser.ts';
import { launchChromium } from '../browser/launch.ts';

/**
 * Limits in bytes after gzip: the scripts that a page fetches before it can be used, in each language; and the one that the engine's
 * worker fetches before it can open a match.
 */
const limits = { page: { 'en-GB': 200_000, 'de-DE': 250_000 }, worker: 85_000 };

let browser: Browser;
let folder: string;

beforeAll(async () => {
  [browser, folder] = await Promise.all([launchChromium(), mkdtemp(join(tmpdir(), 'aftercast-budget-'))]);
  await buildArena(folder);
});

afterAll(async () => {
  await browser?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe('the arena as it is shipped', () => {
  it.each(Object.entries(limits.page))(
    'in %s fetches few scripts before its start page can be used, and then works',
    async (locale, limit) => {
      const server = await serveArena(folder);
      const context = await browser.newContext({ locale });
      try {
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        const responses: Response[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') responses.push(response);
        });
        await page.goto(addressOf(server));
        const main = page.getByTestId('start-demonstration');
        await main.waitFor();
        // What it fetches by itself afterwards counts as well.
        await page.waitForLoadState('networkidle');
        const fetched = await Promise.all(
          responses.map(async (it) => ({ url: it.url(), size: gzipSync(await it.body()).length })),
        );
        expect(fetched.length).toBeGreaterThan(0);
        const size = fetched.reduce((sum, it) => sum + it.size, 0);
        expect(size, JSON.stringify(fetched)).toBeLessThan(limit);
        await main.click();
        await page.locator('[data-table] [data-entity]').first().waitFor();
        expect(errors).toEqual([]);
      } finally {
        await context.close();
        await server.close();
      }
    },
  );

  it('has a small engine, without the data of the cards', async () => {
    const sizeOf = async () => {
      const assets = join(folder, 'assets');
      const engines = (await readdir(assets)).filter((name) => /^hearth\.worker-.*\.js$/.test(name));
      expect(engines).toHaveLength(1);
      const text = await readFile(join(assets, engines[0] ?? ''), 'utf8');
      // All that it needs at once is in it: the rest is imported when it is first wanted.
      expect(text).not.toMatch(/\bfrom"\.\//);
      return gzipSync(text).length;
    };
    const whole = await sizeOf();
    await buildArena(folder, () => [withoutCards()]);
    const engine = await sizeOf();
    // The cards are really left out: there are hundreds of them.
    expect(whole - engine).toBeGreaterThan(10_000);
    expect(engine).toBeLessThan(limits.worker);
  });
});
