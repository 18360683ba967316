import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

describe('an action in the inspector', () => {
  it('leads to the JSON of its card, and to the ability that answered', async () => {
    const page = await arena.open('');
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-table] [data-entity]').first().waitFor();
    await page.keyboard.press('i');
    await pressPace(page, 'skip');
    await page.getByTestId('end-turn').and(page.locator(':enabled')).waitFor();
    await page.getByTestId('inspector-aftercast-causes').click();
    // The Acolyte of Pain draws a card because it was damaged.
    const draw = page.locator('aftercast-causes').getByRole('treeitem', { name: /^draw\b.*Acolyte/ });
    await draw.first().click();
    await expect.poll(() => page.getByTestId('source-bar').textContent()).toContain('Acolyte of Pain');
    await page.getByTestId('source-card').click();
    const json = page.getByTestId('card-json');
    await json.waitFor();
    expect(JSON.parse((await json.textContent()) ?? '').id).toBe('acolyte-of-pain');
    const marked = await json.locator('mark').allTextContents();
    expect(marked.map((it) => JSON.parse(it).on.event)).toEqual(['damage']);
    await page.getByTestId('card-close').click();
    await expect.poll(() => page.getByTestId('card-dialog').count()).toBe(0);
  });
});
