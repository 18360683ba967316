import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { inChromium, phone } from './shell/in-chromium.ts';
import { openFile } from './shell/arena-page.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A Yeti could win, if no minion with Taunt were in its way: it must be hit with a Frostbolt first. */
const behindTaunt = (health: number) => ({
  format: 'scenario/1',
  name: 'Behind a guard',
  game: 'hearth',
  players: [
    { hero: 'mage', mana: 2, hand: ['frostbolt', 'wisp'], board: ['chillwind-yeti'], deck: ['wisp'] },
    { hero: 'priest', health, board: ['goldshire-footman', 'wisp'], deck: ['wisp'] },
  ],
  steps: [],
});

async function open(scenario: unknown, options = {}): Promise<Page> {
  const page = await arena.open('', options);
  await openFile(page, 'scenario.json', JSON.stringify(scenario));
  await page.locator('[data-card="frostbolt"][data-legal]').waitFor();
  return page;
}

const note = (page: Page) => page.getByTestId('lethal');
const words = (page: Page) => page.getByTestId('lethal-words').textContent();
const step = (page: Page) => page.getByTestId('lethal-step').textContent();
const spoken = (page: Page) => page.getByTestId('spoken').textContent();
const hero = '[data-zone="hero"][data-seat="1"]';

async function chooseHints(page: Page, choice: 'on' | 'off'): Promise<void> {
  await page.keyboard.press('o');
  await page.getByTestId(`win-hints-choice-${choice}`).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('settings-panel').waitFor({ state: 'detached' });
}

/** Does what the note says first: the Frostbolt for the minion with Taunt. */
async function breakThrough(page: Page): Promise<void> {
  await page.locator('[data-card="frostbolt"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-table][data-choosing]').waitFor();
  await page.locator('[data-card="goldshire-footman"]').click();
  await page.locator('[data-card="goldshire-footman"][data-zone="battlefield"]').waitFor({ state: 'detached' });
}

describe('a win in this turn', () => {
  it('is not hinted at by itself, and said when the player asks, with the moves', async () => {
    const page = await open(behindTaunt(4));
    // The worker has long had the time to find it.
    await page.locator('[data-card="frostbolt"]').hover();
    expect(await note(page).count()).toBe(0);
    await page.keyboard.press('w');
    await page.getByTestId('lethal-show').waitFor();
    expect(await words(page)).toBe('You can win this turn.');
    await expect.poll(() => spoken(page)).toContain('You can win this turn.');
    await page.screenshot({ path: '/tmp/leth/found.png' });
    await page.getByTestId('lethal-show').click();
    expect(await step(page)).toBe('Frostbolt on Goldshire Footman');
    await page.screenshot({ path: '/tmp/leth/step.png' });
  });
});
