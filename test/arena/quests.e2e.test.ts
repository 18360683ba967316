import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** Where screenshots go; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;

const shared = { class: 'neutral', rarity: 'common', cost: 1 };
const minions = { event: 'play', who: { side: 'ally', type: 'minion' } };

const counters = { scrap: { title: 'Scrap', meaning: 'What is left over.', of: 'player' } };

/** A quest and a sidequest, and minions that count for them and for the counter of their set. */
const cards = [
  {
    ...shared,
    id: 'test-quest',
    name: 'Test Quest',
    type: 'spell',
    keywords: ['quest'],
    quest: { counts: minions, goal: 2, reward: [{ do: 'armor', amount: 7 }] },
  },
  {
    ...shared,
    id: 'test-sidequest',
    name: 'Test Sidequest',
    type: 'spell',
    keywords: ['sidequest'],
    quest: { counts: minions, goal: 5, reward: [{ do: 'draw' }] },
  },
  ...['one', 'two'].map((name) => ({
    ...shared,
    id: `test-${name}`,
    name: `Test ${name}`,
    type: 'minion',
    attack: 1,
    health: 2,
    keywords: ['battlecry'],
    routines: [{ on: { event: 'played' }, do: [{ do: 'count-up', counter: 'scrap', amount: 2 }] }],
  })),
];

async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('#/workshop', options);
  page.setDefaultTimeout(20_000);
  await page.getByTestId('workshop-text').waitFor({ state: 'attached' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('workshop-open').click(),
  ]);
  const buffer = Buffer.from(JSON.stringify({ set: 'test', name: 'Test', counters, cards }, null, 2));
  await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
  await expect.poll(() => page.getByTestId('workshop-count').textContent()).toBe('No mistakes found.');
  if (options === phone) await page.getByTestId('workshop-tab-try').click();
  await page.getByTestId('workshop-go-try').click();
  await page.locator('[data-zone="hand"][data-card="test-quest"]').waitFor();
  return page;
}

/** Plays a card of the hand by keys. */
async function play(page: Page, card: string): Promise<void> {
  await page.locator(`[data-zone="hand"][data-card="${card}"][data-legal]`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator(`[data-zone="hand"][data-card="${card}"]`).waitFor({ state: 'detached' });
}

const quest = (page: Page, card: string) => page.locator(`.quest[data-card="${card}"]`);

describe.each(byDay(Object.entries({ desktop, phone })))(
  'quests and counters at the size of a %s',
  (name, size) => {
    it('are at the hero, with how far they have come, until they are completed', {
      timeout: 120_000,
    }, async () => {
      const page = await open(size);
      await play(page, 'test-quest');
      await play(page, 'test-sidequest');
      await expect.poll(() => quest(page, 'test-quest').textContent()).toContain('0/2');
      await play(page, 'test-one');
      await expect.poll(() => quest(page, 'test-quest').textContent()).toContain('1/2');
      await expect.poll(() => quest(page, 'test-sidequest').textContent()).toContain('1/5');
      expect(await quest(page, 'test-quest').locator('.unseen').textContent()).toBe(
        'Your quest Test Quest: 1 of 2',
      );
      await expect.poll(() => page.locator('[data-counter="scrap"]').textContent()).toBe('Scrap 2');
      for (const place of [quest(page, 'test-quest'), page.locator('[data-counter="scrap"]')]) {
        const box = await place.boundingBox();
        const { width, height } = size.viewport;
        expect(box).not.toBeNull();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
        expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height).toBe(true);
      }
      expect(await tooWide(page)).toEqual([]);
      if (gallery) await page.screenshot({ path: join(gallery, `quests-${name}.png`) });
      await quest(page, 'test-quest').focus();
      await expect.poll(() => page.locator('.look-notes').textContent()).toContain('1 of 2.');
      if (gallery) await page.screenshot({ path: join(gallery, `quests-look-${name}.png`) });
      await play(page, 'test-two');
      await quest(page, 'test-quest').waitFor({ state: 'detached' });
      await expect.poll(() => quest(page, 'test-sidequest').textContent()).toContain('2/5');
      await expect
        .poll(() => page.locator('[data-zone="hero"][data-seat="0"] [data-stat="armor"]').textContent())
        .toBe('7');
    });
  },
);
