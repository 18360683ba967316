import { readyDecks } from '@aftercast/cyber/decks';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeDeckCode, parseDeckCode } from '../../apps/arena/src/links/deck-code.ts';
import { PACKED } from '../../apps/arena/src/links/packed.ts';
import { serveApp } from '../browser/launch.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { findingsInBothThemes, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const ready = readyDecks.find(({ deck }) => deck.hero === 'intruder');
if (ready === undefined) throw new Error('There is no ready deck of the intruder.');

/** Ten programs, of which a deck is full. */
const programs = [
  ...['cracker-1a', 'cracker-1b', 'cracker-2', 'firewall-1', 'honeypot-1'],
  ...['memory-bank-1', 'siphon-1', 'acolyte-of-bytes-1', 'worm-1', 'mainframe-1'],
];

/** Opens the shelf of cyber's decks, by way of the start page. */
async function openShelf(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('', options);
  await page.getByTestId('game-cyber').click();
  await expect.poll(() => page.locator('html').getAttribute('data-game')).toBe('cyber');
  await page.getByTestId('deck-builder').click();
  await page.getByTestId('empty-operator').waitFor();
  return page;
}

const gameOf = (page: Page) => page.locator('html').getAttribute('data-game');
const count = async (page: Page) => (await page.getByTestId('deck-count').textContent())?.trim();
const found = (page: Page, card: string) => page.getByTestId('deck-grid').locator(`[data-card="${card}"]`);
const savedNames = (page: Page) =>
  page.locator('[data-testid="saved-deck"] .library-deck-name').allTextContents();

/** Finds a program by its name and adds it as often as the deck can have it. */
async function addAll(page: Page, card: string, name: string): Promise<void> {
  await page.getByTestId('deck-search').fill(name);
  for (let copy = 0; copy < 3; copy++) await found(page, card).click();
}

const linkTo = async (name: string, cards: readonly string[], hero = 'operator') =>
  `#/decks/${PACKED}${await makeDeckCode({ game: 'cyber', name, deck: { hero, cards: [...cards] } })}`;

