import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsInBothThemes } from '../arena/shell/axe.ts';
import { sweptSizes } from '../arena/shell/in-chromium.ts';
import { launchChromium } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import {
  cutFor,
  hurry,
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

it('S6 K2 two people play by clicks while a third watches, and a page that is lost for a while goes on', async () => {
  const { network, server } = arena;
  const [a, b, c] = await Promise.all([
    openPerson(browser, server.url),
    openPerson(browser, network.url),
    openPerson(browser, server.url),
  ]);
  const [maker, friend, watcher] = [a.page, b.page, c.page];
  await meet(maker, friend, watcher, network.url);
  for (const page of [maker, friend, watcher]) await hurry(page);
  const mishaps = { 1: cutFor(network, 0), 2: reload };
  const compared = await playTogether({ maker, friend, watcher }, mishaps, 2);
  expect(compared).toBeGreaterThan(2);
  expect(await maker.getByTestId('outcome').getAttribute('data-outcome')).toBe('lost');
  expect(await friend.getByTestId('outcome').getAttribute('data-outcome')).toBe('won');
  await watcher.getByTestId('outcome').waitFor();

  await openTwice(friend);
  expect([a, b, c].flatMap(({ errors }) => errors)).toEqual([]);
}, 400_000);

it('two who look for an opponent find each other, and others can watch them', async () => {
  const { server } = arena;
  const people = await Promise.all([1, 2, 3].map(() => openPerson(browser, server.url)));
  const [one, two, three] = people.map(({ page }) => page);
  if (!one || !two || !three) throw new Error('Three pages were opened.');
  for (const page of [one, two]) {
    await page.getByTestId('find-opponent').click();
    await page.getByTestId('find').click();
  }
  for (const page of [one, two]) {
    await page.getByText('Opponent found').waitFor();
    await page.getByTestId('choose-deck').click();
  }
  for (const page of [one, two]) await page.locator('[data-table]').waitFor();
  await three.getByTestId('live').click();
  await three.getByTestId('live-match').click();
  await three.locator('[data-table]').waitFor();
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
}, 200_000);

it('says what is wrong with an invitation, and with a match in which this browser has no seat', async () => {
  const { server } = arena;
  const { page } = await openPerson(browser, `${server.url}/#/invited/nonsense`);
  await page.getByTestId('trouble').getByText('not an invitation of this server').waitFor();
  expect(await page.getByTestId('accept-again').count()).toBe(0);
  await page.goto(`${server.url}/#/online/nothing`);
  await page.getByTestId('no-match').getByText('You did not join this match').waitFor();
  await page.getByTestId('online-leave').click();
  await page.getByTestId('friend').waitFor();
}, 60_000);

itAtNight.each(Object.entries(sweptSizes))(
  'axe finds nothing serious on the pages of matches with other people, on a %s',
  async (size, options) => {
    const { server } = arena;
    // The pages' policy would keep axe out.
    const { errors, page } = await openPerson(browser, server.url, { ...options, bypassCSP: true });
    const found: string[] = [];
    const look = async (state: string) =>
      found.push(...(await findingsInBothThemes(page, `online ${state} ${size}`)));
    await page.getByTestId('friend').waitFor();
    await look('start');
    await page.getByTestId('friend').click();
    await page.getByTestId('make-match').waitFor();
    await look('friend');
    await page.getByTestId('make-match').click();
    await page.getByTestId('choose-deck').waitFor();
    await look('joining');
    await page.getByTestId('choose-deck').click();
    await page.getByText('Waiting for your friend').waitFor();
    await look('waiting');
    const invitation = await page.getByTestId('invite-link').inputValue();
    await page.goto(`${server.url}/#/find`);
    await page.getByTestId('find').click();
    await page.getByTestId('stop-finding').waitFor();
    await look('queue');
    await page.goto(`${server.url}/#/live`);
    await page.locator('[data-testid="live-again"]:enabled').waitFor();
    await look('live');
    await page.goto(`${server.url}/#/online/nothing`);
    await page.getByTestId('no-match').waitFor();
    await look('no match');
    // Another person takes the seat; this one comes too late.
    const { page: friend } = await openPerson(browser, invitation);
    await friend.getByTestId('choose-deck').waitFor();
    await page.goto(invitation);
    await page.getByTestId('trouble').waitFor();
    await look('taken invitation');
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  },
  300_000,
);
