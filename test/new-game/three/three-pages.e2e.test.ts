import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { inChromium } from '../../arena/shell/in-chromium.ts';
import { serve } from '../../browser/launch.ts';
import { itAtNight } from '../../nightly.ts';
import { Loopback } from '../../online/loopback.ts';
import { auction } from '../auction/auction.ts';
import { spells } from '../spells/spells.ts';

const site = inChromium(() => serve(join(root, 'test/new-game/three/page')));

let loopback: Loopback;
beforeAll(async () => {
  loopback = await Loopback.start([auction, spells]);
});
afterAll(() => loopback.server.close());

/** Opens a page for each seat of a new match. */
async function openThree(game: string): Promise<Page[]> {
  const match = await loopback.create({ game, seed: 4, first: 0 });
  const pages: Page[] = [];
  for (const seat of [0, 1, 2]) {
    const ticket = await loopback.server.ticket({ match, role: { kind: 'seat', seat } });
    const page = await site.open(`#${new URLSearchParams({ url: loopback.server.url, ticket })}`);
    await page.getByText(`Seat ${seat}.`).waitFor();
    pages.push(page);
  }
  return pages;
}

const press = (page: Page | undefined, name: string) =>
  page?.getByRole('button', { name, exact: true }).first().click();
const status = (page: Page) => page.locator('#status').textContent();
const buttons = (page: Page | undefined) => page?.getByRole('button').allTextContents();

it('A16 three pages bid at the same time, and none sees a bid before all are there', async () => {
  const pages = await openThree('auction');
  const [first, second, third] = pages;
  await press(first, 'turn up');
  for (const page of pages) await expect.poll(() => buttons(page)).toHaveLength(21);
  await press(second, 'Choose 17');
  for (const page of pages) await expect.poll(() => status(page)).toContain('Waits for: 0, 2');
  expect(await buttons(second)).toEqual([]);
  // Neither what the other pages show nor any message to them says how much.
  for (const page of [first, third])
    expect(await page?.locator('body').textContent()).not.toContain('bought of seat 1: s');
  await press(third, 'Pass');
  await press(first, 'Choose 3');
  for (const page of pages)
    await expect.poll(() => page.getByText('bought of seat 1:').textContent()).not.toContain('-');
  await expect.poll(() => buttons(second)).toEqual(['turn up']);
});

it('A17 three pages cast spells, and answer them while they are on the stack', async () => {
  const pages = await openThree('spells');
  const [first, second, third] = pages;
  const stackOn = (page: Page) => page.getByText('stack:').textContent();
  await press(first, 'play bolt of seat 0 at wizard of seat 1');
  for (const page of pages) await expect.poll(() => stackOn(page)).toBe('stack: bolt');
  await expect.poll(() => buttons(second)).toContain('play ward of seat 1 at bolt');
  expect([await buttons(first), await buttons(third)]).toEqual([[], []]);
  await press(second, 'play ward of seat 1 at bolt');
  for (const page of pages) await expect.poll(() => stackOn(page)).toBe('stack: bolt, ward');
  // The ward is answered first: by seat 2, then by seat 0.
  for (const page of [third, first]) {
    await expect.poll(() => buttons(page)).toContain('Pass');
    await press(page, 'Pass');
  }
  // The ward has its effect first, and the bolt goes after it.
  for (const page of pages) {
    await expect.poll(() => stackOn(page)).toBe('stack: -');
    await expect.poll(() => page.getByText('spent:').textContent()).toBe('spent: ward, bolt');
  }
  await expect.poll(() => status(second as Page)).toContain('Waits for: 1');
});

/**
 * Presses a button of a page, in one step: the page draws its buttons again at any moment. It passes where it can, so that the spells
 * have their effects. @returns whether there was one
 */
const pressAny = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find((it) => it.textContent === 'Pass') ?? buttons[0];
    button?.click();
    return button !== undefined;
  });

itAtNight(
  'three pages play a match to its end, each by its own buttons, and see the same places',
  async () => {
    const pages = await openThree('spells');
    for (let pressed = 0; pressed < 400; pressed++) {
      const now = await Promise.all(pages.map(status));
      if (now.every((it) => it?.includes('Over'))) break;
      const hasPressed = await Promise.all(pages.map(pressAny));
      if (!hasPressed.includes(true)) await pages[0]?.waitForTimeout(20);
    }
    const places = await Promise.all(
      pages.map(async (page) => Number((await status(page))?.match(/place (\d)/)?.[1])),
    );
    expect(Math.min(...places)).toBe(1);
    expect(Math.max(...places)).toBeLessThanOrEqual(3);
  },
);
