import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { findingsInBothThemes, tooSmall, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const offered = (page: Page) => page.getByTestId('play-again').allTextContents();

/** Plays a match and concedes it in the opening. The page is at its result then. */
async function lose(page: Page): Promise<void> {
  await page.getByTestId('mulligan-keep').waitFor({ timeout: 120_000 });
  await page.getByTestId('menu').click();
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-sure').click();
  await page.getByTestId('outcome').waitFor();
}

describe('what was played last', () => {
  for (const [size, options] of byDay(Object.entries({ desktop, phone })))
    it(`is offered on the start page of a ${size}, each set-up once, and one press begins it again`, async () => {
      const page = await arena.open('', options);
      await page.getByTestId('play').waitFor();
      expect(await page.getByTestId('again-list').count()).toBe(0);
      await page.getByTestId('play').click();
      await page.getByTestId('opponent-random').click();
      await page.getByTestId('class-hunter').click();
      await page.getByTestId('their-class-priest').click();
      await page.getByTestId('begin').click();
      await lose(page);
      await page.getByTestId('leave').click();
      await expect.poll(() => offered(page)).toEqual(['Hunter vs. PriestHearth · easy computer opponent']);
      expect([...(await tooSmall(page)), ...(await tooWide(page))]).toEqual([]);
      expect(await findingsInBothThemes(page, `${size} play again`)).toEqual([]);

      const before = page.url();
      await page.getByTestId('play-again').click();
      await page.getByTestId('mulligan-keep').waitFor({ timeout: 120_000 });
      expect(await page.title()).toMatch(/^Hunter vs\. Priest/);
      expect(page.url()).not.toBe(before);
      await lose(page);
      await page.getByTestId('leave').click();
      // Both matches are kept, and have one set-up.
      await expect.poll(() => page.getByTestId('recent-match').count()).toBe(2);
      expect(await offered(page)).toHaveLength(1);
    }, 240_000);
});

describe('the result of a match', () => {
  it('gives its place in the browser’s history to its replay, from which the way back ends with no notice', async () => {
    const page = await arena.open('', desktop);
    await page.getByTestId('play').click();
    await page.getByTestId('begin').click();
    await lose(page);
    await page.getByTestId('watch-replay').click();
    await page.getByTestId('replay-slider').waitFor();
    await page.goBack();
    await page.getByTestId('begin').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }, 240_000);

  for (const [size, options] of byDay(Object.entries({ desktop, phone })))
    it(`has the longest chain, and shows its tree on a ${size}`, async () => {
      const page = await arena.open('', options);
      await page.getByTestId('start-full-table').click();
      const card = page.locator('.hand [data-card="mirror-image"][data-legal]');
      await card.waitFor();
      await pressPace(page, 'speed-instant');
      await card.focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-card="mirror-image"][data-used]').waitFor();
      await page.keyboard.press('Enter');
      await card.waitFor({ state: 'detached' });
      await page.getByTestId('menu').click();
      await page.getByTestId('concede').click();
      await page.getByTestId('concede-sure').click();
      const line = page.getByTestId('longest-chain');
      await line.waitFor();
      // It is played, cast, and countered by the opponent's secret.
      expect(await line.textContent()).toContain('Longest chain: 4 actions');
      expect(await line.textContent()).toContain('started by Mirror Image');
      expect(await findingsInBothThemes(page, `${size} longest chain`)).toEqual([]);

      await page.getByTestId('show-chain').click();
      const tree = page.getByTestId('chain');
      await tree.waitFor();
      await page.getByTestId('outcome').waitFor({ state: 'detached' });
      const types = await tree
        .locator('[data-action-type]')
        .evaluateAll((lines) => lines.map((it) => (it as HTMLElement).dataset.actionType));
      expect(types).toEqual(['play-card', 'cast-spell', 'reveal-secret', 'counter']);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
      expect(await page.getByTestId('tab-causes').getAttribute('aria-selected')).toBe('true');
      expect(await findingsInBothThemes(page, `${size} tree of the longest chain`)).toEqual([]);
      await page.getByTestId('chain-end').click();
      await tree.waitFor({ state: 'detached' });
      // The whole match has the concession, too.
      await page.locator('[data-testid="causes"] [data-action-type="concede"]').waitFor();
    }, 240_000);
});
