import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const stand = (page: Page) => page.getByTestId('breakpoint-stand').textContent();

/** Opens the table on which both sides are played, with the drawer at its breakpoints. */
async function openTable(): Promise<Page> {
  const page = await arena.open('');
  await page.getByTestId('start-full-table').click();
  await page.locator('[data-table] [data-entity]').first().waitFor();
  await page.keyboard.press('i');
  await page.getByTestId('inspector-breakpoints').click();
  return page;
}

async function add(
  page: Page,
  type: string,
  phase: 'prepare' | 'perform' | 'both',
  card = '',
): Promise<void> {
  await page.getByTestId('breakpoint-type').selectOption(type);
  await page.getByTestId('breakpoint-phase').selectOption(phase);
  await page.getByTestId('breakpoint-card').fill(card);
  await page.getByTestId('breakpoint-add').click();
}

describe('breakpoints in the arena', () => {
  it('stop the match, say where it stands, and let it step and go on', async () => {
    const page = await openTable();
    await add(page, 'start-turn', 'prepare');
    await page.getByTestId('end-turn').click();
    await expect.poll(() => stand(page)).toBe('Stands at start turn (will).');
    await page.getByTestId('resume').waitFor();
    expect(await page.getByTestId('breakpoint-list').locator('[aria-current="true"]').count()).toBe(1);
    await page.getByTestId('breakpoint-step').click();
    await expect.poll(() => stand(page)).toBe('The match is paused.');
    await page.getByTestId('breakpoint-go-on').click();
    await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
    expect(await stand(page)).toBe('The match goes on until a breakpoint.');
  });

  it('let the user go back by an action, and play on from there', async () => {
    const page = await openTable();
    await add(page, 'start-turn', 'prepare');
    await page.getByTestId('end-turn').click();
    await expect.poll(() => stand(page)).toBe('Stands at start turn (will).');
    await page.getByTestId('step-back').click();
    const slider = page.getByTestId('replay-slider');
    await slider.waitFor();
    // Before the turn begins, which is the last that has happened; one action further back, before it is ended.
    const moment = Number(await slider.inputValue());
    await page.getByTestId('replay-step-back').click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(moment);
    await page.getByTestId('from-here').click();
    await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
  });

  itAtNight('are kept for the next match, until they are removed', async () => {
    const page = await openTable();
    await add(page, '', 'both', 'Knife Juggler');
    await add(page, 'end-turn', 'perform');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
    await page.getByTestId('start-full-table').click();
    const list = page.getByTestId('breakpoint-list');
    await expect
      .poll(() => list.locator('li span').allTextContents())
      .toEqual(['any action · will and did · Knife Juggler', 'end turn · did']);
    for (let left = 2; left > 0; left--) await list.getByRole('button').first().click();
    await page.getByText('No breakpoint is set.').waitFor();
    await page.getByTestId('end-turn').click();
    await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
  });

  itAtNight('refuse what stops nowhere, and say why', async () => {
    const page = await openTable();
    await add(page, '', 'both');
    await page.getByText('A breakpoint needs an action type, a phase or a card').waitFor();
    await add(page, '', 'prepare', 'No such card');
    await page.getByText('The game has no card "No such card".').waitFor();
    await pressPace(page, 'speed-instant');
    await expect.poll(() => stand(page)).toContain('Instant');
  });
});
