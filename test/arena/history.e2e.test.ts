import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { openPanel } from './shell/arena-page.ts';
import { inChromium, phone } from './shell/in-chromium.ts';
import { onBoard } from './table-page/find.ts';
import { settle } from './table-page/hands.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** Turns, each with some lines of its own: far more than fit onto the page. */
const TURNS = 14;

itAtNight(
  'the history opens at its newest line, though the heights of those before are not known yet',
  async () => {
    const page = await arena.open('', phone);
    page.setDefaultTimeout(10_000);
    await page.getByTestId('start-targeting').click();
    await page.locator('[data-legal]').first().waitFor();
    await page.keyboard.press('5');
    for (let turn = 0; turn < TURNS; turn++) {
      await page.locator('[data-testid="end-turn"]:enabled').click();
    }
    await page.getByTestId('toggle-causes').click();
    await openPanel(page, 'history');
    const below = () =>
      page.locator('.history').evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
    await expect.poll(below).toBeLessThan(2);
    await expect.poll(() => page.locator('.history .entry').count()).toBeGreaterThanOrEqual(TURNS);
  },
);

describe('what is told of a match on the table', () => {
  /** The lines of the history, without what only screen readers read. */
  const lines = (page: Page) =>
    page.locator('.history .entry-line > span:last-child').evaluateAll((all) =>
      all.map((line) => {
        const copy = line.cloneNode(true) as HTMLElement;
        for (const unseen of copy.querySelectorAll('.unseen')) unseen.remove();
        return copy.textContent;
      }),
    );

  /** Opens a table with its history, and does something in it. @param moves the other player’s turn, too */
  async function told(
    players: readonly unknown[],
    card: string,
    target?: string,
  ): Promise<(string | null)[]> {
    const page = await openTable(table);
    await lay(page, { format: 'scenario/1', name: 'Told', game: 'hearth', players, steps: [] });
    await openPanel(page, 'history');
    await page.locator(`[data-card="${card}"][data-legal]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-picked]').waitFor();
    if (target) await page.locator(target).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-picked]').waitFor({ state: 'detached' });
    await settle(page);
    return lines(page);
  }

  it('an effect whose condition does not hold is no failure: Mindgames summons once', async () => {
    const players = [
      { hero: 'priest', hand: ['mindgames'] },
      { hero: 'mage', deck: ['chillwind-yeti'] },
    ];
    expect(await told(players, 'mindgames')).toEqual([
      'You play Mindgames.',
      'Mindgames summons Chillwind Yeti.',
    ]);
  });

  it('an enchantment says what it gives, and healing what it healed', async () => {
    const yeti = { card: 'chillwind-yeti', damage: 1 };
    const players = [{ hero: 'paladin', hand: ['blessing-of-kings'], board: [yeti] }, { hero: 'mage' }];
    expect(await told(players, 'blessing-of-kings', onBoard('chillwind-yeti'))).toContain(
      'Blessing of Kings enchants Chillwind Yeti: +4/+4.',
    );
    const healed = [{ hero: 'priest', hand: ['circle-of-healing'], board: [yeti, 'wisp'] }, { hero: 'mage' }];
    expect(await told(healed, 'circle-of-healing')).toEqual([
      'You play Circle of Healing.',
      'Circle of Healing restores 1 health to Chillwind Yeti.',
    ]);
  });

  it('a weapon breaks', async () => {
    const players = [
      { hero: 'paladin', hand: ['truesilver-champion'], weapon: 'lights-justice' },
      { hero: 'mage' },
    ];
    expect(await told(players, 'truesilver-champion')).toContain("Light's Justice breaks.");
  });
});
