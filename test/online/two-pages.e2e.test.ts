import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serve } from '../browser/launch.ts';
import { Loopback } from './loopback.ts';
import { type Network, openNetwork } from './network.ts';

const site = inChromium(() => serve(join(root, 'test/online/page')));

let loopback: Loopback;
let network: Network;
beforeAll(async () => {
  loopback = await Loopback.start([hearth]);
  network = await openNetwork(loopback.server.url);
});
afterAll(async () => {
  await network.close();
  await loopback.server.close();
});

const setup = {
  game: 'hearth',
  scenario: {
    format: 'scenario/1',
    name: 'Fireball meets a Chillwind Yeti',
    game: 'hearth',
    players: [{ mana: 10, hand: ['fireball', 'fireball'] }, { board: ['chillwind-yeti'] }],
    steps: [],
  },
};

const SHOWN = ['3 damage perform', 'before the keyframe: 0 damage', 'after it: 6 damage', '4 deaths prepare'];

/** Opens the page of a seat. */
async function open(match: string, seat: number, url = network.url): Promise<Page> {
  const ticket = await loopback.server.ticket({ match, role: { kind: 'seat', seat } });
  return site.open(`#${new URLSearchParams({ url, ticket })}`);
}

const log = async (page: Page) => ((await page.locator('#log').textContent()) ?? '').trim().split('\n');

it('K2 two pages on two machines see a blow at their own keyframes', async () => {
  const match = await loopback.create(setup);
  const [first, second] = [await open(match, 0), await open(match, 1)];
  // A page that comes later is shown the present at once, without the blow.
  await expect.poll(() => second.locator('#server').textContent()).toBe('connected');
  await first.getByRole('button', { name: 'Fireball the Yeti' }).click();
  for (const page of [first, second]) {
    await page.getByText('4 deaths prepare').waitFor();
    expect((await log(page)).filter((line) => SHOWN.includes(line))).toEqual(SHOWN);
    await expect.poll(() => page.locator('#yeti').textContent()).toBe('dead');
    expect(page.workers()).toHaveLength(1);
  }
  expect(await log(first)).toContain('accepted as 1');
  expect(await second.getByRole('button', { name: 'Fireball the Yeti' }).isDisabled()).toBe(true);
});

it('B1 S6 a page whose network is cut goes on where it was, with what has happened meanwhile', async () => {
  const match = await loopback.create(setup);
  // The first page has a network of its own.
  const [first, second] = [await open(match, 0, loopback.server.url), await open(match, 1)];
  await expect.poll(() => second.locator('#server').textContent()).toBe('connected');
  network.cut();
  await expect.poll(() => second.locator('#server').textContent()).toBe('reconnecting');
  await first.getByRole('button', { name: 'Fireball the Yeti' }).click();
  await first.getByText('4 deaths prepare').waitFor();
  expect(await log(second)).toEqual(['']);
  network.mend();
  await second.getByText('4 deaths prepare').waitFor();
  expect((await log(second)).filter((line) => SHOWN.includes(line))).toEqual(SHOWN);
  expect(await second.locator('#server').textContent()).toBe('connected');
});

it('B3 a seat that is opened a second time leaves the first page, and says so there', async () => {
  const match = await loopback.create(setup);
  const before = await open(match, 0);
  await expect.poll(() => before.locator('#server').textContent()).toBe('connected');
  const after = await open(match, 0);
  await before.getByText('closed: The seat was opened somewhere else.').waitFor();
  await after.getByRole('button', { name: 'Fireball the Yeti' }).click();
  await after.getByText('accepted as 1').waitFor();
});
