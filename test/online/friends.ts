import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import {
  type MatchServer,
  type MatchStore,
  memoryStore,
  type ServerOptions,
  startServer,
} from '@aftercast/server';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { makeMouse } from '../arena/play/mouse.ts';
import { Player } from '../arena/play/player.ts';
import { desktop } from '../arena/shell/in-chromium.ts';
import { pressPace } from '../arena/shell/pace.ts';
import { type Network, openNetwork } from './network.ts';

/** A server that serves the arena's pages, and a network of its own to it. */
export interface ServedArena {
  server: MatchServer;
  network: Network;
  close(): Promise<void>;
}

/** Builds the arena as `pnpm online` does, and serves it together with the matches. */
export async function serveArena(options: Partial<ServerOptions> = {}): Promise<ServedArena> {
  const pages = mkdtempSync(join(tmpdir(), 'aftercast-online-'));
  await promisify(execFile)(process.execPath, [join(root, 'scripts/online.mjs'), '--build'], {
    env: { ...process.env, AFTERCAST_PAGES: pages },
  });
  const clock = { turn: 75, mulligan: 75, warning: 20 };
  const server = await startServer({
    games: [hearth, cyber],
    store: seededStore(),
    secret: 'a secret that only this test knows!',
    offers: { hearth: { game: 'hearth' }, 'hearth-timed': { game: 'hearth', clock } },
    limits: { requestsPerMinute: 10_000 },
    pages,
    ...options,
  });
  const network = await openNetwork(server.url);
  return {
    server,
    network,
    async close() {
      await network.close();
      await server.close();
      rmSync(pages, { recursive: true });
    },
  };
}

/** Gives the matches seeds of their own, so that a test plays the same ones each time. */
function seededStore(): MatchStore {
  const store = memoryStore();
  let seed = 0;
  return {
    ...store,
    create: (match) => store.create({ ...match, setup: { ...match.setup, seed: ++seed } }),
  };
}

/** A page of one person: a browser context, with what went wrong in it. */
export interface Person {
  page: Page;
  errors: string[];
}

/** Opens a page of a person who has the arena of the server for the first time. */
export async function openPerson(browser: Browser, url: string, options = {}): Promise<Person> {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await page.goto(url);
  return { page, errors };
}

/** Makes a match without a limit of time, to which a friend is invited and a third person watches. */
export async function meet(maker: Page, friend: Page, watcher: Page, friendsUrl: string): Promise<void> {
  await maker.getByTestId('friend').click();
  await maker.getByTestId('clock').uncheck();
  await maker.getByTestId('make-match').click();
  const invitation = await maker.getByTestId('invite-link').inputValue();
  const watching = await maker.getByTestId('watch-link').inputValue();
  await maker.getByTestId('class-mage').check({ force: true });
  await maker.getByTestId('choose-deck').click();
  await maker.getByTestId('online-wait').getByText('Waiting for your friend').waitFor();
  await watcher.goto(watching);
  await watcher.getByTestId('online-wait').getByText('The players are choosing').waitFor();
  // The friend comes over another network: another port.
  await friend.goto(friendsUrl + new URL(invitation).hash);
  await friend.getByTestId('class-hunter').check({ force: true });
  await friend.getByTestId('choose-deck').click();
  for (const page of [maker, friend, watcher]) await page.locator('[data-table]').waitFor();
}

/** Shows everything at once from now on. */
export async function hurry(page: Page): Promise<void> {
  await pressPace(page, 'speed-instant');
}

/** What lies open on the table, in words, by seat and zone, without what only its player may do with it. */
function openTable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.piece[data-zone="battlefield"], .piece[data-zone="hero"]')]
      .map((piece) => {
        const { dataset, textContent } = piece;
        const own = piece.querySelector('[data-own]')?.textContent ?? '';
        return `${dataset.seat} ${dataset.zone}: ${textContent?.replace(own, '')}`;
      })
      .sort(),
  );
}

async function concede(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-sure').click();
}

/** What happens to the friend's page before one of its turns. */
export type Mishap = (friend: Page) => Promise<void>;

/** Cuts the page's network for some seconds: the page says so, and goes on by itself. */
export function cutFor(network: Network, seconds: number): Mishap {
  return async (friend) => {
    const line = friend.getByTestId('link-line');
    network.cut();
    await line.getByText('Connection lost').waitFor();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    network.mend();
    await expect.poll(() => line.getAttribute('data-shown')).toBe('false');
  };
}

/** Loads the page again. */
export const reload: Mishap = async (friend) => {
  await friend.reload();
  await friend.locator('[data-table]').waitFor();
  await hurry(friend);
};

/** Opens the seat in a second tab, and takes it back. */
export const openTwice: Mishap = async (friend) => {
  const second = await friend.context().newPage();
  await second.goto(friend.url());
  await second.locator('[data-table]').waitFor();
  await friend.getByText('The seat was opened somewhere else.').waitFor();
  await friend.getByTestId('online-reopen').click();
  await friend.locator('[data-table]').waitFor();
  await second.getByText('The seat was opened somewhere else.').waitFor();
  await second.close();
};

/**
 * Plays with the mouse on both pages at the same time. Whenever the maker is asked for a move, the table is the same on the
 * watcher's page.
 * @param mishaps what happens to the friend's page, by its turn
 * @param turns after how many of its turns the maker concedes; by default they play to the end
 * @returns how many moves were compared
 */
export async function playTogether(
  { maker, friend, watcher }: Record<'maker' | 'friend' | 'watcher', Page>,
  mishaps: Readonly<Record<number, Mishap>>,
  turns?: number,
): Promise<number> {
  let compared = 0;
  let turn = 0;
  let deck = Number.NaN;
  const [first, second] = await Promise.all([
    new Player(maker, makeMouse())
      .play(async ({ asks }) => {
        if (asks !== 'move') return;
        const mine = await openTable(maker);
        await expect.poll(() => openTable(watcher), { timeout: 30_000 }).toEqual(mine);
        compared++;
      }, turns)
      .then(async (played) => {
        if (!played.over) await concede(maker);
        return played;
      }),
    new Player(friend, makeMouse()).play(async (seen) => {
      if (seen.asks !== 'move' || seen.deck === deck) return;
      deck = seen.deck;
      turn++;
      await mishaps[turn]?.(friend);
    }),
  ]);
  expect([...first.refused, ...second.refused]).toEqual([]);
  expect(second.over).toBe(true);
  return compared;
}
