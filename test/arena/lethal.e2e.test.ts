import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A Yeti could win, if no minion with Taunt were in its way: it must be hit with a Frostbolt first. */
const behindTaunt = (health: number) => ({
  format: 'scenario/1',
  name: 'Behind a guard',
  game: 'hearth',
  players: [
    { hero: 'mage', mana: 2, hand: ['frostbolt', 'wisp'], board: ['chillwind-yeti'], deck: ['wisp'] },
    { hero: 'priest', health, board: ['frostwolf-grunt', 'wisp'], deck: ['wisp'] },
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
  await page.locator('[data-card="frostwolf-grunt"]').click();
  await page.locator('[data-card="frostwolf-grunt"][data-zone="battlefield"]').waitFor({ state: 'detached' });
  // The player can go on.
  await page.locator('[data-testid="end-turn"]:enabled').waitFor();
}

describe('a win in this turn', () => {
  it('is not hinted at by itself, and said when the player asks, with the moves', async () => {
    const page = await open(behindTaunt(4));
    await page.keyboard.press('w');
    await page.getByTestId('lethal-show').waitFor();
    expect(await words(page)).toBe('You can win this turn.');
    await expect.poll(() => spoken(page)).toContain('You can win this turn.');
    // By keyboard, the focus goes on.
    await page.getByTestId('lethal-show').focus();
    await page.keyboard.press('Enter');
    expect(await step(page)).toBe('Frostbolt on Frostwolf Grunt');
    const lit = page.locator('[data-selected]');
    expect(await lit.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card).sort())).toEqual([
      'frostbolt',
      'frostwolf-grunt',
    ]);
    await page.keyboard.press('Enter');
    expect(await step(page)).toBe('Chillwind Yeti attacks Anduin Wrynn');
    await expect.poll(() => spoken(page)).toContain('Move 2 of 2: Chillwind Yeti attacks Anduin Wrynn');
    // There is no third one.
    await page.keyboard.press('Enter');
    expect(await step(page)).toBe('Chillwind Yeti attacks Anduin Wrynn');
    await page.getByTestId('lethal-previous').click();
    expect(await step(page)).toBe('Frostbolt on Frostwolf Grunt');
    expect(await findingsInBothThemes(page, 'with a way to win')).toEqual([]);
    await page.getByTestId('lethal-close').click();
    expect(await note(page).count()).toBe(0);
    expect(await lit.count()).toBe(0);
    await breakThrough(page);
    await page.locator('[data-card="chillwind-yeti"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-table][data-choosing]').waitFor();
    // The worker that tries the attack answers in order: it was not asked for more.
    await page.locator(`${hero} [data-outlook][data-dies]`).waitFor();
    expect(await note(page).count()).toBe(0);
  });

  it('is followed: after a move there is what is left of the way', async () => {
    const page = await open(behindTaunt(4), phone);
    await page.getByTestId('menu').click();
    await page.getByTestId('can-win').click();
    await page.getByTestId('lethal-show').click();
    await breakThrough(page);
    await expect.poll(() => step(page)).toBe('Chillwind Yeti attacks Anduin Wrynn');
    await page.locator('[data-card="chillwind-yeti"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-table][data-choosing]').waitFor();
    await page.locator(hero).click();
    await page.getByTestId('outcome').waitFor();
    expect(await note(page).count()).toBe(0);
  });

  itAtNight('can be pressed on a phone that is held sideways, and covers no other button', async () => {
    const page = await open(behindTaunt(4), { ...phone, viewport: { width: 844, height: 390 } });
    await page.keyboard.press('w');
    // A press that something else would get fails.
    await page.getByTestId('lethal-show').click();
    await page.getByTestId('lethal-next').click();
    expect(await step(page)).toBe('Chillwind Yeti attacks Anduin Wrynn');
    await page.getByTestId('lethal-close').click();
    await page.getByTestId('undo').click();
  });

  it('is not there: that is said if it was asked for, and goes with the next move', async () => {
    const page = await open(behindTaunt(5), phone);
    await page.keyboard.press('w');
    await expect.poll(() => words(page)).toBe('You cannot win this turn.');
    expect(await page.getByTestId('lethal-show').count()).toBe(0);
    await breakThrough(page);
    await expect.poll(() => note(page).count()).toBe(0);
  });
});

describe('with the setting', () => {
  it('the hint comes by itself, in the language of the page, and goes when it is turned off', async () => {
    const page = await open(behindTaunt(4), { locale: 'de' });
    await chooseHints(page, 'on');
    await expect.poll(() => words(page)).toBe('Du kannst in diesem Zug gewinnen.');
    await page.getByTestId('lethal-show').click();
    expect(await step(page)).toBe('Frostblitz auf Frostwolfgrunzer');
    await chooseHints(page, 'off');
    expect(await note(page).count()).toBe(0);
    await chooseHints(page, 'on');
    await page.getByTestId('lethal-show').waitFor();
  });

  itAtNight('nothing is said where there is no win', async () => {
    const page = await open(behindTaunt(5));
    await chooseHints(page, 'on');
    await breakThrough(page);
    await page.locator('[data-card="wisp"][data-zone="hand"][data-legal]').waitFor();
    // Asked outright, the same worker answers after what it was asked before.
    await page.keyboard.press('w');
    await expect.poll(() => words(page)).toBe('You cannot win this turn.');
    expect(await spoken(page)).not.toContain('You can win');
  });
});

itAtNight('nothing is said in the opponent’s turn, not even to a player who asks', async () => {
  const page = await arena.open('');
  await page.getByTestId('play').click();
  await page.getByTestId('begin').click();
  await page.getByTestId('mulligan-keep').click({ timeout: 120_000 });
  await page.locator('[data-table]:not([data-opening])').waitFor();
  await chooseHints(page, 'on');
  const theirs = page.locator('[data-turn="theirs"]');
  const mine = page.locator('[data-testid="end-turn"]:enabled');
  await mine.waitFor();
  await page.keyboard.press('e');
  await theirs.waitFor();
  // Their turn stands still.
  await page.keyboard.press('p');
  await page.keyboard.press('w');
  const caption = page.getByTestId('message');
  await expect.poll(() => caption.textContent()).toBe('Ask in your turn, when nothing is being played.');
  expect(await theirs.count()).toBe(1);
  expect(await note(page).count()).toBe(0);
  expect(await spoken(page)).not.toMatch(/win this turn/);
  await page.keyboard.press('p');
  await mine.waitFor();
  expect(await spoken(page)).not.toMatch(/win this turn/);
});
