import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { hurry, meet, openPerson, playTogether, type ServedArena, serveArena } from './friends.ts';

let arena: ServedArena;
let browser: Browser;
beforeAll(async () => {
  [arena, browser] = await Promise.all([serveArena(), launchChromium()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await arena.close();
});

it('S6 K2 two people play a match to its end by clicks, through cuts of 1, 10 and 60 s, a reload and a second tab', async () => {
  const { network, server } = arena;
  const [a, b, c] = await Promise.all([
    openPerson(browser, server.url),
    openPerson(browser, network.url),
    openPerson(browser, server.url),
  ]);
  const [maker, friend, watcher] = [a.page, b.page, c.page];
  await meet(maker, friend, watcher, network.url);
  for (const page of [maker, friend, watcher]) await hurry(page);
  let happened = 0;
  const cutFor = (seconds: number) => async () => {
    network.cut();
    await friend.getByTestId('link-line').getByText('The connection is lost').waitFor();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    network.mend();
    await expect
      .poll(() => friend.getByTestId('link-line').getAttribute('data-shown'), { timeout: 60_000 })
      .toBe('false');
    happened++;
  };
  const mishaps = {
    1: cutFor(1),
    2: cutFor(10),
    3: cutFor(60),
    4: async () => {
      await friend.reload();
      await friend.locator('[data-table]').waitFor();
      await hurry(friend);
      happened++;
    },
    5: async () => {
      const second = await friend.context().newPage();
      await second.goto(friend.url());
      await second.locator('[data-table]').waitFor();
      await friend.getByTestId('online-reopen').click();
      await friend.locator('[data-table]').waitFor();
      await second.close();
      await hurry(friend);
      happened++;
    },
  };
  const compared = await playTogether({ maker, friend, watcher }, mishaps);
  expect(happened).toBe(5);
  expect(compared).toBeGreaterThan(20);
  const outcomes = await Promise.all(
    [maker, friend, watcher].map((page) => page.getByTestId('outcome').getAttribute('data-outcome')),
  );
  expect(['lost,won,seen', 'won,lost,seen', 'tied,tied,tied']).toContain(outcomes.join());
  expect([a, b, c].flatMap(({ errors }) => errors)).toEqual([]);
}, 1_800_000);
