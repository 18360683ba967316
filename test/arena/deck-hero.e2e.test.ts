import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const found = (page: Page, card: string) => page.getByTestId('deck-grid').locator(`[data-card="${card}"]`);
const count = async (page: Page) => (await page.getByTestId('deck-count').textContent())?.trim();

/** Adds the first card that a search finds. */
async function add(page: Page, name: string, card: string): Promise<void> {
  await page.getByTestId('deck-search').fill(name);
  await found(page, card).click();
}

async function openMage(options = {}): Promise<Page> {
  const page = await arena.open('#/decks', options);
  await page.getByTestId('empty-mage').click();
  await page.getByTestId('deck-workshop').waitFor();
  return page;
}

describe('the hero of a deck', () => {
  it('can be changed until the deck has a card of a class, also in a deck that was saved', async () => {
    const page = await openMage(desktop);
    const hero = page.getByTestId('deck-hero');
    await add(page, 'wisp', 'wisp');
    await hero.selectOption('druid');
    expect(await count(page)).toBe('1/30');
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await page.getByTestId('saved-open').click();
    expect(await hero.inputValue()).toBe('druid');
    // The cards of the new class can be added, and then there is no other.
    await add(page, 'moonfire', 'moonfire');
    await expect.poll(() => count(page)).toBe('2/30');
    expect(await hero.count()).toBe(0);
    expect(await page.locator('.decks-hero').textContent()).toBe('Druid');
    await page.getByTestId('deck-list').locator('[data-card="moonfire"]').click();
    await hero.waitFor();
  });

  itAtNight('gives its name to a deck that the user has not named', async () => {
    const page = await openMage(desktop);
    const name = page.getByTestId('deck-name');
    expect(await name.inputValue()).toBe('Mage deck');
    await page.getByTestId('deck-hero').selectOption('druid');
    expect(await name.inputValue()).toBe('Druid deck');
    await name.fill('Trees');
    await page.getByTestId('deck-hero').selectOption('priest');
    expect(await name.inputValue()).toBe('Trees');
  });

  itAtNight(
    'has a field that is called Class, which a finger can press, and in which axe finds nothing',
    async () => {
      const page = await openMage(phone);
      const hero = page.getByRole('combobox', { name: 'Class' });
      const box = await hero.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(36);
      expect(await findingsInBothThemes(page, 'with a deck without cards')).toEqual([]);
    },
  );
});
