import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import {
  cutFor,
  hurry,
  type Mishap,
  meet,
  openPerson,
  openTwice,
  playTogether,
  reload,
  type ServedArena,
  serveArena,
} from './friends.ts';

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
  const counted =
    (mishap: Mishap): Mishap =>
    async (page) => {
      await mishap(page);
      happened++;
    };
  const twice: Mishap = async (page) => {
    await openTwice(page);
    await hurry(page);
  };
  const all = [cutFor(network, 1), cutFor(network, 10), cutFor(network, 60), reload, twice];
  const mishaps = Object.fromEntries(all.map((mishap, i) => [i + 1, counted(mishap)]));
  const compared = await playTogether({ maker, friend, watcher }, mishaps);
  expect(happened).toBe(all.length);
  expect(compared).toBeGreaterThan(20);
  const outcomes = await Promise.all(
    [maker, friend, watcher].map((page) => page.getByTestId('outcome').getAttribute('data-outcome')),
  );
  expect(['lost,won,seen', 'won,lost,seen', 'tied,tied,tied']).toContain(outcomes.join());
  expect([a, b, c].flatMap(({ errors }) => errors)).toEqual([]);
}, 1_800_000);
