import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** The table on which a Fireball can be aimed. */
async function openTable(options = {}): Promise<Page> {
  const page = await arena.open('', options);
  await page.getByTestId('start-targeting').click();
  await page.locator('[data-card="fireball"][data-legal]').waitFor();
  return page;
}

const yeti = '[data-card="chillwind-yeti"][data-zone="battlefield"]';
const priest = '[data-zone="hero"][data-seat="1"]';
const heroOf = (seat: number) => `[data-zone="hero"][data-seat="${seat}"]`;
const chip = (page: Page, piece: string) => page.locator(`${piece} [data-outlook]`);

async function pickFireball(page: Page): Promise<void> {
  await page.locator('[data-card="fireball"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-table][data-choosing]').waitFor();
}

describe('while the player aims', () => {
  itAtNight(
    'is shown in a match that began with decks, too',
    async () => {
      const page = await arena.open('');
      await page.getByTestId('play').click();
      await page.getByTestId('opponent-random').click();
      await page.getByTestId('class-mage').click();
      await page.getByTestId('begin').click();
      await page.getByTestId('mulligan-keep').click({ timeout: 120_000 });
      await page.keyboard.press('5');
      const fireblast = page.locator('[data-zone="power"][data-seat="0"]');
      // It costs two mana.
      await page.locator('[data-testid="end-turn"]:enabled').click({ timeout: 60_000 });
      await page.locator('[data-zone="power"][data-seat="0"][data-legal]').waitFor({ timeout: 60_000 });
      await fireblast.click();
      await expect.poll(() => chip(page, heroOf(1)).textContent()).toBe('−1');
    },
    240_000,
  );

  it('each target shows what would happen to it, and the words say it', async () => {
    const page = await openTable();
    expect(await page.locator('[data-outlook]').count()).toBe(0);
    await pickFireball(page);
    // A Fireball deals 6: a Yeti has 5 Health.
    await chip(page, yeti).waitFor();
    await page.locator(yeti).focus();
    expect(await chip(page, yeti).textContent()).toBe('−5');
    expect(await chip(page, yeti).getAttribute('data-dies')).toBe('');
    expect(await page.locator(yeti).textContent()).toContain('would die');
    await page.locator(priest).focus();
    await expect.poll(() => chip(page, priest).textContent()).toBe('−6');
    expect(await page.locator(priest).textContent()).toContain('would lose 6, 24 left');
    expect(await page.locator(`${priest}[data-over]`).count()).toBe(1);
    // The other targets still show what they would come to, less strongly.
    expect(await chip(page, yeti).getAttribute('data-other')).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-outlook]').count()).toBe(0);
  });

  it('a blow that only breaks a shield shows that', async () => {
    const page = await arena.open('');
    const players = [
      { hero: 'mage', hand: ['fireball'], deck: ['wisp'] },
      { hero: 'priest', board: ['argent-squire'], deck: ['wisp'] },
    ];
    const laid = { format: 'scenario/1', name: 'A shield', game: 'hearth', players, steps: [] };
    await openFile(page, 'table.json', JSON.stringify(laid));
    await page.locator('[data-card="fireball"][data-legal]').waitFor();
    await pickFireball(page);
    const squire = '[data-card="argent-squire"][data-zone="battlefield"]';
    await chip(page, squire).waitFor();
    expect(await page.locator('.worn-divine-shield').count()).toBe(1);
    expect(await chip(page, squire).textContent()).toBe('');
    expect(await chip(page, squire).locator('svg').count()).toBe(1);
    expect(await page.locator(squire).textContent()).toContain('would lose its shield');
    await page.locator(squire).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.worn-divine-shield').count()).toBe(0);
    expect(await page.locator(`${squire} [data-stat="health"]`).textContent()).toBe('1');
  });

  it('on a phone, an attacker with one target shows what that costs it, and its attack', async () => {
    const page = await arena.open('', phone);
    const pickWith = async (theirs: readonly string[]) => {
      const players = [
        { hero: 'mage', board: ['chillwind-yeti'], deck: ['wisp'] },
        { hero: 'priest', board: theirs, deck: ['wisp'] },
      ];
      const laid = { format: 'scenario/1', name: 'An attack', game: 'hearth', players, steps: [] };
      await openFile(page, 'table.json', JSON.stringify(laid));
      await page.locator(`${yeti}[data-legal]`).tap();
      await page.locator('[data-choosing] .board-theirs .outlook').first().waitFor();
    };
    // The hero does not strike back, a Bloodfen Raptor has 3 Attack.
    await pickWith(['bloodfen-raptor']);
    expect(await chip(page, yeti).count()).toBe(0);
    expect(await page.locator('.look-words').textContent()).toBe('Chillwind Yeti Attacks for 4.');
    await page.goto(page.url().split('#')[0] ?? '');
    // Only the Goldshire Footman can be attacked, which has 1 Attack.
    await pickWith(['bloodfen-raptor', 'goldshire-footman']);
    expect(await chip(page, yeti).textContent()).toBe('−1');
  });

  itAtNight('what it shows of a minion is below the name of the enemy hero, on a large desktop', async () => {
    const page = await openTable({ viewport: { width: 1920, height: 1080 } });
    await pickFireball(page);
    await page.locator(yeti).focus();
    const shown = chip(page, yeti);
    await page.locator(`${yeti}[data-over]`).waitFor();
    const name = await page.locator(`${priest} .hero-name`).boundingBox();
    const top = async () => (await shown.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  });

  it('what it shows comes true', async () => {
    const page = await openTable(phone);
    await pickFireball(page);
    await chip(page, priest).waitFor();
    await page.locator(priest).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(`${priest} [data-stat="health"]`).textContent()).toBe('24');
  });

  it('shows a hit that wins though nothing is left to lose: in cyber, on an empty hand', async () => {
    const page = await arena.open('');
    const players = [
      { hero: 'intruder', cpu: 9, field: ['cracker-1a'], deck: ['worm-1', 'worm-1'] },
      { hero: 'intruder', deck: ['worm-1', 'worm-1'] },
    ];
    const table = { format: 'scenario/1', name: 'A last hit', game: 'cyber', players, steps: [] };
    await openFile(page, 'table.json', JSON.stringify(table));
    await page.locator('[data-card="cracker-1a"][data-legal]').click();
    await chip(page, heroOf(1)).waitFor();
    expect(await chip(page, heroOf(1)).getAttribute('data-dies')).toBe('');
    expect(await page.locator(heroOf(1)).textContent()).toContain('would lose the match');
    expect(await page.locator(heroOf(0)).textContent()).not.toContain('would lose');
    await page.locator(heroOf(1)).click();
    await page.getByTestId('outcome').waitFor();
  });
});
