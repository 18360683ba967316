import { expect, onTestFinished, test } from 'vitest';
import { launchChromium, serve, serveApp } from './launch.ts';

test('an app is built from its sources, and runs in Chromium', async () => {
  const app = await serveApp('plain');
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

test('an app is built once for all its callers', async () => {
  const [one, two] = await Promise.all([serveApp('plain'), serveApp('plain')]);
  expect(one.url).toBe(two.url);
  expect((await serveApp('lab')).url).not.toBe(one.url);
});

test('an app that cannot be built rejects with the reason', async () => {
  await expect(serve(`${import.meta.dirname}/nothing-here`)).rejects.toThrow(
    /nothing-here could not be built/,
  );
});
