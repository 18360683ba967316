import { join } from 'node:path';
import { sets } from '@aftercast/hearth/sets';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { describeAtNight, itAtNight } from '../nightly.ts';
import { makeMouse } from './play/mouse.ts';
import { Player } from './play/player.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'));

/** Where screenshots go; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;
const wide = { viewport: { width: 1440, height: 900 } };

async function shoot(page: Page, name: string): Promise<void> {
  if (gallery) await page.screenshot({ path: join(gallery, `sets-${name}.png`) });
}

/** Cheap minions of two later sets: a hand of such a deck soon has one that can be played. */
const ofNaxxramas = [
  'zombie-chow',
  'haunted-creeper',
  'nerubian-egg',
  'unstable-ghoul',
  'mad-scientist',
  'deathlord',
];
const ofGoblins = [
  'target-dummy',
  'clockwork-gnome',
  'annoy-o-tron',
  'puddlestomper',
  'mechwarper',
  'spider-tank',
];
const ofClassic = ['wisp', 'murloc-raider', 'bloodfen-raptor'];

const idsOf = ({ cards }: { cards: unknown }) =>
  (cards as { cards: { id: string }[] }).cards.map(({ id }) => id);
const later = new Set([...idsOf(sets.naxxramas), ...idsOf(sets.goblins)]);

const checkbox = (page: Page, set: string) => page.getByTestId(`set-${set}`).locator('input');

/** Builds a deck of three sets in the deck builder, from the shelf. */
async function buildDeck(page: Page): Promise<void> {
  await page.getByTestId('empty-mage').click();
  await page.getByTestId('deck-workshop').waitFor();
  for (const [set, ids] of [
    ['naxxramas', ofNaxxramas],
    ['goblins', ofGoblins],
    ['classic', ofClassic],
  ] as const) {
    await page.getByTestId('filter-set').selectOption(set);
    for (const id of ids) {
      const card = page.getByTestId('deck-grid').locator(`[data-card="${id}"]`);
      await page.getByTestId('deck-search').fill(id.replaceAll('-', ' '));
      await card.click();
      await card.click();
    }
    await page.getByTestId('deck-search').fill('');
  }
  await expect.poll(async () => (await page.getByTestId('deck-count').textContent())?.trim()).toBe('30/30');
}

