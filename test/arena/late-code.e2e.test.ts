import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const line = 'could not be loaded. Check your connection';

/** Opens the arena as if the connection were lost before the page fetches a file. */
const openWithout = (file: string, place = '', options = {}): Promise<Page> =>
  arena.open(place, options, (page) => page.route(`**/${file}-*.js`, (route) => route.abort()));

const connect = (page: Page, file: string) => page.unroute(`**/${file}-*.js`);

it('a page that cannot be fetched says so, and is there when the connection is back', async () => {
  const page = await openWithout('deck-builder', '#/decks', phone);
  const sheet = page.getByTestId('no-match');
  await sheet.waitFor();
  expect(await sheet.textContent()).toContain(line);
  await page.getByTestId('late-try').click();
  // Still without a connection.
  await sheet.waitFor();
  await connect(page, 'deck-builder');
  await page.getByTestId('late-try').click();
  await page.getByTestId('deck-library-page').waitFor();
  expect(await sheet.count()).toBe(0);
});

it('one leaves a page that cannot be fetched, and comes back to it', async () => {
  const page = await openWithout('deck-builder', '#/decks');
  await page.getByTestId('no-match').getByRole('button', { name: 'Main menu' }).click();
  await page.getByTestId('play').waitFor();
  await connect(page, 'deck-builder');
  await page.getByTestId('deck-builder').click();
  await page.getByTestId('deck-library-page').waitFor();
});

it.each([
  ['settings-dialog', 'o', 'settings-panel', 'opens'],
  // It stays in the page while it is closed, and with it what it says.
  ['drawer', 'i', 'inspector-durations', 'asks'],
])('a match goes on although the %s cannot be fetched', async (file, key, part, then) => {
  const page = await openWithout(file);
  await page.getByTestId('start-full-table').click();
  await page.locator('[data-seat="0"][data-legal]').first().waitFor();
  await page.keyboard.press(key);
  const notice = page.getByTestId('late-part');
  await notice.waitFor();
  expect(await notice.textContent()).toContain(line);
  await notice.getByRole('button', { name: 'Close message' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.locator('[data-seat="1"][data-legal]').first().waitFor();
  await connect(page, file);
  await page.keyboard.press(key);
  if (then === 'asks') await page.getByTestId('late-try').click();
  await page.getByTestId(part).waitFor();
  expect(await notice.count()).toBe(0);
});
