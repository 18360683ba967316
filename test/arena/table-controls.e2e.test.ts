import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const sizes = {
  'a phone': phone,
  'a desktop': desktop,
  'a tablet': { ...phone, viewport: { width: 768, height: 1024 } },
  'a small phone': { ...phone, viewport: { width: 360, height: 640 } },
  'a phone that is held sideways': { ...phone, viewport: { width: 844, height: 390 } },
};

const laid = {
  format: 'scenario/1',
  name: 'Controls',
  game: 'hearth',
  players: [{ hero: 'mage', hand: ['wisp', 'wisp', 'wisp'] }, { hero: 'priest' }],
  steps: [],
};

async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await openTable(table, options);
  await lay(page, laid);
  return page;
}

/** How far the text of a button, its icon included, is from the left and the right edge of the button, in pixels, and whether the icon is whole. */
const roomIn = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate(async (button) => {
    await document.fonts.ready;
    const content = document.createRange();
    content.selectNodeContents(button);
    const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
    const icon = button.querySelector('svg')?.getBoundingClientRect();
    return {
      ...{ left: inner.left - outer.left, right: outer.right - inner.right, text: button.textContent },
      // One that is squeezed is narrower than it is high.
      isWhole: icon !== undefined && icon.width > 0 && Math.abs(icon.width - icon.height) < 1,
    };
  });

describe.each(byDay(Object.entries(sizes)))('on %s', (_, size) => {
  it.each([
    ['en', 'Undo'],
    ['de', 'Rückgängig'],
  ])('the button that takes a move back shows all of its text: %s', async (locale, text) => {
    const page = await open({ ...size, locale });
    const room = await roomIn(page, 'undo');
    expect([room.text, room.isWhole]).toEqual([text, true]);
    expect(Math.min(room.left, room.right)).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['en', 'Cancel'],
    ['de', 'Abbrechen'],
  ])('while something is picked, that button lets it go: %s', async (locale, text) => {
    const page = await open({ ...size, locale });
    const press = (selector: string) =>
      'hasTouch' in size ? page.locator(selector).first().tap() : page.locator(selector).first().click();
    await press('.hand [data-legal]');
    await page.locator('[data-picked]').waitFor();
    const room = await roomIn(page, 'cancel');
    expect([room.text, room.isWhole]).toEqual([text, true]);
    expect(Math.min(room.left, room.right)).toBeGreaterThanOrEqual(2);
    await press('[data-testid="cancel"]');
    await page.locator('[data-picked]').waitFor({ state: 'detached' });
    // The card was neither played nor taken back.
    expect(await page.locator('.hand-card').count()).toBe(3);
    expect(await page.locator('.board-mine .minion').count()).toBe(0);
    await page.getByTestId('undo').waitFor();
  });
});

it.each(
  byDay([
    ['a desktop', desktop],
    ['a phone', phone],
  ]),
)('the ring of the hand is around the hand, all of it on the page: on %s', async (_, size) => {
  const page = await open(size);
  // The ring is shown to those who use the keyboard.
  await page.keyboard.press('Tab');
  const ring = await page.locator('.hand').evaluate((hand) => {
    (hand as HTMLElement).focus();
    const { left, top, right, bottom } = hand.getBoundingClientRect();
    const { outlineOffset, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(hand);
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    return {
      isShown: hand.matches(':focus-visible') && outlineStyle !== 'none' && outlineWidth !== '0px',
      boxShadow,
      beyond: [out - left, out - top, right + out - innerWidth, bottom + out - innerHeight],
    };
  });
  expect([ring.isShown, ring.boxShadow]).toEqual([true, 'none']);
  expect(Math.max(...ring.beyond)).toBeLessThanOrEqual(0);
});

it.each(
  byDay([
    ['en', 'Rematch…', 'Rematch: are you sure?', 'Concede…'],
    ['de', 'Revanche …', 'Revanche: Bist du sicher?', 'Aufgeben …'],
  ]),
)('a rematch in the middle of a match is asked about once more: %s', async (locale, asks, sure, concede) => {
  const page = await arena.open('', { ...desktop, locale });
  await page.getByTestId('play').click();
  await page.getByTestId('begin').click();
  await page.getByTestId('mulligan-keep').click({ timeout: 120_000 });
  await page.getByTestId('mulligan').waitFor({ state: 'detached' });
  const menu = page.getByRole('menuitem');
  await page.getByTestId('menu').click();
  expect(await menu.first().textContent()).toBe(asks);
  expect(await menu.allTextContents()).toContain(concede);
  await menu.first().click();
  expect(await menu.first().textContent()).toBe(sure);
  expect(await menu.first().evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.count()).toBe(0);
  // The same match goes on.
  expect(await page.getByTestId('mulligan').count()).toBe(0);
});
