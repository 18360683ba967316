import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { byDay } from '../nightly.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);

const sizes = {
  'a desktop': desktop,
  'a phone': phone,
  'a large desktop': { viewport: { width: 1920, height: 1080 } },
  'a tablet': { ...phone, viewport: { width: 768, height: 1024 } },
  'a small phone': { ...phone, viewport: { width: 375, height: 667 } },
  'a phone that is held sideways': { ...phone, viewport: { width: 844, height: 390 } },
};

/** Full boards, so that nothing is free by chance. */
const players = [
  { hero: 'mage', hand: ['fireball'], board: Array.from({ length: 7 }, () => 'chillwind-yeti') },
  { hero: 'priest', board: Array.from({ length: 7 }, () => 'bloodfen-raptor') },
];

/** Enabled buttons outside the hand, which low pages fold, whose middle another element covers, by what they are called, with what covers them. */
const covered = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLButtonElement>('[data-table] :not(.hand *):is(button:enabled)'),
    ).flatMap((button) => {
      const { height, left, top, width } = button.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = button.dataset.testid ?? button.textContent;
      return over && button.contains(over) ? [] : [`${name} under ${over?.outerHTML.slice(0, 80)}`];
    }),
  );

it.each(byDay(Object.entries(sizes), 2))(
  'every button of the table can be pressed on %s',
  async (_, options) => {
    const page = await openTable(table, options);
    await lay(page, { format: 'scenario/1', name: 'Full', game: 'hearth', players, steps: [] });
    await page.locator('[data-testid="undo"]:enabled').waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
  },
);
