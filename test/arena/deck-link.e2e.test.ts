import { readyDecks } from '@aftercast/hearth/decks';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeDeckCode } from '../../apps/arena/src/links/deck-code.ts';
import { PACKED } from '../../apps/arena/src/links/packed.ts';
import { serveApp } from '../browser/launch.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { findingsInBothThemes, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const ready = readyDecks.find((it) => it.class === 'mage');
if (ready === undefined) throw new Error('There is no ready deck of the mage.');

const linkTo = async (name: string, cards: readonly string[], hero = 'mage', game = 'hearth') =>
  `#/decks/${PACKED}${await makeDeckCode({ game, name, deck: { hero, cards: [...cards] } })}`;

/** Whether a button says that it has copied. */
const says = (page: Page, testId: string, word = 'Copied') =>
  page.getByTestId(testId).getByText(word).isVisible();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const note = (page: Page) => page.getByTestId('deck-note').textContent();
const nameOf = (page: Page) => page.getByTestId('deck-name').inputValue();
const count = async (page: Page) => (await page.getByTestId('deck-count').textContent())?.trim();
const savedNames = (page: Page) =>
  page.locator('[data-testid="saved-deck"] .library-deck-name').allTextContents();

/** Begins with the ready deck of the mage. On a phone, the sheet with its buttons is opened. */
async function openReady(page: Page): Promise<void> {
  await page.getByTestId('ready-mage').click();
  await page.getByTestId('deck-workshop').waitFor();
  const sheet = page.getByTestId('deck-sheet');
  if (await sheet.isVisible()) await sheet.click();
}

describe('a deck that is shared', () => {
  for (const [size, options] of byDay(Object.entries({ desktop, phone })))
    it(`is copied as a link on a ${size}, opened by another player, and played`, async () => {
      const page = await arena.open('#/decks', { ...options, ...clipboard });
      await openReady(page);
      await page.getByTestId('deck-copy-link').click();
      await expect.poll(() => says(page, 'deck-copy-link')).toBe(true);
      expect(await page.getByTestId('deck-copy-link-said').textContent()).toBe('Copied');
      // It says so for a while, and is then the button that it was.
      await expect.poll(() => says(page, 'deck-copy-link'), { timeout: 20_000 }).toBe(false);
      expect(await says(page, 'deck-copy-link', 'Copy link')).toBe(true);
      const link = await copied(page);

      const other = await arena.open(link, { ...options, permissions: [] });
      await expect.poll(() => note(other)).toContain(`“${ready.name}” was opened from a link.`);
      expect([await nameOf(other), await count(other)]).toEqual([ready.name, '30/30']);
      // A reload finds the deck, which is not saved yet, and not the link.
      expect(new URL(other.url()).hash).toBe('#/decks');
      await other.reload();
      await expect.poll(() => count(other)).toBe('30/30');
      const sheet = other.getByTestId('deck-sheet');
      if (await sheet.isVisible()) await sheet.click();
      await other.getByTestId('deck-play').click();
      await expect.poll(() => new URL(other.url()).hash).toBe('#/against');
      await other.getByTestId('class-built').waitFor();
    });

  it('is copied as a code, which is pasted where a deck comes from text', async () => {
    const page = await arena.open('#/decks', { ...desktop, ...clipboard });
    await openReady(page);
    await page.getByTestId('deck-copy-code').click();
    await expect.poll(() => says(page, 'deck-copy-code')).toBe(true);
    const code = await copied(page);
    expect(code).toMatch(/^deck1-[\w-]+$/);
    await page.getByTestId('deck-library').click();
    await page.getByTestId('deck-paste').click();
    const reading = page.getByTestId('paste-reading');
    await page.getByTestId('paste-text').fill(code.slice(0, -5));
    await expect.poll(() => reading.textContent()).toContain('This deck code is incomplete');
    expect(await page.getByTestId('paste-open').isEnabled()).toBe(false);
    await page.getByTestId('paste-text').fill(`Try this: ${code}`);
    await expect.poll(() => reading.textContent()).toBe(`${ready.name}: Mage, 30 cards.`);
    await page.getByTestId('paste-open').click();
    await expect.poll(() => note(page)).toContain('was opened from a code.');
  });

  it('never takes the place of a deck that is not saved, nor of one with the same name', async () => {
    const page = await arena.open('#/decks', desktop);
    await openReady(page);
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await page.getByTestId('empty-rogue').click();
    await page.getByTestId('deck-name').fill('In the works');
    const link = await linkTo(ready.name, ['fireball', 'wisp']);
    await page.evaluate((hash) => location.assign(hash), link);
    await page.getByTestId('changes-question').waitFor();
    await page.keyboard.press('Escape');
    expect(await nameOf(page)).toBe('In the works');
    await page.evaluate((hash) => location.assign(hash), link);
    await page.getByTestId('changes-save').click();
    await expect.poll(() => nameOf(page)).toBe(`${ready.name} 2`);
    expect(await note(page)).toContain(`“${ready.name} 2” was opened from a link.`);
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await expect.poll(() => savedNames(page)).toEqual([`${ready.name} 2`, 'In the works', ready.name]);
  });

  itAtNight('is not made twice: one that the player has already is opened', async () => {
    const page = await arena.open('#/decks', desktop);
    await openReady(page);
    await page.getByTestId('deck-name').fill('My own name');
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await page.getByTestId('saved-deck').waitFor();
    const link = await linkTo('Another name', ready.deck.cards.toReversed());
    await page.evaluate((hash) => location.assign(hash), link);
    await expect.poll(() => note(page)).toBe('You already have this deck: “My own name”.');
    expect(await nameOf(page)).toBe('My own name');
  });
});

