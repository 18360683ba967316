import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { WANTED } from '../../scripts/packages/worker-sizes.mjs';
import { launchChromium, type ServedApp, serve } from '../browser/launch.ts';

let browser: Browser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serve(join(root, 'test/packages/worker-loads'))]);
});

afterAll(async () => {
  await browser?.close();
});

test.each(['scenario', 'decks'] as const)(
  'a match (%s) loads only what docs/sizes.md counts for it',
  async (kind) => {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.context().on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(app.url);
    await page.waitForFunction(() => 'matches' in window);
    await page.evaluate((it) => window.matches[it](), kind);
    // The name of a script ends in its hash.
    const loaded = scripts.flatMap((it) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(it)?.[1] ?? []);
    expect(loaded).toContain('worker');
    const wanted = Object.values(WANTED).flat();
    expect(wanted.filter((it) => loaded.includes(it)).sort()).toEqual(WANTED[kind]);
    // Nothing that is loaded on demand but what is wanted.
    for (const other of ['stored', 'recover', 'replay', 'machine-feed', 'event-log-feed', 'hash'])
      expect(loaded).not.toContain(other);
    await page.close();
  },
);
