import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

async function openTable(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('', options);
  await page.getByTestId('start-targeting').click();
  await page.locator('[data-testid="end-turn"]:enabled').waitFor();
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));

/** Buttons of the bar that are beyond an edge of the page, and those that another element covers. */
const outside = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.bar button')).flatMap((button) => {
      const { left, right, top, height, width } = button.getBoundingClientRect();
      if (width === 0) return [];
      const name = button.dataset.testid ?? button.className;
      const isInside = left >= 0 && right <= innerWidth;
      const over = document.elementFromPoint((left + right) / 2, top + height / 2);
      return isInside && over && button.contains(over) ? [] : [name];
    }),
  );

describe('speed and pause', () => {
  it.each(byDay(['resume', 'skip']))(
    'keep the focus in the bar when the match goes on by %s',
    async (button) => {
      const page = await openTable(desktop);
      await pressPace(page, 'pause');
      await expect.poll(() => focused(page)).toBe('resume');
      await page.getByTestId(button).focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('resume').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('pace');
    },
  );

  it.each(byDay(['p', 'k']))('keep it when the key %s lets the match go on', async (key) => {
    const page = await openTable(desktop);
    await pressPace(page, 'pause');
    await expect.poll(() => focused(page)).toBe('resume');
    await page.keyboard.press(key);
    await page.getByTestId('resume').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('pace');
  });

  it('close their sheet by Escape, and the button has the focus again', async () => {
    const page = await openTable(desktop);
    await page.getByTestId('pace').click();
    await page.getByTestId('speed-2').focus();
    await page.keyboard.press('Escape');
    await page.getByTestId('speed-2').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('pace');
  });

  it('are named in their sheet, for there a finger sees no titles, and not in the bar', async () => {
    const page = await openTable(phone);
    await page.getByTestId('pace').click();
    const name = page.getByTestId('skip').getByText('Skip animations');
    await name.waitFor();
    await page.getByTestId('pause').click();
    await page.getByTestId('resume').waitFor();
    expect(await name.isVisible()).toBe(false);
  });

  it.each(byDay([320, 360, 390]))(
    'leave every button of the bar on a phone of %i pixels, in a pause too',
    async (width) => {
      const page = await openTable({ ...phone, viewport: { width, height: 700 } });
      expect(await outside(page)).toEqual([]);
      await pressPace(page, 'pause');
      await page.getByTestId('resume').waitFor();
      expect(await outside(page)).toEqual([]);
    },
  );
});
