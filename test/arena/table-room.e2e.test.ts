import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { inChromium, phone } from './shell/in-chromium.ts';
import { onBoard } from './table-page/find.ts';
import { middle } from './table-page/hands.ts';
import { lay, openTable, serveTable, sizes } from './table-page/open.ts';
import { fullTable } from './table-page/scenarios.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const sideways = { ...phone, viewport: { width: 844, height: 390 } };
const tablet = { ...phone, viewport: { width: 768, height: 1024 } };

const pages: Readonly<Record<string, BrowserContextOptions>> = {
  'a desktop': sizes.desktop,
  'a phone': phone,
  'a large desktop': { viewport: { width: 1920, height: 1080 } },
  'a tablet': tablet,
  'a phone that is held sideways': sideways,
};

async function openFull(options: BrowserContextOptions): Promise<Page> {
  const page = await openTable(table, options);
  await lay(page, fullTable);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Which elements of two lists overlap by more than a pixel or two, in words. */
function overlaps(page: Page, ones: string, others: string): Promise<string[]> {
  return page.evaluate(
    ([first, second]) => {
      const shown = (selector: string) => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        if (all.length === 0) throw new Error(`There is no ${selector}.`);
        return all.map((it) => ({ name: it.className, box: it.getBoundingClientRect() }));
      };
      const found: string[] = [];
      for (const one of shown(first))
        for (const other of shown(second)) {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > 2 && high > 2) found.push(`${one.name} is on ${other.name}`);
        }
      return found;
    },
    [ones, others] as const,
  );
}

async function spreadHand(page: Page): Promise<void> {
  const first = await middle(page.locator('.hand .hand-card'));
  await page.touchscreen.tap(first.x, first.y);
  await page.locator('.hand[data-open]').waitFor();
}

describe('on a full table', () => {
  it.each(byDay(Object.entries(pages), 2))(
    'a player’s numbers and secrets are beside the weapon and the power, on %s',
    async (_, options) => {
      const page = await openFull(options);
      const numbers = '.mana-count, .backs .count, .secrets, .deck';
      await expect.poll(() => overlaps(page, `.strip :is(${numbers})`, '.strip .coin')).toEqual([]);
    },
  );

  it('the large card of a minion covers no minion beside an open panel', async () => {
    const page = await openFull(sizes.desktop);
    for (const card of ['argent-squire', 'ragnaros-the-firelord', 'goldshire-footman']) {
      await page.locator(onBoard(card)).hover();
      await expect
        .poll(() => page.locator('[data-testid="look"] .face-name').textContent())
        .toBe(await page.locator(`${onBoard(card)} .minion-name`).textContent());
      expect(await overlaps(page, '[data-testid="look"]', '.minion')).toEqual([]);
    }
  });

  it('minions are wide enough for a finger on a phone', async () => {
    const page = await openFull(phone);
    const widths = await page
      .locator('.minion')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
    expect(widths).toHaveLength(14);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  });

  it.each(
    byDay([
      ['a phone', phone],
      ['a phone that is held sideways', sideways],
    ]),
  )('a spread hand leaves the hero, the mana and the minions in sight, on %s', async (_, options) => {
    const page = await openFull(options);
    await spreadHand(page);
    const seen = '.strip-mine .portrait, .strip-mine .mana-count, .minion .stat';
    // The cards slide to their places.
    await expect.poll(() => overlaps(page, '.hand[data-open]', seen)).toEqual([]);
  });
});

it.each(
  byDay([
    ['a phone', phone],
    ['a phone that is held sideways', sideways],
  ]),
)('a spread hand of cyber leaves the hero, CPU, memory and programs in sight, on %s', async (_, options) => {
  const page = await arena.open('', options);
  const side = { field: ['mainframe-1', 'botnet-1', 'swarm-1'], deck: ['thread'] };
  const players = [
    { hero: 'intruder', hand: Array<string>(8).fill('thread'), ...side },
    { hero: 'operator', hand: ['thread'], ...side },
  ];
  const scenario = { format: 'scenario/1', name: 'A full hand', game: 'cyber', players, steps: [] };
  await page.getByTestId('open-file').waitFor();
  await openFile(page, 'hand.json', JSON.stringify(scenario));
  await page.locator('.hand [data-legal]').first().waitFor();
  await spreadHand(page);
  const seen = '.strip-mine .portrait, .strip-mine .mana-count, .minion-name, .minion .stat';
  await expect.poll(() => overlaps(page, '.hand[data-open]', seen)).toEqual([]);
  await expect.poll(() => overlaps(page, '.minion-name', '.minion .badge')).toEqual([]);
});
