import { expect, onTestFinished, test } from 'vitest';
import { launchChromium, serveApp } from './launch.ts';

test('an app is served from its sources, and runs in Chromium', async () => {
  const app = await serveApp('plain');
  onTestFinished(() => app.close());
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  const response = await page.goto(app.url);
  await page.waitForFunction(() => document.body.textContent.trim() !== '');

  expect(response?.status()).toBe(200);
  expect(await page.title()).toContain('Aftercast');
  expect(errors).toEqual([]);
});

test('two servers of one app stand side by side, and are gone when closed', async () => {
  const [one, two] = await Promise.all([serveApp('plain'), serveApp('plain')]);
  expect(one.url).not.toBe(two.url);
  await one.close();
  expect((await fetch(two.url)).status).toBe(200);
  await two.close();
  await expect(fetch(two.url)).rejects.toThrow();
});
