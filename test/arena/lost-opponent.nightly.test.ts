import type { Page, Worker } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { linesIn } from './shell/arena-page.ts';
import { desktop, inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'));

/** What the page is not told of: it finds out by the silence of the worker, which takes ten seconds. */
const BLOWS: [how: string, blow: () => void][] = [
  ['is ended', () => self.close()],
  [
    'hangs',
    () => {
      for (;;);
    },
  ],
];

/** Two opponents play. Returns the workers that were started for them, in order. */
async function watchTwo(page: Page): Promise<void> {
  await page.getByTestId('watch').click();
  for (const side of ['', 'their-']) await page.getByTestId(`${side}opponent-random`).click();
  await page.getByTestId('begin').click();
  await pressPace(page, 'speed-instant');
}

describe('an opponent whose worker', () => {
  it.each(BLOWS)('%s is replaced, and the match goes on to its end', async (_, blow) => {
    const opponents: Worker[] = [];
    const page = await arena.open('', { ...desktop, reducedMotion: 'reduce' }, async (it) => {
      it.on('worker', (worker) => {
        if (worker.url().includes('opponent')) opponents.push(worker);
      });
    });
    await watchTwo(page);
    await expect.poll(() => opponents.length).toBe(2);
    await expect.poll(async () => (await linesIn(page, 'history')).length).toBeGreaterThan(0);
    // It is gone before it can answer.
    void opponents[0]?.evaluate(blow).catch(() => undefined);
    await expect.poll(() => opponents.length, { timeout: 60_000 }).toBe(3);
    await expect.poll(() => page.getByTestId('outcome').count(), { timeout: 240_000 }).toBe(1);
    expect(opponents).toHaveLength(3);
    await page.close();
  });
});
