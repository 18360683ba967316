import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { inChromium, phone } from './shell/in-chromium.ts';
import { boardOf, legal, onBoard } from './table-page/find.ts';
import { everyHands, middle } from './table-page/hands.ts';
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

/** Which elements are not wholly on the page, in words. */
function outside(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      (it) => it.getClientRects().length > 0,
    );
    if (all.length === 0) throw new Error(`There is no ${wanted}.`);
    return all
      .filter((it) => {
        const { bottom, left, right, top } = it.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((it) => it.className || it.outerHTML);
  }, selector);
}

/** Looks at each card and character by the keyboard, and expects that none of the large cards is on the button. */
async function expectFreeEndTurn(page: Page): Promise<void> {
  // Beside the table, the panel has room for large cards.
  if (await page.getByTestId('tab-history').isVisible()) await page.getByTestId('toggle-causes').click();
  await page.getByTestId('tab-history').waitFor({ state: 'hidden' });
  expect(await page.getByTestId('end-turn').isEnabled()).toBe(true);
  const pieces = page.locator('.piece[data-card]');
  const count = await pieces.count();
  const sides = new Set<string | undefined>();
  for (let i = 0; i < count; i++) {
    await pieces.nth(i).focus();
    const look = page.getByTestId('look');
    await look.waitFor();
    sides.add((await look.getAttribute('class'))?.split(' ').at(-1));
    expect(await overlaps(page, '[data-testid="look"]', '.end-turn')).toEqual([]);
    await pieces.nth(i).blur();
    await look.waitFor({ state: 'detached' });
  }
  // On the right, too, where the button is.
  expect(sides).toEqual(new Set(['look-left', 'look-right']));
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

  it('the large card of what has the focus does not cover the button that ends the turn', async () => {
    const page = await openFull(sizes.desktop);
    await expectFreeEndTurn(page);
  });

  it.each([
    ['wide', phone, 60],
    ['low', { ...phone, viewport: { width: 390, height: 664 } }, 44],
    ['narrow', { ...phone, viewport: { width: 360, height: 740 } }, 52],
  ])('minions are large enough for a finger, in their order, on a %s phone', async (_, options, least) => {
    const page = await openFull(options);
    for (const [side, seat] of [
      ['mine', 0],
      ['theirs', 1],
    ] as const) {
      const boxes = await page
        .locator(`.board-${side} .minion`)
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(7);
      expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(least);
      expect(await boardOf(page, side)).toEqual(fullTable.players[seat]?.board);
      const xs = boxes.map(({ x }) => x);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
      // Nothing covers the middle of one.
      const covered = await page.locator(`.board-${side} .minion`).evaluateAll((all) =>
        all.filter((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      expect(covered).toEqual([]);
    }
  });

  it.each(everyHands.filter(({ touch }) => touch))(
    'a seventh minion goes between two others by $name',
    async ({ place }) => {
      const page = await openTable(table, phone);
      const board = ['wisp', 'murloc-raider', 'stonetusk-boar', 'wisp', 'wisp', 'wisp'];
      const [mine, theirs] = fullTable.players;
      await lay(page, { ...fullTable, players: [{ ...mine, hand: ['river-crocolisk'], board }, theirs] });
      await place(page, legal('river-crocolisk'), 2);
      await expect
        .poll(() => boardOf(page, 'mine'))
        .toEqual(['wisp', 'murloc-raider', 'river-crocolisk', 'stonetusk-boar', 'wisp', 'wisp', 'wisp']);
    },
  );

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

describe('on a phone that is held sideways', () => {
  const low = [
    ['large', sideways],
    ['small', { ...phone, viewport: { width: 667, height: 375 } }],
  ] as const;

  it.each(byDay(low))(
    'the bar at the side shows its buttons and its menu whole, on a %s one',
    async (_, options) => {
      const page = await openFull(options);
      await page.getByTestId('menu').tap();
      await page.locator('.menu').waitFor();
      expect(await outside(page, '.bar button, .menu, .menu button')).toEqual([]);
      expect(
        await overlaps(page, '.bar > *', '.strip :is(.portrait, .mana-count), .hand-card, .minion'),
      ).toEqual([]);
    },
  );

  it.each(byDay(low))(
    'the text of a picked card covers neither hero, mana nor hand, on a %s one',
    async (_, options) => {
      const page = await openFull(options);
      const mine = '.hand [data-legal]';
      const picked = '[data-testid="look"][data-of-picked]';
      const seen = '.strip-mine :is(.portrait, .mana-count), .hand-card, .end-turn';
      for (const card of await page.locator(mine).all()) {
        await spreadHand(page);
        await card.tap();
        await page.locator(picked).waitFor();
        expect(await outside(page, picked)).toEqual([]);
        expect(await overlaps(page, picked, seen)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator(picked).waitFor({ state: 'detached' });
      }
    },
  );
});

/** Opens cyber in the player's turn, with five programs on both fields and a card to play. */
async function openFullFields(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('', options);
  const field = ['cracker-1a', 'bit-swizzler-1', 'firewall-1', 'watchdog-1', 'thread'];
  const side = { field, deck: ['thread'] };
  const players = [
    { hero: 'intruder', hand: Array<string>(8).fill('thread'), ...side },
    { hero: 'operator', hand: ['thread'], ...side },
  ];
  const scenario = { format: 'scenario/1', name: 'Full fields', game: 'cyber', players, steps: [] };
  await page.getByTestId('open-file').waitFor();
  await openFile(page, 'fields.json', JSON.stringify(scenario));
  await page.locator('.table [data-legal]').first().waitFor();
  return page;
}

it.each([
  ['a phone', phone],
  ['a short phone', { ...phone, viewport: { width: 375, height: 667 } }],
  ['the smallest phone', { ...phone, viewport: { width: 320, height: 568 } }],
])('no button and no hint is on a program of full fields, on %s', async (_, options) => {
  const page = await openFullFields(options);
  expect(await overlaps(page, '.end-turn, .undo', '.minion')).toEqual([]);
  await page.locator('.board-mine [data-legal]').first().tap();
  await page.locator('[data-choosing] .caption').waitFor();
  expect(await overlaps(page, '.end-turn, .undo, .caption', '.minion')).toEqual([]);
  expect(await outside(page, '.end-turn, .undo, .caption')).toEqual([]);
});

it('a large program does not cover the button that ends the turn', async () => {
  const page = await openFullFields(sizes.desktop);
  await expectFreeEndTurn(page);
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
