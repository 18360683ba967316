import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type ServedApp, serveApp } from './browser/launch.ts';

let browser: Browser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('plain')]);
});

afterAll(async () => {
  await browser?.close();
});

it('K2 the page of the README plays a match in a worker, and its viewer holds the blow until the keyframe', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(app.url);
  await page.getByText('after-play perform').waitFor();
  const lines = ((await page.locator('#log').textContent()) ?? '').trim().split('\n');
  expect(errors).toEqual([]);
  expect(page.workers()).toHaveLength(1);
  // The play, the cast inside it, the damage inside that: prepare and perform of each, and the blow at its keyframe.
  expect(lines).toEqual([
    '1 play-card prepare',
    '1 play-card perform',
    '2 cast-spell prepare',
    '2 cast-spell perform',
    '3 damage prepare',
    '3 damage perform',
    'before the keyframe: 0 damage',
    'after it: 6 damage',
    '4 deaths prepare',
    '4 deaths perform',
    '5 death prepare',
    '5 death perform',
    '6 after-play prepare',
    '6 after-play perform',
  ]);
  await page.close();
});
