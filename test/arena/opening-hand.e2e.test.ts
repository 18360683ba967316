import { expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A phone that is held sideways. */
const sideways = { ...phone, viewport: { width: 844, height: 390 } };

it('screen readers say what is to be chosen', async () => {
  const page = await arena.open('', desktop);
  await page.getByTestId('play').click();
  await page.getByTestId('begin').click();
  await page.getByTestId('mulligan-keep').waitFor({ timeout: 60_000 });
  const chosen = /^Your opening hand\. You go (first|second and get The Coin)\. Select cards to replace\.$/;
  const lines = () => page.getByTestId('spoken').locator('p').allTextContents();
  await expect.poll(async () => (await lines()).filter((line) => chosen.test(line)).length).toBe(1);
}, 120_000);

it.each(
  byDay([
    ['a phone', phone],
    ['a desktop', desktop],
    ['a phone that is held sideways', sideways],
  ]),
)('the opening hand and its button are seen whole on %s', async (_, options) => {
  const page = await arena.open('', options);
  await page.getByTestId('play').click();
  await page.getByTestId('begin').click();
  await page.getByTestId('mulligan-keep').waitFor({ state: 'attached' });
  await pressPace(page, 'speed-instant');
  const outside = () =>
    page.evaluate(() => {
      const shown = document.querySelectorAll('[data-testid="mulligan-keep"], .opening-card');
      return Array.from(shown, (it) => it.getBoundingClientRect())
        .filter(
          ({ bottom, left, right, top }) => top < 0 || left < 0 || bottom > innerHeight || right > innerWidth,
        )
        .map(({ bottom, right, top }) => ({ bottom, right, top }));
    });
  await expect.poll(() => page.locator('.opening-card').count()).toBeGreaterThanOrEqual(3);
  await expect.poll(outside).toEqual([]);
});
