import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { expect, it } from 'vitest';
import { findFirefox } from '../../scripts/firefox.mjs';
import { serve } from '../browser/launch.ts';
import { type Outcome, playAll } from './matches.ts';

it('S3 a worker of Firefox comes to the same hashes and records as Node, command by command', async () => {
  const page = await serve(join(import.meta.dirname, 'page'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${page.url}#200-200`);
    await tab.waitForFunction('document.title !== "playing"', { timeout: 300_000 });
    expect(await tab.title()).toBe('done');
    const text = await tab.evaluate('document.body.textContent');
    expect(JSON.parse(String(text)) as Outcome[]).toEqual(playAll(200, 200));
  } finally {
    await browser.close();
    await page.close();
  }
});
