import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { denyStorage } from '../browser/storage.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { desktop, inChromium, phone, sweptSizes } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'));

/** Opens the shelf of decks. Nothing is kept there yet. */
async function openShelf(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('#/decks', options);
  await page.getByTestId('empty-mage').waitFor();
  return page;
}

const found = (page: Page, card: string) => page.getByTestId('deck-grid').locator(`[data-card="${card}"]`);
const listed = (page: Page, card: string) => page.getByTestId('deck-list').locator(`[data-card="${card}"]`);
const count = async (page: Page) => (await page.getByTestId('deck-count').textContent())?.trim();
const said = (page: Page) => page.getByTestId('deck-said').textContent();
const savedNames = (page: Page) =>
  page.locator('[data-testid="saved-deck"] .library-deck-name').allTextContents();

/** Presses Tab until something that matches has the focus. */
async function focusByTab(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector}.`);
}

describe('a deck is built', () => {
  it('with the keyboard only, and changes are announced', async () => {
    const page = await openShelf(desktop);
    const press = (...keys: string[]) =>
      keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
    await focusByTab(page, '[data-testid="empty-mage"]');
    await press('Enter');
    await page.getByTestId('deck-workshop').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Deck builder: Mage deck');

    await press('/');
    await page.keyboard.type('fireball');
    await expect.poll(() => page.getByTestId('deck-found').textContent()).toBe('2 cards');
    await press('ArrowDown', 'Enter');
    await expect.poll(() => said(page)).toBe('Added Fireball, 1 of 30.');
    await press('Enter', 'Enter');
    await expect.poll(() => said(page)).toBe('A deck can have at most 2 copies of Fireball.');
    expect(await page.locator('.decks-refusal').textContent()).toBe(
      'A deck can have at most 2 copies of Fireball.',
    );
    expect(await count(page)).toBe('2/30');
    await press('Delete');
    await expect.poll(() => said(page)).toBe('Removed Fireball, 1 of 30.');
    await press('Enter');

    // A slash brings the search back from anywhere, and what is there is written over.
    await press('/');
    await page.keyboard.type('fireball taunt 1/1');
    await expect.poll(() => page.getByTestId('deck-found').textContent()).toBe('0 cards');
    await press('Escape');
    await expect.poll(() => page.getByTestId('deck-found').textContent()).toBe('182 cards');
    await press('ArrowDown', 'Home');
    for (let card = 0; card < 7; card++) await press('Enter', 'Enter', 'ArrowRight');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    for (let card = 0; card < 7; card++) await press('Enter', 'Enter', 'ArrowLeft');
    await expect.poll(() => count(page)).toBe('30/30');
    await press('ArrowLeft', 'Enter');
    await expect.poll(() => said(page)).toBe('The deck is full: it has 30 cards.');
    await page.getByTestId('deck-ready').waitFor();

    await focusByTab(page, '[data-testid="deck-list"] button');
    await press('End', 'Delete');
    await expect.poll(() => count(page)).toBe('29/30');
    expect(await page.getByTestId('deck-problems').textContent()).toBe('The deck has 29 cards: it needs 30.');
    await press('+');
    await expect.poll(() => count(page)).toBe('30/30');

    await focusByTab(page, '[data-testid="deck-save"]');
    await press('Enter');
    await expect.poll(() => said(page)).toBe('Saved Mage deck.');
  });

  it('by touch, on the sheet from below', async () => {
    const page = await openShelf(phone);
    await page.getByTestId('empty-hunter').tap();
    await page.getByTestId('cost-2').tap();
    await expect.poll(() => page.getByTestId('deck-grid').locator('.cost').allTextContents()).toContain('2');
    const costs = await page.getByTestId('deck-grid').locator('.cost').allTextContents();
    expect(new Set(costs)).toEqual(new Set(['2']));
    await page.getByTestId('deck-filters').tap();
    await page.getByTestId('filter-origin').selectOption('class');
    await page.getByTestId('deck-filters').tap();
    await found(page, 'explosive-trap').tap();
    await found(page, 'explosive-trap').tap();
    await found(page, 'freezing-trap').tap();
    await expect.poll(() => count(page)).toBe('3/30');
    await expect.poll(() => page.getByTestId('deck-list').isVisible()).toBe(false);
    await page.getByTestId('deck-sheet').tap();
    await listed(page, 'explosive-trap').tap();
    await expect.poll(() => count(page)).toBe('2/30');
    await page.getByTestId('deck-name').fill('Traps');
    await page.getByTestId('deck-save').tap();
    await expect.poll(() => said(page)).toBe('Saved Traps.');
    // The count and the curve stay where they are seen.
    const bar = await page.getByTestId('deck-curve').locator('tbody tr').nth(2).textContent();
    expect(bar).toBe('22');
  });

  it('by dragging cards onto the sheet', async () => {
    const page = await openShelf(desktop);
    await page.getByTestId('empty-mage').click();
    await found(page, 'wisp').dragTo(page.getByTestId('deck-list'));
    await expect.poll(() => count(page)).toBe('1/30');
  });
});

describe('a deck is stored', () => {
  it('when it is saved: it is there after a reload, is copied, saved as another, and deleted after a question', async () => {
    const page = await openShelf({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByTestId('ready-mage').click();
    await page.getByTestId('deck-save').click();
    await expect.poll(() => said(page)).toBe('Saved Well-Kept Secrets.');
    await page.reload();
    await expect.poll(() => savedNames(page)).toEqual(['Well-Kept Secrets']);
    await page.getByTestId('saved-duplicate').click();
    await expect.poll(() => savedNames(page)).toEqual(['Well-Kept Secrets 2', 'Well-Kept Secrets']);

    await page.getByTestId('saved-open').last().click();
    await page.getByTestId('deck-save-as').click();
    await page.getByTestId('save-as-name').fill('Third');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toBe('Saved Third.');
    await page.getByTestId('deck-copy').click();
    await expect.poll(() => page.getByTestId('deck-copy-said').textContent()).toBe('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').slice(0, 3)).toEqual(['### Third', '# Class: Mage', '1x (1) Arcane Missiles']);

    await page.getByTestId('deck-delete').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('delete-question').waitFor({ state: 'detached' });
    await page.getByTestId('deck-delete').click();
    await page.getByTestId('delete-yes').click();
    await expect.poll(() => savedNames(page)).toEqual(['Well-Kept Secrets 2', 'Well-Kept Secrets']);
    await page.reload();
    await expect.poll(() => savedNames(page)).toEqual(['Well-Kept Secrets 2', 'Well-Kept Secrets']);
  });

  it('while it is not saved: over a reload, and until another is begun and the question answered', async () => {
    const page = await openShelf(desktop);
    await page.getByTestId('empty-mage').click();
    await found(page, 'wisp').click();
    await page.reload();
    await expect.poll(() => count(page)).toBe('1/30');
    await page.getByTestId('deck-library').click();
    await page.getByTestId('deck-go-on').waitFor();
    await page.getByTestId('empty-priest').click();
    await page.getByTestId('changes-save').click();
    await expect.poll(() => count(page)).toBe('0/30');
    await page.getByTestId('deck-library').click();
    await expect.poll(() => savedNames(page)).toEqual(['Mage deck']);
  });

  it('until the page is closed, if the browser stores nothing, and the page says so', async () => {
    const page = await arena.open('#/decks', desktop, denyStorage);
    await page.getByTestId('ready-mage').click();
    await page.getByTestId('deck-save').click();
    await expect.poll(() => said(page)).toMatch(/lost when you close the page/);
    await page.getByTestId('deck-library').click();
    await expect.poll(() => savedNames(page)).toEqual(['Well-Kept Secrets']);
    await page.getByText('lost when you close the page').first().waitFor();
  });
});

describe('a deck is read from text', () => {
  const good = '### Some fire\n# Class: Mage\n2x (4) Fireball\nfrostbolt\n';

  it('which says line by line what is wrong with it', async () => {
    const page = await openShelf(desktop);
    await page.getByTestId('deck-paste').click();
    await page
      .getByTestId('paste-text')
      .fill('# Class: Mage\n2x Firebal\nfireball\nNonsense of the highest order');
    const lines = page.getByTestId('paste-reading').locator('li');
    await expect
      .poll(() => lines.allTextContents())
      .toEqual([
        'Line 2: There is no card “Firebal”. Did you mean “Fireball”?',
        'Line 4: There is no card “Nonsense of the highest order”.',
      ]);
    expect(await page.getByTestId('paste-open').isDisabled()).toBe(true);
    await page.getByTestId('paste-text').fill(good);
    await page.getByTestId('paste-open').click();
    await expect.poll(() => count(page)).toBe('3/30');
    expect(await page.getByTestId('deck-name').inputValue()).toBe('Some fire');
    const named = page.getByRole('button', {
      name: 'Fireball, costs 4, 2 copies: remove one',
      exact: true,
    });
    expect(await named.count()).toBe(1);
  });

  it('that is pasted anywhere on the page', async () => {
    const page = await openShelf({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate((text) => navigator.clipboard.writeText(text), good);
    await page.keyboard.press('Control+v');
    await page.getByTestId('paste-open').click();
    await expect.poll(() => count(page)).toBe('3/30');
  });

  it('and an illegal deck says why, and can be corrected', async () => {
    const page = await openShelf(desktop);
    await page.getByTestId('deck-paste').click();
    await page.getByTestId('paste-text').fill('# Class: Mage\n3 Fireball\nFiery War Axe');
    await page.getByTestId('paste-open').click();
    const problems = page.getByTestId('deck-problems').locator('li');
    await expect
      .poll(() => problems.allTextContents())
      .toEqual([
        'Fiery War Axe belongs to another class: Warrior.',
        'A deck can have at most 2 copies of Fireball.',
        'The deck has 4 cards: it needs 30.',
      ]);
    await listed(page, 'fireball').click();
    await listed(page, 'fiery-war-axe').click();
    await expect.poll(() => problems.allTextContents()).toEqual(['The deck has 2 cards: it needs 30.']);
  });
});

describe.each(Object.entries({ desktop, phone }))('on a %s', (size, options) => {
  it('no card’s text is cut off, each has a picture, and only visible cards are drawn', async () => {
    const page = await openShelf(options);
    await page.getByTestId('empty-mage').click();
    if (size === 'phone') await page.getByTestId('deck-filters').click();
    await page.getByTestId('filter-origin').selectOption('all');
    await page.getByTestId('filter-set').selectOption('');
    if (size === 'phone') await page.getByTestId('deck-filters').click();
    const all = Number.parseInt((await page.getByTestId('deck-found').textContent()) ?? '', 10);
    await page.evaluate(() => document.fonts.ready);
    await page.locator('.decks-card .picture-light[d]').first().waitFor();
    // Most outlines come after the page, when those that came with it are there already.
    await expect
      .poll(() =>
        page
          .locator('.decks-card')
          .filter({ hasNot: page.locator('.picture-light[d]') })
          .count(),
      )
      .toBe(0);
    const { seen, cut, most } = await page.evaluate(measureCards);
    expect(cut).toEqual([]);
    expect(seen).toBe(all);
    expect(most).toBeLessThan(60);
  });

  if (!(size in sweptSizes)) return;

  it('axe finds nothing serious, in dark and in light colours', async () => {
    const page = await openShelf(options);
    const say = (state: string) => findingsInBothThemes(page, `decks ${size} ${state}`);
    const wrong = await say('shelf');
    await page.getByTestId('ready-mage').click();
    await page.getByTestId('deck-workshop').waitFor();
    wrong.push(...(await say('ready')));
    await page.getByTestId('deck-search').fill('ice');
    await expect.poll(() => page.getByTestId('deck-found').textContent()).toBe('6 cards');
    await found(page, 'ice-lance').click({ force: true });
    await page.locator('.decks-refusal').waitFor();
    wrong.push(...(await say('refused')));
    if (size === 'phone') {
      await page.getByTestId('deck-sheet').click();
      wrong.push(...(await say('sheet')));
    }
    await page.getByTestId('deck-paste').click();
    await page.getByTestId('paste-text').fill('2x Firebal');
    await page.getByTestId('paste-reading').locator('li').first().waitFor();
    wrong.push(...(await say('paste')));
    expect(wrong).toEqual([]);
  }, 300_000);
});

/** Runs in the page. Scrolls through all cards. @returns how many there are, whose words or picture have no room, and how many are drawn at once */
async function measureCards(): Promise<{ seen: number; cut: string[]; most: number }> {
  const frame = document.querySelector('.decks-frame');
  if (!frame) throw new Error('There are no cards.');
  const seen = new Set<string>();
  const cut: string[] = [];
  let most = 0;
  const rests = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let top = 0; top <= frame.scrollHeight; top += frame.clientHeight / 2) {
    frame.scrollTop = top;
    await rests();
    const cards = [...frame.querySelectorAll<HTMLElement>('[data-card]')];
    most = Math.max(most, cards.length);
    for (const card of cards) {
      const { card: id = '' } = card.dataset;
      if (seen.has(id)) continue;
      seen.add(id);
      const face = card.querySelector('.face')?.getBoundingClientRect();
      const words = card.querySelector('.face-words')?.getBoundingClientRect();
      const foot = card.querySelector('.face-foot')?.getBoundingClientRect();
      const picture = card.querySelector('.picture')?.getBoundingClientRect();
      if (!face || !foot || !picture) throw new Error(`${id} has no face.`);
      if (foot.bottom > face.bottom || (words && words.bottom > foot.top)) cut.push(`${id}: words`);
      if (words && (words.left < face.left || words.right > face.right)) cut.push(`${id}: long word`);
      if (!card.querySelector('.picture-light[d]')) cut.push(`${id}: no picture`);
      // The longest text of all sets takes more of the picture's room than any other.
      const least = id === 'bouncing-blade' ? 12 : 24;
      if (picture.height < least) cut.push(`${id}: picture ${Math.round(picture.height)}`);
    }
  }
  return { seen: seen.size, cut, most };
}