describe('a deck of cyber', () => {
  it('is built, saved, looked at and played', async () => {
    const page = await openShelf(desktop);
    await page.getByTestId('empty-operator').click();
    await page.getByTestId('deck-workshop').waitFor();
    for (const card of programs) await addAll(page, card, (await titleOf(page, card)) ?? card);
    await expect.poll(() => count(page)).toBe('30/30');
    await page.getByTestId('deck-ready').waitFor();
    await found(page, 'mainframe-1').click({ force: true });
    await expect
      .poll(() => page.locator('.decks-refusal').textContent())
      .toBe('A deck can have at most 3 copies of Mainframe v1.0.');
    const bars = page.getByTestId('deck-curve').locator('tbody td');
    expect((await bars.allTextContents()).map(Number)).toEqual([0, 6, 12, 6, 3, 3, 0]);
    await page.getByTestId('deck-name').fill('Ten of a kind');
    await page.getByTestId('deck-save').click();
    await page.getByTestId('deck-library').click();
    await expect.poll(() => savedNames(page)).toEqual(['Ten of a kind']);
    // The other game has decks of its own.
    await page.getByTestId('deck-leave').click();
    await page.getByTestId('game-hearth').click();
    await expect.poll(() => gameOf(page)).toBe('hearth');
    await page.getByTestId('deck-builder').click();
    await page.getByTestId('empty-mage').waitFor();
    expect(await savedNames(page)).toEqual([]);
    await page.getByTestId('deck-leave').click();
    await page.getByTestId('game-cyber').click();
    await expect.poll(() => gameOf(page)).toBe('cyber');

    // It is one of the decks for a match, after a reload, too.
    await page.reload();
    await page.getByTestId('play').click();
    await page.locator('.class-choice', { hasText: 'Ten of a kind' }).first().click();
    await page.getByTestId('class-look').click();
    const rows = page.getByTestId('deck-look-cards').locator('button');
    await rows.first().waitFor();
    const looked = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.card));
    expect(looked.sort()).toEqual([...programs].sort());
    await page.keyboard.press('Escape');
    await page.getByTestId('opponent-random').click();
    await page.getByTestId('begin').click();
    const hand = page.locator('[data-zone="hand"][data-card]');
    await hand.nth(3).waitFor({ timeout: 120_000 });
    const held = await hand.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card));
    expect(held.filter((card) => !programs.includes(card ?? ''))).toEqual([]);
  }, 240_000);

  it('is narrowed to what is looked for', async () => {
    const page = await openShelf(phone);
    await page.getByTestId('empty-intruder').tap();
    const shown = () => page.getByTestId('deck-found').textContent();
    await expect.poll(shown).toBe('36 cards');
    await page.getByTestId('deck-filters').tap();
    await page.getByTestId('filter-kind').selectOption('guard');
    await page.getByTestId('filter-memory').selectOption('2');
    await page.getByTestId('filter-abilities').selectOption('noAttacks');
    await page.getByTestId('deck-filters').tap();
    await expect.poll(shown).toBe('1 card');
    // No program costs nothing.
    expect(await page.locator('[data-testid^="cost-"]').first().getAttribute('data-testid')).toBe('cost-1');
    await page.getByTestId('cost-2').tap();
    await found(page, 'firewall-1').tap();
    await expect.poll(() => count(page)).toBe('1/30');
  });

  it('has a code and a link, which opens in the builder of its game, in whichever game the player is', async () => {
    const page = await openShelf({ ...desktop, ...clipboard });
    await page.getByTestId('ready-intruder').click();
    await page.getByTestId('deck-copy-link').click();
    await expect.poll(() => page.getByTestId('deck-copy-link-said').textContent()).toBe('Copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const reading = await parseDeckCode(link);
    expect(reading.ok && [reading.coded.game, reading.coded.name]).toEqual(['cyber', ready.name]);

    // A player who has never chosen cyber.
    const other = await arena.open(link, { ...desktop, permissions: [] });
    const note = other.getByTestId('deck-note');
    await expect.poll(() => note.textContent()).toContain(`“${ready.name}” was opened from a link.`);
    expect([await gameOf(other), await count(other)]).toEqual(['cyber', '30/30']);
    expect(new URL(other.url()).hash).toBe('#/decks');
    await other.reload();
    await expect.poll(() => count(other)).toBe('30/30');
    expect(await gameOf(other)).toBe('cyber');
    await other.getByTestId('deck-play').click();
    await expect.poll(() => new URL(other.url()).hash).toBe('#/against');
    await other.getByTestId('class-built').waitFor();
    await other.getByText('The deck you just built').first().waitFor();
    expect(await gameOf(other)).toBe('cyber');
  });

  itAtNight('from a link leaves a deck of the other game as it is, which is not saved', async () => {
    const page = await arena.open('#/decks', desktop);
    await page.getByTestId('empty-rogue').click();
    await page.getByTestId('deck-name').fill('In the works');
    await page.evaluate((hash) => location.assign(hash), await linkTo('Keys', ['cracker-2']));
    await expect.poll(() => page.getByTestId('deck-name').inputValue()).toBe('Keys');
    expect([await gameOf(page), await count(page)]).toEqual(['cyber', '1/30']);
    await page.getByTestId('deck-library').click();
    await page.getByTestId('deck-leave').click();
    await page.getByTestId('game-hearth').click();
    await expect.poll(() => gameOf(page)).toBe('hearth');
    await page.getByTestId('deck-builder').click();
    await expect.poll(() => page.getByTestId('deck-name').inputValue()).toBe('In the works');
  });

  itAtNight('is imported where decks of the other game are built, and opens in its own builder', async () => {
    const page = await arena.open('#/decks', desktop);
    await page.getByTestId('deck-paste').click();
    await page.getByTestId('paste-text').fill(`Try this: ${await linkTo('Keys', ['cracker-2'])} !`);
    await expect
      .poll(() => page.getByTestId('paste-reading').textContent())
      .toBe('This is a Cyber deck. Import it to open it in the Cyber deck builder.');
    await page.getByTestId('paste-open').click();
    await expect.poll(() => page.getByTestId('deck-name').inputValue()).toBe('Keys');
    expect([await gameOf(page), await count(page)]).toEqual(['cyber', '1/30']);
    expect(await page.getByTestId('paste-dialog').count()).toBe(0);
  });

  it('that breaks the rules says how, and nothing is opened', async () => {
    for (const [link, words] of [
      [await linkTo('', ['daemon']), 'There is no card “daemon”.'],
      [await linkTo('', ['thread']), 'Thread cannot be put into a deck.'],
      [await linkTo('', Array<string>(4).fill('cracker-2')), 'at most 3 copies of Cracker v2.0.'],
      [await linkTo('', ['cracker-2'], 'mage'), 'A deck cannot have the hero “mage”.'],
    ] as const) {
      const page = await arena.open(link, desktop);
      await expect.poll(() => page.getByTestId('deck-trouble').textContent()).toContain(words);
      expect(await gameOf(page)).toBe('cyber');
      expect(await page.getByTestId('deck-go-on').count()).toBe(0);
    }
  });

  itAtNight('is copied as text, which is read again line by line', async () => {
    const page = await openShelf({ ...desktop, ...clipboard });
    await page.getByTestId('ready-intruder').click();
    await page.getByTestId('deck-copy').click();
    await expect.poll(() => page.getByTestId('deck-copy-said').textContent()).toBe('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').slice(0, 3)).toEqual([
      `### ${ready.name}`,
      '# Hero: Intruder',
      '3x (1) Cracker v1.0',
    ]);
    await page.getByTestId('deck-library').click();
    await page.getByTestId('deck-paste').click();
    const reading = page.getByTestId('paste-reading');
    await page.getByTestId('paste-text').fill(text.replace('Siphon', 'Syphon'));
    await expect.poll(() => reading.textContent()).toContain('Did you mean “Siphon v1.0”?');
    await page.getByTestId('paste-text').fill(text);
    await expect.poll(() => reading.textContent()).toBe(`${ready.name}: Intruder, 30 cards.`);
    await page.getByTestId('paste-open').click();
    await expect.poll(() => count(page)).toBe('30/30');
  });

  itAtNight('is built in German', async () => {
    const page = await openShelf({ ...desktop, locale: 'de-DE' });
    await page.getByText('Viele kleine Schlüssel').waitFor();
    await page.getByTestId('empty-intruder').click();
    await page.getByTestId('deck-workshop').waitFor();
    expect(await page.getByTestId('deck-name').inputValue()).toBe('Eindringling-Deck');
    await page.getByTestId('filter-kind').selectOption({ label: 'Wächter' });
    await found(page, 'firewall-1').click();
    await page.getByText('1 Wächter, im Schnitt 2,0 Speicher').waitFor();
  });
});

