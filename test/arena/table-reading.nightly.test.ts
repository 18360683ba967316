import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPanel } from './shell/arena-page.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { inChromium, sweptPages } from './shell/in-chromium.ts';
import { settle } from './table-page/hands.ts';
import { lay, openTable, serveTable, sizes } from './table-page/open.ts';
import { choosing, everyWay, lastBlow } from './table-page/scenarios.ts';

const table = inChromium(serveTable);

/** Brings the table into each of its states, one after the other. */
const states: readonly [name: string, enter: (page: Page) => Promise<void>][] = [
  ['at rest', (page) => lay(page, everyWay)],
  [
    'why not',
    async (page) => {
      await page.locator('[data-zone="hand"][data-card="fireball"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-choosing]').waitFor();
      await page.locator('[data-card="worgen-infiltrator"]').focus();
      await page.getByTestId('bubble').waitFor();
    },
  ],
  [
    'place',
    async (page) => {
      await lay(page, everyWay);
      await page.locator('[data-zone="hand"][data-card="chillwind-yeti"]').focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('open-slot').waitFor();
    },
  ],
  [
    'options',
    async (page) => {
      await lay(page, choosing);
      await page.locator('[data-card="keeper-of-the-grove"]').focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('options').waitFor();
    },
  ],
  [
    'prompt',
    async (page) => {
      await lay(page, choosing);
      await page.locator('[data-card="tracking"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-picked]').waitFor();
      await page.keyboard.press('Enter');
      await page.getByTestId('prompt').waitFor();
    },
  ],
  [
    'history',
    async (page) => {
      await page.getByTestId('prompt-option').first().click();
      await page.getByTestId('prompt').waitFor({ state: 'detached' });
      await openPanel(page, 'history');
      await page.locator('.entry-line').first().click();
      await page.getByTestId('recall').waitFor();
    },
  ],
  [
    'menu',
    async (page) => {
      await lay(page, everyWay);
      await page.getByTestId('menu').click();
    },
  ],
  ['help', (page) => page.getByTestId('help').click()],
  [
    'end',
    async (page) => {
      await lay(page, lastBlow);
      await page.locator('[data-card="hellfire"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-picked]').waitFor();
      await page.keyboard.press('Enter');
      await page.getByTestId('outcome').waitFor();
    },
  ],
  [
    'opening hand',
    async (page) => {
      await page.evaluate(async () => {
        await window.table.open({ seed: 7, first: 0 }, { kind: 'seat', seat: 0 });
        window.table.scene().speed = Number.POSITIVE_INFINITY;
        await window.table.join('mage', 'hunter');
      });
      await page.getByTestId('mulligan-keep').waitFor();
      await page.locator('.opening-card').nth(1).click();
    },
  ],
];

describe('the table is accessible', () => {
  for (const [size, options] of Object.entries(sweptPages))
    it(`axe finds nothing serious in any state on a ${size}, in dark and in light colours`, async () => {
      const page = await openTable(table, options);
      await page.locator(`html[lang="${options.locale ?? 'en'}"]`).waitFor();
      const found: string[] = [];
      for (const [name, enter] of states) {
        await enter(page);
        await settle(page);
        found.push(...(await findingsInBothThemes(page, `${size} table ${name}`)));
      }
      expect(found).toEqual([]);
    }, 300_000);
});

describe('the text of a card is never cut off', () => {
  const pages = {
    phone: sizes.phone,
    desktop: sizes.desktop,
    'large desktop': { viewport: { width: 1920, height: 1080 } },
    'low desktop': { viewport: { width: 1280, height: 700 } },
    tablet: { ...sizes.phone, viewport: { width: 768, height: 1024 } },
  };
  const low = { ...sizes.phone, viewport: { width: 844, height: 390 } };
  for (const [size, options] of Object.entries({ ...pages, 'phone held sideways': low }))
    it(`on any of the set’s cards, wherever its face is shown, on a ${size}`, async () => {
      const page = await openTable(table, options);
      for (const place of ['hand', 'look', 'recall', 'prompt', 'mulligan', 'spotlight'] as const)
        expect(await page.evaluate((where) => window.table.cutFaces(where), place)).toEqual([]);
    }, 300_000);

  for (const size of ['desktop', 'large desktop', 'tablet'] as const)
    it(`and leaves a third of the card to the picture in the hand, on a ${size}`, async () => {
      const page = await openTable(table, pages[size]);
      expect(await page.evaluate(() => window.table.lowPictures('hand'))).toEqual([]);
    }, 300_000);

  it('nor are the longest names of minions on a full board', async () => {
    const board = [
      'elite-tauren-chieftain',
      'venture-co-mercenary',
      'ragnaros-the-firelord',
      'sorcerers-apprentice',
      'mechanical-dragonling',
      'stranglethorn-tiger',
      'earthen-ring-farseer',
    ];
    // Lower pages show no names on the board.
    for (const [options, minions, shown] of [
      [pages['large desktop'], board, board.length],
      [sizes.desktop, board, 0],
      [sizes.phone, board.slice(0, 4), 0],
    ] as const) {
      const page = await openTable(table, options);
      await lay(page, {
        ...everyWay,
        players: [{ ...everyWay.players[0], board: minions }, everyWay.players[1]],
      });
      const cut = () =>
        page
          .locator('.board-mine .minion-name')
          .evaluateAll((names) =>
            names
              .filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
              .map((it) => it.textContent),
          );
      // The fonts may still be on their way.
      await expect.poll(cut).toEqual([]);
      const visible = await page
        .locator('.board-mine .minion-name')
        .evaluateAll((names) => names.filter((it) => it.getBoundingClientRect().height > 0).length);
      expect(visible).toBe(shown);
    }
  });

  it('nor is a number of a minion under another, on a full board of any size', async () => {
    const board = [
      'goldshire-footman',
      'loot-hoarder',
      'abomination',
      'ysera',
      'boulderfist-ogre',
      'senjin-shieldmasta',
      'wisp',
    ];
    for (const [size, options] of Object.entries({ ...pages, low })) {
      const page = await openTable(table, options);
      await lay(page, { ...everyWay, players: [{ ...everyWay.players[0], board }, everyWay.players[1]] });
      const overlaps = () =>
        page.locator('.board-mine .tile').evaluateAll((tiles) =>
          tiles.flatMap((tile) => {
            const box = (of: string) => tile.querySelector(of)?.getBoundingClientRect();
            const [attack, health] = [box('.stat-attack'), box('.stat-health')];
            return attack && health && attack.right <= health.left ? [] : [tile.outerHTML];
          }),
        );
      expect(await page.locator('.board-mine .tile').count(), size).toBe(board.length);
      await expect.poll(overlaps, { message: size }).toEqual([]);
    }
  });
});
