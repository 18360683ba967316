import { join } from 'node:path';
import { type MatchServer, memoryStore } from '@aftercast/server';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMatches } from '../../packages/create-aftercast/template-online/server/matches.js';
import { root } from '../../scripts/dependencies.mjs';
import { findings, tooWide } from '../arena/shell/axe.ts';
import { desktop, phone } from '../arena/shell/in-chromium.ts';
import { builtPage, launchChromium, serve } from '../browser/launch.ts';
import type { BuildMode } from '../browser/pages.ts';
import { describeAtNight, isNightly, itAtNight } from '../nightly.ts';
import { meetFriend, minionsOf, playOneCard } from './two-people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const folderOf = (template: string) => join(root, `packages/create-aftercast/template-${template}`);

/** The server of the template `online`, which serves its page, too. */
let server: MatchServer | undefined;

/** Where the page of a template is, as the sources are now. */
async function addressOf(template: string, mode?: BuildMode): Promise<string> {
  if (template !== 'online') return (await serve(folderOf(template), '', mode)).url;
  const pages = await builtPage(folderOf(template));
  server ??= await serveMatches({
    store: memoryStore(),
    secret: 'a secret that only this test knows',
    pages,
  });
  return `${server.url}/`;
}

/**
 * Opens the page of a template, as the sources are now.
 * @param seed what the page takes for the time, from which it makes the seed of its match; default: the time
 */
async function open(template: string, options: BrowserContextOptions = {}, mode?: BuildMode, seed?: number) {
  const url = await addressOf(template, mode);
  const context = await browser.newContext(options);
  if (seed !== undefined)
    await context.addInitScript((now) => {
      Date.now = () => now;
    }, seed);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  const close = async () => {
    expect(errors).toEqual([]);
    await context.close();
  };
  return { page, close };
}

const usable = (page: Page, name: string | RegExp) => page.locator('.usable', { hasText: name });
const said = (page: Page) => page.getByRole('status').textContent();

/** Brings the page of a template into the states that matter, and calls a function in each of them. */
const walks: Readonly<Record<string, (page: Page, look: (state: string) => Promise<void>) => Promise<void>>> =
  {
    async page(page, look) {
      await usable(page, 'Fireball').waitFor();
      await look('start');
      await usable(page, 'Fireball').click();
      await page.locator('.target').first().waitFor();
      await look('picked');
      await page.keyboard.press('Escape');
      await page.locator('.card', { hasText: 'Hellfire' }).click();
      await expect.poll(() => said(page)).toBe('It is the mage’s turn: use a card with a green edge.');
      await look('refused');
    },
    async react(page, look) {
      await page.locator('button:enabled', { hasText: 'End turn' }).waitFor();
      await expect.poll(() => page.locator('.card.back').count()).toBeGreaterThan(2);
      await look('start');
      const dear = page.locator('section[aria-label="Your hand"] .card:not(.usable)');
      await dear.first().click();
      await expect.poll(() => said(page)).toMatch(/^Your turn\. .+/);
      await look('refused');
    },
    async game(page, look) {
      await usable(page, /./).first().waitFor();
      await look('start');
      // The other player moves by a clock: cards, and targets of those that need one, are pressed until one is refused.
      const press = () => {
        const pressed = ['.target', '#hand .card:not(.usable)', '#hand .usable'].flatMap((it) => [
          ...document.querySelectorAll<HTMLElement>(it),
        ]);
        pressed[0]?.click();
      };
      const refusal = /other player’s turn|Something is still happening|The match is over/;
      await expect
        .poll(async () => {
          await page.evaluate(press);
          return said(page);
        })
        .toMatch(refusal);
      await look('refused');
    },
    async online(page, look) {
      await page.getByRole('button', { name: 'Play with a friend' }).waitFor();
      await look('start');
      const friend = await meetFriend(page, () => look('invitation'));
      await look('table');
      await page.getByRole('button', { name: 'Concede' }).click();
      await look('sure');
      await page.locator('dialog').getByRole('button', { name: 'Concede' }).click();
      await page.getByText('They win.').waitFor();
      await friend.getByText('You win.').waitFor();
      await look('over');
      await friend.context().close();
    },
  };

const small = { ...phone, viewport: { width: 320, height: 640 } };

/** By day a phone in the dark; in the nightly run all sizes in both. */
const looks = Object.entries({ desktop, phone, small })
  .flatMap(([size, options]) =>
    (['dark', 'light'] as const).map((colorScheme) => ({ size, colorScheme, options })),
  )
  .filter(({ size, colorScheme }) => isNightly || (size === 'phone' && colorScheme === 'dark'));

describe.each(Object.keys(walks))('the page of the template %s', (template) => {
  it.each(looks)('is accessible and fits ($size, $colorScheme)', async ({ colorScheme, options, size }) => {
    const { page, close } = await open(template, { ...options, colorScheme });
    const found: string[] = [];
    await walks[template]?.(page, async (state) => {
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((it) => it.finished)));
      const name = `${template} ${size} ${colorScheme} ${state}`;
      found.push(...(await findings(page, name)), ...(await tooWide(page)));
      const small = await page.locator('button:visible').evaluateAll((buttons) =>
        buttons.flatMap((it) => {
          const { height, width } = it.getBoundingClientRect();
          return Math.min(height, width) < 43.5 ? [`${it.textContent} has ${width} by ${height} px`] : [];
        }),
      );
      found.push(...small);
    });
    expect(found).toEqual([]);
    await close();
  });
});

