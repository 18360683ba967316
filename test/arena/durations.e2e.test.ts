import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { inChromium } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'));

/** Opens the table on which both sides are played, with the drawer at its durations. */
async function openTable(): Promise<Page> {
  const page = await arena.open('');
  await page.getByTestId('start-full-table').click();
  await page.locator('[data-table] [data-entity]').first().waitFor();
  await page.keyboard.press('i');
  await page.getByTestId('inspector-durations').click();
  return page;
}

/** Ends the turn. @returns the rates at which the marks of the next turn were animated */
async function ratesOfTurn(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const rates = new Set<number>();
    const look = () => {
      for (const it of document.getAnimations()) {
        const { target } = (it.effect as KeyframeEffect | null) ?? {};
        if (target?.closest('.overlay')) rates.add(Number(it.playbackRate.toFixed(3)));
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { rates });
  });
  await page.getByTestId('end-turn').click();
  const read = () => page.evaluate(() => [...(window as unknown as { rates: Set<number> }).rates]);
  await expect.poll(read).not.toEqual([]);
  await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
  return read();
}

describe('durations in the arena', () => {
  it('are changed while the match goes on: what a turn begins with takes three times as long, and no longer after a reset', async () => {
    const page = await openTable();
    const factor = page.getByTestId('duration-prepare start-turn');
    expect(await page.getByTestId('durations-reset').isDisabled()).toBe(true);
    await factor.press('End');
    expect(await factor.getAttribute('aria-valuetext')).toBe('3 times its time');
    expect(await ratesOfTurn(page)).toContain(0.333);
    await page.getByTestId('durations-reset').click();
    expect(await factor.inputValue()).toBe('1');
    expect(await ratesOfTurn(page)).not.toContain(0.333);
  });
});
