import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { bubble, legal, onBoard } from './table-page/find.ts';
import { lay, openTable as openLaidTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A table with a Fireball in the hand, a hero without an attack, and nothing to undo. */
async function openTable(): Promise<Page> {
  const page = await arena.open('');
  await page.getByTestId('start-targeting').click();
  await page.locator(legal('fireball')).waitFor();
  return page;
}

const spoken = (page: Page) => page.getByTestId('spoken').locator('p');
const own = '[data-zone="hero"][data-seat="0"]';

describe('why something was refused', () => {
  it('gives way to what a card that is picked afterwards needs', async () => {
    const page = await openTable();
    await page.getByTestId('undo').click();
    await expect.poll(() => page.getByTestId('message').textContent()).toMatch(/nothing/);
    await page.locator(legal('fireball')).click();
    await expect.poll(() => page.getByTestId('hint').textContent()).toBe('Choose a target.');
    expect(await page.locator('.caption').getAttribute('data-kind')).toBe('hint');
  });

  it('stands at the card, and not in the caption, too; a screen reader says it once', async () => {
    const page = await openLaidTable(table);
    const players = [{ hero: 'mage', hand: ['deathwing', 'wisp'], mana: 3 }, { hero: 'priest' }];
    await lay(page, { format: 'scenario/1', name: 'Too dear', game: 'hearth', players, steps: [] });
    // What was refused before has no card, and stands in the caption.
    await page.locator('[data-zone="hero"][data-seat="1"]').click();
    await expect.poll(() => page.getByTestId('message').textContent()).toMatch(/^First pick/);
    await page.locator('[data-zone="hand"][data-card="deathwing"]').click();
    const reason = 'Deathwing costs 10 mana, and you have 3.';
    await expect.poll(() => bubble(page).textContent()).toBe(reason);
    await expect.poll(() => spoken(page).last().textContent()).toBe(reason);
    expect((await spoken(page).allTextContents()).filter((line) => line === reason)).toHaveLength(1);
    expect(await page.locator('.caption').textContent()).toBe('');
    expect(await page.locator('.caption').getAttribute('data-kind')).toBe('hint');
  });

  itAtNight('goes when a command begins', async () => {
    const page = await openTable();
    await page.locator(own).click();
    await bubble(page).waitFor();
    await page.keyboard.press('e');
    await bubble(page).waitFor({ state: 'detached', timeout: 3_000 });
  });

  itAtNight('leaves the caption, too, when a command begins, which shows nothing in a pause', async () => {
    const page = await openTable();
    await page.getByTestId('undo').click();
    await expect.poll(() => page.getByTestId('message').textContent()).toMatch(/nothing/);
    await page.keyboard.press('p');
    await page.keyboard.press('e');
    const hint = page.getByTestId('hint');
    await hint.waitFor({ timeout: 4_000 });
    expect(await hint.textContent()).toBe('Paused.');
  });

  it('says in a pause that the match is paused, and the pause itself is said', async () => {
    const page = await openLaidTable(table);
    const players = [{ hero: 'mage', hand: ['wisp'] }, { hero: 'priest' }];
    await lay(page, { format: 'scenario/1', name: 'Pause', game: 'hearth', players, steps: [] }, 1);
    await page.keyboard.press('p');
    await expect.poll(() => spoken(page).last().textContent()).toBe('Paused. Press P to go on.');
    await page.keyboard.press('e');
    await page.locator('[data-testid="end-turn"]:disabled').waitFor();
    await page.locator('[data-zone="hand"][data-card="wisp"]').click();
    const text = 'The match is paused. Press Resume (P) first.';
    await expect.poll(() => bubble(page).textContent(), { timeout: 10_000 }).toBe(text);
    expect(await spoken(page).last().textContent()).toBe(text);
    await page.keyboard.press('p');
    await expect.poll(() => spoken(page).allTextContents()).toContain('The match goes on.');
  });

  it('a press on an enemy while nothing is picked says what to pick first, and a press that attacks does not', async () => {
    const page = await openLaidTable(table);
    const players = [
      { hero: 'mage', board: ['chillwind-yeti'] },
      { hero: 'priest', board: ['wisp'] },
    ];
    await lay(page, { format: 'scenario/1', name: 'Enemies', game: 'hearth', players, steps: [] }, 1);
    const advice = 'First pick one of your cards or minions, then its target.';
    const said = async () => (await spoken(page).allTextContents()).filter((line) => line === advice).length;
    for (const [press, enemy] of ['[data-zone="hero"][data-seat="1"]', onBoard('wisp')].entries()) {
      await page.locator(enemy).click();
      await expect.poll(said).toBe(press + 1);
    }
    expect(await page.getByTestId('message').textContent()).toBe(advice);
    expect(await page.locator('.caption').getAttribute('data-kind')).toBe('refused');
    // By the keyboard, too.
    await page.locator(onBoard('wisp')).focus();
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe(3);
    // One’s own hero has a reason of its own, and an attack needs no advice.
    await page.locator(own).click();
    await bubble(page).waitFor();
    await page.locator(onBoard('chillwind-yeti')).click();
    await page.locator(onBoard('wisp')).click();
    await page.locator(onBoard('wisp')).waitFor({ state: 'detached' });
    expect(await said()).toBe(3);
  });

  it('a press on an enemy in the other side’s turn says whose turn it is', async () => {
    const page = await openLaidTable(table);
    const players = [
      { hero: 'mage', board: ['chillwind-yeti'], deck: ['wisp'] },
      { hero: 'priest', board: ['wisp'], deck: ['wisp'] },
    ];
    await lay(page, { format: 'scenario/1', name: 'Enemies', game: 'hearth', players, steps: [] });
    await page.getByTestId('end-turn').click();
    await page.locator('[data-turn="theirs"]').waitFor();
    const said = async () =>
      (await spoken(page).allTextContents()).filter((line) => line === 'It is the other player’s turn.')
        .length;
    for (const [press, enemy] of ['[data-zone="hero"][data-seat="1"]', onBoard('wisp')].entries()) {
      await page.locator(enemy).click();
      await expect.poll(said).toBe(press + 1);
    }
  });

  itAtNight('says so after a card has been played, too', async () => {
    const page = await openLaidTable(table);
    const players = [
      { hero: 'mage', hand: ['wisp'], deck: ['wisp'] },
      { hero: 'priest', board: ['chillwind-yeti'], deck: ['wisp'] },
    ];
    await lay(page, { format: 'scenario/1', name: 'Enemies', game: 'hearth', players, steps: [] });
    const enemy = page.locator('[data-zone="hero"][data-seat="1"]');
    await page.locator(legal('wisp')).click();
    await page.keyboard.press('Enter');
    await page.locator(onBoard('wisp')).waitFor();
    await enemy.click();
    const advice = 'First pick one of your cards or minions, then its target.';
    await expect.poll(() => spoken(page).last().textContent()).toBe(advice);
    await page.getByTestId('end-turn').click();
    await page.locator('[data-turn="theirs"]').waitFor();
    await enemy.click();
    await expect.poll(() => spoken(page).last().textContent()).toBe('It is the other player’s turn.');
  });

  itAtNight('asks to wait while the turn ends: nothing can be picked any more', async () => {
    const page = await openLaidTable(table);
    const players = [
      { hero: 'mage', deck: ['wisp'] },
      { hero: 'priest', deck: ['wisp'] },
    ];
    // So slow that the turn has not ended when the press comes, on a slow machine too.
    await lay(page, { format: 'scenario/1', name: 'Ending', game: 'hearth', players, steps: [] }, 0.1);
    await page.getByTestId('end-turn').click();
    await page.locator('[data-testid="end-turn"]:disabled').waitFor();
    await page.locator('[data-zone="hero"][data-seat="1"]').click();
    await expect
      .poll(() => spoken(page).allTextContents())
      .toContain('Something is still happening: wait a moment.');
  });

  it('asks to wait only as long as there is something to wait for, and to go on only in a pause', async () => {
    // What the caption says stays, unless something takes it away.
    const page = await openLaidTable(table);
    await page.evaluate(() => {
      const begin = window.setTimeout;
      const LINGER = 6000;
      window.setTimeout = ((run: () => void, time?: number) =>
        time === LINGER ? 0 : begin(run, time)) as typeof window.setTimeout;
    });
    const players = [
      { hero: 'mage', hand: ['arcane-intellect'], deck: ['wisp', 'wisp', 'wisp'] },
      { hero: 'priest', deck: ['wisp'] },
    ];
    await lay(page, { format: 'scenario/1', name: 'Waiting', game: 'hearth', players, steps: [] }, 0.1);
    const refused = page.locator('.caption[data-kind="refused"] [data-testid="message"]');
    await page.locator(legal('arcane-intellect')).click();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="end-turn"]:disabled').waitFor();
    await page.keyboard.press('p');
    await page.keyboard.press('e');
    await expect.poll(() => refused.textContent()).toBe('The match is paused. Press Resume (P) first.');
    await page.keyboard.press('p');
    await refused.waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await expect.poll(() => refused.textContent()).toBe('Something is still happening: wait a moment.');
    await page.evaluate(() => {
      window.table.scene().speed = Number.POSITIVE_INFINITY;
    });
    await page.locator('[data-testid="end-turn"]:enabled').waitFor();
    await refused.waitFor({ state: 'detached' });
  });
});