itAtNight('in development, where React mounts it twice, the template react has one opponent', async () => {
  const { page, close } = await open('react', {}, 'development');
  await page.locator('button:enabled', { hasText: 'End turn' }).waitFor();
  // The engine's worker, and the opponent's.
  await expect.poll(() => page.workers().length).toBe(2);
  await close();
});

describeAtNight('on a phone', () => {
  /** The cards of the mage's deck with the longest words in their names, and some others. */
  const NAMES = [
    ...['Counterspell', 'Flamestrike', "Sorcerer's Apprentice", 'Ethereal Arcanist', 'Spellbender'],
    ...['Archmage Antonidas', 'Water Elemental', 'Kirin Tor Mage', 'Fireball', 'Acolyte of Pain'],
  ];

  it.each([4, 5, 7, 8, 10])(
    'the names of %i cards in a hand of the template react can be read',
    async (count) => {
      const { page, close } = await open('react', phone);
      await page.locator('button:enabled', { hasText: 'End turn' }).waitFor();
      const hand = page.locator('section[aria-label="Your hand"]');
      const broken = await hand.evaluate(
        (row, names) => {
          const [first] = row.children;
          row.replaceChildren(...names.map(() => first?.cloneNode(true) ?? ''));
          return [...row.querySelectorAll<HTMLElement>('.name')].flatMap((element, index) => {
            const text = new Text(names[index]);
            element.replaceChildren(text);
            const card = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
            const range = new Range();
            const isWhole = [...text.data.matchAll(/\S+/g)].every((word) => {
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              const [box, ...more] = range.getClientRects();
              const isInside = box && box.left >= card.left && box.right <= card.right;
              return isInside && more.length === 0 && box.bottom <= card.bottom && box.top >= card.top;
            });
            return isWhole ? [] : [text.data];
          });
        },
        NAMES.slice(0, count),
      );
      expect(broken).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      expect(await findings(page, `react phone hand of ${count}`)).toEqual([]);
      await close();
    },
  );
});

describe('on two machines', () => {
  it('a card of the template online is played, the friend sees it, and a reload goes on', async () => {
    const { page, close } = await open('online');
    const friend = await meetFriend(page);
    const people = [page, friend] as const;
    await playOneCard(people);
    await expect.poll(() => minionsOf(friend, false)).toEqual(await minionsOf(page, true));
    for (const person of people) await person.reload();
    for (const person of people) await person.getByText('Connected').last().waitFor();
    expect(await minionsOf(friend, false)).toEqual(await minionsOf(page, true));
    await playOneCard(people);
    await friend.context().close();
    await close();
  });

  itAtNight(
    'a seat of the template online that is opened again leaves the first page, which can take it back',
    async () => {
      const { page, close } = await open('online');
      const friend = await meetFriend(page);
      const again = await friend.context().newPage();
      await again.goto(friend.url());
      await friend.getByText('The seat was opened somewhere else.').waitFor();
      await friend.getByRole('button', { name: 'Try again' }).click();
      await friend.locator('.bar').waitFor();
      await again.getByText('The seat was opened somewhere else.').waitFor();
      await friend.context().close();
      await close();
    },
  );

  itAtNight('the link of the template online is for one person', async () => {
    const { page, close } = await open('online');
    const friend = await meetFriend(page);
    await page.getByText('Connected').last().waitFor();
    const { page: third, close: closeThird } = await open('online');
    const link = await page.evaluate(() => document.querySelector<HTMLInputElement>('#link')?.value ?? '');
    await third.goto(link);
    await third.getByText('Another person has accepted this invitation already.').waitFor();
    await third.getByRole('link', { name: 'Back to the start' }).click();
    await third.getByRole('button', { name: 'Play with a friend' }).waitFor();
    await closeThird();
    await friend.context().close();
    await close();
  });
});

describe('by keyboard', () => {
  it('a card of the template page is picked, let go, and played; the focus stays in its row', async () => {
    const { page, close } = await open('page');
    await usable(page, 'Fireball').focus();
    await page.keyboard.press('Enter');
    await page.locator('.target').first().waitFor();
    expect(await page.locator('.picked').textContent()).toContain('picked');
    await page.keyboard.press('Escape');
    await usable(page, 'Fireball').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Fireball');
    await page.keyboard.press('Space');
    await page.locator('.target', { hasText: 'Chillwind Yeti' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Chillwind Yeti').waitFor({ state: 'detached' });
    // The Yeti had the focus, and the Acolyte is what is left of its row.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Acolyte of Pain');
    await close();
  });

  it('a card of the template react is played, and what took its place has the focus', async () => {
    // With this seed there is a card for one's own side, that is without a target, on the first turn.
    const { page, close } = await open('react', {}, undefined, 2);
    const hand = page.getByRole('region', { name: 'Your hand' });
    const card = hand.locator('.usable').filter({ hasNotText: /Deal|Transform|Freeze a|Secret/ });
    await card.first().waitFor();
    const id = await card.first().getAttribute('id');
    // After a click, the browser would take the focus for that of a mouse.
    await page.keyboard.press('Tab');
    await card.first().focus();
    await page.keyboard.press('Enter');
    await hand.locator(`[id="${id}"]`).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.cards')?.ariaLabel))
      .toMatch(/^Your/);
    await close();
  });

  it('a card of the template game is played, and the next one has the focus', async () => {
    const { page, close } = await open('game');
    const card = page.locator('#hand .usable').filter({ hasNotText: 'Gust' }).first();
    await card.waitFor();
    const id = await card.getAttribute('data-entity');
    await card.focus();
    await page.keyboard.press('Enter');
    await page.locator(`#hand [data-entity="${id}"]`).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('hand');
    await close();
  });
});