describe('two later sets', () => {
  it('are chosen, a deck of both is built and played against a bot, and the deck is there after a reload', async () => {
    const page = await arena.open('#/decks', wide);
    await buildDeck(page);
    expect(await page.getByTestId('deck-sets').textContent()).toBe(
      'Needs Curse of Naxxramas and Goblins vs Gnomes.',
    );
    await page.getByTestId('filter-set').selectOption('');
    await shoot(page, 'builder');
    await page.getByTestId('deck-name').fill('Gears and Graves');
    await page.getByTestId('deck-save').click();
    await expect.poll(() => page.getByTestId('deck-said').textContent()).toBe('Saved Gears and Graves.');

    // The sets of a deck that was just built are chosen with it.
    await page.getByTestId('deck-play').click();
    await page.getByTestId('begin').waitFor();
    for (const set of ['classic', 'naxxramas', 'goblins'])
      await expect.poll(() => checkbox(page, set).isChecked()).toBe(true);
    expect(await checkbox(page, 'workshop').isChecked()).toBe(false);

    await page.getByTestId('set-goblins').click();
    await page.getByTestId('begin').click();
    expect(await page.getByTestId('sets-trouble').textContent()).toBe(
      '“Gears and Graves” uses cards from Goblins vs Gnomes. Add this set above, or choose another deck.',
    );
    await shoot(page, 'refused');
    await page.getByTestId('set-goblins').click();
    expect(await page.getByTestId('sets-trouble').isVisible()).toBe(false);
    await page.getByTestId('opponent-random').click();
    await page.getByTestId('begin').click();

    let played = '';
    const player = new Player(page, makeMouse());
    for (let turn = 1; turn <= 5 && played === ''; turn++) {
      await player.play(undefined, turn);
      const mine = await page
        .locator('[data-zone="battlefield"][data-seat="0"]')
        .evaluateAll((pieces) => (pieces as HTMLElement[]).map((piece) => piece.dataset.card ?? ''));
      played = mine.find((id) => later.has(id)) ?? '';
    }
    expect([...later]).toContain(played);
    await shoot(page, 'match');

    await page.goto(`${arena.app.url}#/decks`);
    await page.reload();
    const saved = page.getByTestId('saved-deck');
    await saved.waitFor();
    await shoot(page, 'shelf');
    expect(await saved.locator('.library-deck-name').textContent()).toBe('Gears and Graves');
    expect(await saved.locator('.library-deck-line').textContent()).toBe(
      'Mage, 30 of 30, with Curse of Naxxramas and Goblins vs Gnomes',
    );
    await page.getByTestId('saved-open').click();
    await page.getByTestId('deck-ready').waitFor();
    expect(await page.getByTestId('filter-set').inputValue()).toBe('');
  }, 300_000);

  itAtNight(
    'are kept with a match, which goes on after a reload',
    async () => {
      const page = await arena.open('#/against', desktop);
      await page.getByTestId('set-naxxramas').click();
      await page.getByTestId('class-any').click();
      await page.getByTestId('begin').click();
      await page.getByTestId('mulligan-keep').waitFor();
      await page.reload();
      await page.getByTestId('mulligan-keep').waitFor();
      // The next match is set up with the same sets.
      await page.goto(`${arena.app.url}#/against`);
      await expect.poll(() => checkbox(page, 'naxxramas').isChecked()).toBe(true);
    },
    120_000,
  );

  itAtNight('are chosen with the keyboard, and the first set stays', async () => {
    const page = await arena.open('#/against', desktop);
    const named = (name: RegExp) => page.getByRole('checkbox', { name });
    await expect.poll(() => named(/^Goblins vs Gnomes \d+ cards$/).count()).toBe(1);
    await named(/^Goblins vs Gnomes/).focus();
    await page.keyboard.press('Space');
    expect(await named(/^Goblins vs Gnomes/).isChecked()).toBe(true);
    await named(/^Classic/).focus();
    await page.keyboard.press('Space');
    expect(await named(/^Classic/).isChecked()).toBe(true);
    expect(await page.getByRole('group', { name: 'Card sets' }).count()).toBe(1);
  });

  itAtNight.each([
    ['desktop', wide],
    ['phone', phone],
  ])(
    'axe finds nothing serious in their choice and in their cards, on a %s',
    async (size, options) => {
      const page = await arena.open('#/against', options);
      await page.getByTestId('set-goblins').click();
      await expect.poll(() => page.getByTestId('set-goblins').textContent()).toMatch(/ cards$/);
      const wrong = await findingsInBothThemes(page, `sets ${size} chosen`);
      await page.goto(`${arena.app.url}#/decks`);
      await page.getByTestId('empty-mage').click();
      await page.getByTestId('deck-workshop').waitFor();
      if (size === 'phone') await page.getByTestId('deck-filters').click();
      await page.getByTestId('filter-set').selectOption('goblins');
      await page.getByTestId('deck-grid').locator('[data-card="clockwork-gnome"]').waitFor();
      wrong.push(...(await findingsInBothThemes(page, `sets ${size} builder`)));
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describeAtNight('the workshop for cards', () => {
  it('checks a card that names a card of a later set once the set is chosen, and plays it', async () => {
    const page = await arena.open('#/workshop', wide);
    await page.getByTestId('workshop-text').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByTestId('workshop-open').click(),
    ]);
    const card = {
      ...{ id: 'web-friend', name: 'Web Friend', type: 'minion', class: 'neutral', rarity: 'common' },
      ...{ cost: 2, attack: 1, health: 2, keywords: ['battlecry'] },
      routines: [{ on: { event: 'played' }, do: [{ do: 'summon', card: 'haunted-creeper' }] }],
    };
    const buffer = Buffer.from(JSON.stringify([card], null, 2));
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
    await page.locator('.workshop[data-checked="true"]').waitFor();
    const text = page.getByText('Summon a 1/2 Haunted Creeper');
    expect(await text.count()).toBe(0);
    await page.getByTestId('workshop-sets').locator('summary').click();
    await page.getByTestId('set-naxxramas').click();
    await text.first().waitFor();
    expect(await page.getByTestId('workshop-sets').locator('summary').textContent()).toBe(
      'Card sets: Classic, Curse of Naxxramas',
    );
    const wrong = await findingsInBothThemes(page, 'sets workshop');
    expect(wrong).toEqual([]);
    await page.getByTestId('workshop-go-try').click();
    const inHand = page.locator('[data-zone="hand"][data-card="web-friend"]');
    await inHand.waitFor();
    await inHand.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('[data-zone="battlefield"][data-card="haunted-creeper"]').waitFor();
    await page.reload();
    await text.first().waitFor();
  }, 120_000);
});
