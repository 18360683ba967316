import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { serveFiles } from './projects.ts';

/** What is printed: the phases of Fireball, and the blow at its keyframe. */
export const PHASES = [
  ...['1 play-card', '2 cast-spell', '3 damage'].flatMap((it) => [`${it} prepare`, `${it} perform`]),
  'before the keyframe: 0 damage',
  'after it: 6 damage',
  ...['4 deaths', '5 death', '6 after-play'].flatMap((it) => [`${it} prepare`, `${it} perform`]),
];

/**
 * Serves a folder, and returns the lines that its page prints, up to the last phase. Fails if the page has an error.
 * @param isStrict whether only scripts of the same origin may run on the page
 */
export async function printedBy(browser: Browser, folder: string, isStrict = true): Promise<string[]> {
  const { close, url } = await serveFiles(folder, isStrict);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await page.goto(url);
    const last = page.getByText('6 after-play perform');
    await expect.poll(async () => [await last.count(), ...errors], { timeout: 60_000 }).toEqual([1]);
    return ((await page.locator('#log').textContent()) ?? '').trim().split('\n');
  } finally {
    await page.close();
    close();
  }
}
