import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeDeckCode } from '../../apps/arena/src/links/deck-code.ts';
import { PACKED } from '../../apps/arena/src/links/packed.ts';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { findingsInBothThemes, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const ready = readyDecks.find((it) => it.class === 'mage');
if (ready === undefined) throw new Error('There is no ready deck of the mage.');

const look = (page: Page) => page.getByTestId('deck-look');
const rows = (page: Page) => page.getByTestId('deck-look-cards').locator('button');

/** The ids of the cards in the dialog, as many times as it says. */
const cardsIn = (page: Page) =>
  rows(page).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const count = button.querySelector('.deck-look-count')?.textContent?.slice(1) || '1';
      return Array<string>(Number(count)).fill((button as HTMLElement).dataset.card ?? '');
    }),
  );
const barsIn = (page: Page) =>
  page
    .getByTestId('deck-look-curve')
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
const costsIn = (page: Page) =>
  page.locator('.deck-look-cost').evaluateAll((costs) => costs.map(({ textContent }) => Number(textContent)));
/** The name on the card that is shown large. */
const large = (page: Page) => page.locator('.deck-look-card .face-name').textContent();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { card, testid } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    return card ?? testid;
  });

describe('before a match', () => {
  it('the cards of the chosen deck are looked at with a mouse', async () => {
    const page = await arena.open('#/against', desktop);
    await page.getByTestId('class-look').click();
    await look(page).waitFor();
    expect((await cardsIn(page)).sort()).toEqual([...ready.deck.cards].sort());
    const costs = await costsIn(page);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    const bars = await barsIn(page);
    expect(bars.reduce((sum, bar) => sum + bar)).toBe(30);
    expect(bars[4]).toBe(8);
    await page.locator('.deck-look-row[data-card="fireball"]').hover();
    await expect.poll(() => large(page)).toBe('Fireball');
    await look(page).getByRole('button', { name: 'Close' }).click();
    await look(page).waitFor({ state: 'detached' });
    // The deck that the opponent has, by chance, is not to be looked at.
    expect(await page.getByTestId('their-class-look').count()).toBe(0);
    await page.getByTestId('their-class-rogue').click();
    await page.getByTestId('their-class-look').click();
    await page.locator('.deck-look-row[data-card="eviscerate"]').waitFor();
  });

  it('they are looked at with keys, and Escape closes the look, not the page', async () => {
    const page = await arena.open('#/two', desktop);
    await page.getByTestId('class-look').focus();
    await page.keyboard.press('Enter');
    await look(page).waitFor();
    await page.keyboard.press('Tab');
    if ((await focused(page)) !== 'arcane-missiles') await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('arcane-missiles');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('mana-wyrm');
    await expect.poll(() => large(page)).toBe('Mana Wyrm');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe((await cardsIn(page)).at(-1));
    await page.keyboard.press('Home');
    const name = await page.evaluate(() => document.activeElement?.querySelector('.unseen')?.textContent);
    expect(name).toMatch(/^Arcane Missiles, costs 1, 1 copy\. .*3 damage/);
    await page.keyboard.press('Escape');
    await look(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('class-look');
    expect(new URL(page.url()).hash).toBe('#/two');
  });

  itAtNight('they are looked at by touch', async () => {
    const page = await arena.open('#/against', phone);
    await page.getByTestId('class-look').tap();
    await page.locator('.deck-look-row[data-card="frostbolt"]').tap();
    await expect.poll(() => large(page)).toBe('Frostbolt');
    expect(await page.locator('.deck-look-text').textContent()).toContain('Freeze');
    await look(page).getByRole('button', { name: 'Close' }).tap();
    await look(page).waitFor({ state: 'detached' });
  });

  it('an own deck with cards of later sets shows them, too', async () => {
    const cards = ['piloted-shredder', 'haunted-creeper', ...ready.deck.cards.slice(2)];
    const code = await makeDeckCode({ game: 'hearth', name: 'Later', deck: { hero: 'mage', cards } });
    const page = await arena.open(`#/decks/${PACKED}${code}`, desktop);
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await page.getByTestId('deck-leave').click();
    // A page that has not shown later cards yet.
    await page.reload();
    await page.getByTestId('play').click();
    await page.locator('.class-choice', { hasText: 'Later' }).first().click();
    await page.getByTestId('class-look').click();
    await page.locator('.deck-look-row[data-card="piloted-shredder"]').hover();
    await expect.poll(() => large(page)).toBe('Piloted Shredder');
    expect((await cardsIn(page)).sort()).toEqual([...cards].sort());
  });

  itAtNight('decks of the other game are looked at, and everything is said in German', async () => {
    const page = await arena.open('', { ...desktop, locale: 'de-DE' });
    await page.getByTestId('game-cyber').click();
    await page.getByTestId('play').click();
    await page.getByTestId('class-look').click();
    await look(page).waitFor();
    const [deck] = cyberDecks.filter(({ id }) => id === 'many-small-keys');
    expect((await cardsIn(page)).sort()).toEqual([...(deck?.deck.cards ?? [])].sort());
    expect(await page.getByTestId('deck-look-cards').getAttribute('aria-label')).toBe(
      'Karten des Decks nach Kosten',
    );
    expect(await rows(page).first().locator('.unseen').textContent()).toContain('kostet');
  });

  itAtNight('what cannot be fetched is said', async () => {
    const page = await arena.open('#/against', desktop, (opened) =>
      opened.route('**/deck-look*.js', (route) => route.abort()),
    );
    await page.getByTestId('class-look').click();
    await page.getByText('The cards could not be loaded. Check your connection and try again.').waitFor();
  });

  for (const [size, options] of Object.entries({ desktop, phone }))
    itAtNight(`axe finds nothing serious in the look on a ${size}`, async () => {
      const page = await arena.open('#/against', options);
      await page.getByTestId('class-look').click();
      await look(page).waitFor();
      await page.locator('.deck-look-row').nth(5).click();
      expect(await findingsInBothThemes(page, `${size} look at a deck`)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    });
});
