import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { hurry, meet, openPerson, type ServedArena, serveArena } from './friends.ts';

const DELAY = 6_000;

let arena: ServedArena;
let browser: Browser;
beforeAll(async () => {
  [arena, browser] = await Promise.all([serveArena({ spectatorDelay: DELAY }), launchChromium()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await arena.close();
});

it('H1 a spectator is told that the match is seen later, and sees it to its end', async () => {
  const { network, server } = arena;
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => openPerson(browser, server.url)));
  if (!a || !b || !c) throw new Error('Three pages were opened.');
  await meet(a.page, b.page, c.page, network.url);
  const line = c.page.getByTestId('link-line');
  await line.getByText('You see this match with a delay of 6 s.').waitFor();
  for (const { page } of [a, b, c]) await hurry(page);
  for (const { page } of [a, b]) await page.getByTestId('mulligan-keep').click();
  await a.page.getByTestId('menu').click();
  await a.page.getByTestId('concede').click();
  await a.page.getByTestId('concede-sure').click();
  await b.page.getByTestId('outcome').waitFor();
  expect(await c.page.getByTestId('outcome').isVisible()).toBe(false);
  await c.page.getByTestId('outcome').waitFor();
  // It covers a part of the table, and is taken away again.
  await expect.poll(() => line.getAttribute('data-shown'), { timeout: 20_000 }).toBe('false');
  expect([a, b, c].flatMap(({ errors }) => errors)).toEqual([]);
}, 200_000);