describe('a link from a stranger', () => {
  it('with markup in its name shows the markup as text', async () => {
    const name = '<img src=x onerror="this.id=1">';
    const page = await arena.open(await linkTo(name, ['wisp']), desktop);
    await expect.poll(() => nameOf(page)).toBe(name);
    expect(await note(page)).toContain(`“${name}” was opened from a link.`);
    expect(await page.locator('img').count()).toBe(0);
  });

  it('that is no good says what is wrong and what to do, and leaves everything as it is', async () => {
    const whole = await linkTo('Cut', ['wisp']);
    for (const [link, words] of byDay(
      [
        [whole.slice(0, -6), 'Copy all of it again.'],
        [`#/decks/${PACKED}deck9-abc`, 'Reload the page'],
        ['#/decks/nothing', 'A code starts with “deck1-”'],
        [`#/decks/${PACKED}deck1-${'A'.repeat(50_000)}`, 'Ask for the code again.'],
        [await linkTo('', ['no-such-card']), 'There is no card “no-such-card”. Ask for a corrected code'],
        [await linkTo('', ['wisp', 'wisp', 'wisp']), 'A deck can have at most 2 copies of Wisp.'],
        [await linkTo('', ['eviscerate']), 'Eviscerate belongs to another class: Rogue.'],
        [await linkTo('', ['daemon'], 'core', 'war'), 'This is a War deck.'],
      ],
      2,
    )) {
      const page = await arena.open(link, desktop);
      await expect.poll(() => page.getByTestId('deck-trouble').textContent()).toContain(words);
      expect(new URL(page.url()).hash).toBe('#/decks');
      expect(await page.getByTestId('saved-deck').count()).toBe(0);
      expect(await page.getByTestId('deck-go-on').count()).toBe(0);
    }
  });
});

describe('what cannot be copied', () => {
  /** Opens the library in a browser whose clipboard does not answer as it should. */
  const openWithout = (options: BrowserContextOptions, clipboard: 'refuses' | 'is absent') =>
    arena.open('#/decks', options, (page) =>
      page.addInitScript((how) => {
        const refuse = { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) };
        Object.defineProperty(navigator, 'clipboard', { value: how === 'refuses' ? refuse : undefined });
      }, clipboard),
    );

  it.each(byDay(['refuses', 'is absent']))(
    'is shown in a field, selected, where the clipboard %s',
    async (how) => {
      const page = await openWithout(desktop, how);
      await openReady(page);
      await page.getByTestId('deck-copy').click();
      const field = page.getByTestId('copy-by-hand-text');
      await field.waitFor();
      const text = await field.inputValue();
      expect(text).toContain('# Class: Mage');
      const selected = await field.evaluate((it: HTMLTextAreaElement) => [
        it === document.activeElement,
        it.selectionStart,
        it.selectionEnd,
      ]);
      expect(selected).toEqual([true, 0, text.length]);
      await page.getByText('The text is selected').waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)).toBe(
        'deck-copy',
      );
    },
  );

  for (const [size, options] of Object.entries({ desktop, phone }))
    itAtNight(
      `axe finds nothing serious on a ${size}: a deck from a link, the field, and a bad link`,
      async () => {
        const page = await openWithout(options, 'refuses');
        const found: string[] = [];
        const look = async (state: string) => {
          found.push(...(await findingsInBothThemes(page, `${size} ${state}`)));
          found.push(...(await tooWide(page)));
        };
        await page.evaluate((hash) => location.assign(hash), await linkTo('Some fire', ['fireball']));
        await page.getByTestId('deck-note').waitFor();
        await look('deck from a link');
        const sheet = page.getByTestId('deck-sheet');
        if (await sheet.isVisible()) await sheet.click();
        await page.getByTestId('deck-copy-link').click();
        await page.getByTestId('copy-by-hand-text').waitFor();
        await look('text to be copied by hand');
        await page.keyboard.press('Escape');
        await page.evaluate((hash) => location.assign(hash), '#/decks/nothing');
        await page.getByTestId('deck-trouble').waitFor();
        await look('bad link');
        expect(found).toEqual([]);
      },
      300_000,
    );

  itAtNight('and what is copied is said in German', async () => {
    const page = await arena.open('#/decks', { ...desktop, ...clipboard, locale: 'de-DE' });
    await openReady(page);
    await page.getByTestId('deck-copy-link').click();
    await expect.poll(() => says(page, 'deck-copy-link', 'Kopiert')).toBe(true);
    expect(await page.getByTestId('deck-copy-link-said').textContent()).toBe('Kopiert');
    await page.evaluate(() => location.assign('#/decks/~deck1-abc'));
    await expect
      .poll(() => page.getByTestId('deck-trouble').textContent())
      .toContain('Dieser Deckcode ist unvollständig');
  });
});
