import { expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** Turns, each with some lines of its own: far more than fit onto the page. */
const TURNS = 14;

it('the history opens at its newest line, though the heights of those before are not known yet', async () => {
  const page = await arena.open('', phone);
  page.setDefaultTimeout(10_000);
  await page.getByTestId('start-targeting').click();
  await page.locator('[data-legal]').first().waitFor();
  await page.keyboard.press('5');
  for (let turn = 0; turn < TURNS; turn++) {
    await page.locator('[data-testid="end-turn"]:enabled').click();
  }
  await page.getByTestId('toggle-causes').click();
  await page.getByTestId('tab-history').click();
  const below = () =>
    page.locator('.history').evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await expect.poll(below).toBeLessThan(2);
  expect(await page.locator('.history .entry').count()).toBeGreaterThanOrEqual(TURNS);
});