/** The name of a card as its face says it, when nothing is searched for. */
async function titleOf(page: Page, card: string): Promise<string | null> {
  await page.getByTestId('deck-search').fill('');
  const frame = page.locator('.decks-frame');
  for (let top = 0; ; top += 300) {
    await frame.evaluate((element, to) => {
      element.scrollTop = to;
    }, top);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const face = found(page, card).locator('.face-name');
    if ((await face.count()) > 0) return face.textContent();
    const isEnd = await frame.evaluate((element, to) => to > element.scrollHeight, top);
    if (isEnd) throw new Error(`There is no ${card} among the cards.`);
  }
}

describe.each(byDay(Object.entries({ desktop, phone })))('on a %s', (_, options) => {
  it('no program’s code is cut off', async () => {
    const page = await openShelf(options);
    await page.getByTestId('empty-operator').click();
    await found(page, 'cracker-1a').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(measurePrograms)).toEqual({ seen: 36, cut: [] });
  });
});

/** Runs in the page. Scrolls through all programs. @returns how many there are, and those whose code has no room */
async function measurePrograms(): Promise<{ seen: number; cut: string[] }> {
  const frame = document.querySelector('.decks-frame');
  if (!frame) throw new Error('There are no programs.');
  const seen = new Set<string>();
  const cut: string[] = [];
  for (let top = 0; top <= frame.scrollHeight; top += frame.clientHeight / 2) {
    frame.scrollTop = top;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const card of frame.querySelectorAll<HTMLElement>('[data-card]')) {
      const { card: id = '' } = card.dataset;
      const face = card.querySelector('.face')?.getBoundingClientRect();
      const foot = card.querySelector('.face-foot')?.getBoundingClientRect();
      const words = card.querySelector('.face-words')?.getBoundingClientRect();
      if (!face || !foot) throw new Error(`${id} has no face.`);
      if (seen.has(id)) continue;
      seen.add(id);
      const isCut = words !== undefined && (words.bottom > foot.top + 0.5 || words.right > face.right);
      if (isCut || foot.bottom > face.bottom + 0.5) cut.push(id);
    }
  }
  return { seen: seen.size, cut };
}

describe.each(byDay(Object.entries({ desktop, phone })))('on a %s', (size, options) => {
  it('axe finds nothing serious, in dark and in light colours', async () => {
    const page = await openShelf(options);
    const say = async (state: string) => [
      ...(await findingsInBothThemes(page, `cyber decks ${size} ${state}`)),
      ...(await tooWide(page)),
    ];
    const wrong = await say('shelf');
    await page.getByTestId('ready-intruder').click();
    await page.getByTestId('deck-workshop').waitFor();
    wrong.push(...(await say('ready')));
    await found(page, 'cracker-2').click({ force: true });
    await page.locator('.decks-refusal').waitFor();
    wrong.push(...(await say('refused')));
    const sheet = page.getByTestId('deck-sheet');
    if (await sheet.isVisible()) {
      await sheet.click();
      wrong.push(...(await say('sheet')));
    }
    await page.getByTestId('deck-paste').click();
    await page.getByTestId('paste-text').fill('deck1-abc');
    await page.getByTestId('paste-reading').locator('li').first().waitFor();
    wrong.push(...(await say('paste')));
    expect(wrong).toEqual([]);
  }, 300_000);
});
