import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launchChromium, serve } from '../browser/launch.ts';
import { type Outcome, playAll } from './matches.ts';

it('S3 a worker of Chromium comes to the same hashes and records as Node, command by command', async () => {
  const [browser, page] = await Promise.all([launchChromium(), serve(join(import.meta.dirname, 'page'))]);
  try {
    const tab = await browser.newPage();
    await tab.goto(`${page.url}#20-120`);
    await tab.waitForFunction(() => document.title !== 'playing');
    expect(await tab.title()).toBe('done');
    const there = JSON.parse((await tab.locator('body').textContent()) ?? '') as Outcome[];
    const here = playAll(20, 120);
    expect(there).toEqual(here);
    // The demonstration and twenty matches of each game, of some length, and no two of them the same.
    expect(new Set(here.map((it) => it.record)).size).toBe(41);
    expect(here.every((it) => it.name === 'the demonstration' || it.hashes.length > 10)).toBe(true);
  } finally {
    await browser.close();
    await page.close();
  }
});
