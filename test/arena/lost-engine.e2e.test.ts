import { text } from 'node:stream/consumers';
import { readMatchFile } from '@aftercast/match/files';
import { Dice } from '@aftercast/sim';
import type { Page, Worker } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { isNightly } from '../nightly.ts';
import { openWatched } from './play/watching.ts';
import { atRest, openFile, tableOf } from './shell/arena-page.ts';
import { desktop, inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'));

/**
 * The seeds of the matches that are played. By day it is one in which viewers play: it is not over before its losses. With
 * `AFTERCAST_SEED` the nightly run begins with that match, to go on from one that failed.
 */
const FIRST = Number(process.env.AFTERCAST_SEED ?? 1);
const SEEDS = isNightly ? Array.from({ length: 200 }, (_, index) => index + 1).slice(FIRST - 1) : [1];

/** The seeds in parts, each of which is a test: the nightly run says how far it has come. */
const PARTS = Array.from({ length: Math.ceil(SEEDS.length / 20) }, (_, part) =>
  SEEDS.slice(20 * part, 20 * (part + 1)),
);

/** How many engines are lost in a match, if it lasts. */
const LOSSES = 3;

/** How many commands the history of a match keeps. */
const MOST_COMMANDS = 120;

/** What a page can lose its engine by. */
const BLOWS = {
  kill: () => self.close(),
  hang: () => {
    for (;;);
  },
  fail: () => {
    setTimeout(() => {
      throw new Error('planted');
    });
  },
};
type Blow = keyof typeof BLOWS;

const blows = Object.keys(BLOWS) as Blow[];

/** The lines of the history, except those of undone commands: what was undone because the engine failed stands in no journal. */
function historyOf(page: Page): Promise<string[]> {
  return page
    .getByTestId('history')
    .evaluate((list) =>
      Array.from(list.querySelectorAll('.entry:not(:has(> .cause-fate)) li'), (it) => it.textContent ?? ''),
    );
}

/** The engine that the page runs: the last one that was started. */
function engineOf(page: Page): Worker | undefined {
  return page
    .workers()
    .filter((worker) => /\/assets\/(hearth|cyber)\.worker-/.test(worker.url()))
    .at(-1);
}

/** Two opponents begin a match; every other one is of cyber. */
async function watchMatch(page: Page, seed: number): Promise<void> {
  if (seed % 2 === 0) await page.getByTestId('game-cyber').click();
  await page.getByTestId('watch').click();
  for (const side of ['', 'their-']) await page.getByTestId(`${side}opponent-random`).click();
  await page.getByTestId('begin').click();
  await page.getByTestId('pace').waitFor();
}

describe('two opponents in the arena', () => {
  it.each(PARTS.map((seeds) => ({ seeds, from: seeds[0], to: seeds.at(-1) })))(
    'S3 B3 B4 play a match to its end whose engines are ended, hang or fail, and nothing is lost or comes twice (seeds $from to $to)',
    async ({ seeds }) => {
      let lost = 0;
      for (const seed of seeds) {
        const dice = new Dice(seed);
        const { close, errors, page } = await openWatched(arena.browser, arena.app.url, desktop, seed);
        await watchMatch(page, seed);
        // Viewers play in every third match, until the last engine is lost.
        if (seed % 3 === 0) await pressPace(page, 'speed-4');
        else await pressPace(page, 'speed-instant');
        const outcome = page.getByTestId('outcome');
        for (let blow = 0; blow < LOSSES && (await outcome.count()) === 0; blow++) {
          await page.waitForTimeout(dice.below(1_500));
          // It is gone before it can answer.
          void engineOf(page)
            ?.evaluate(BLOWS[dice.pick(blows)])
            .catch(() => undefined);
          lost++;
        }
        await pressPace(page, 'speed-instant');
        await expect
          .poll(() => outcome.count(), { timeout: 240_000, message: `match ${seed} comes to its end` })
          .toBe(1);
        // A match is tied early if a command without which it cannot go on is dropped.
        const isTied = (await outcome.getAttribute('data-outcome')) === 'tied';
        await outcome.press('Escape');
        await atRest(page);
        const table = await tableOf(page);
        const history = await historyOf(page);
        if (!isTied) expect(history.length, `lines of match ${seed}`).toBeGreaterThan(50);
        await page.getByTestId('menu').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByTestId('save-file').click(),
        ]);
        const saved = await text(await download.createReadStream());
        expect(errors.filter((it) => !it.includes('planted'))).toEqual([]);
        await close();

        // The file opens as a replay. To open it, the match is played from the start, and the table that it comes to is compared
        // by hash with the one that was saved.
        const calm = await arena.open();
        await openFile(calm, 'match.json', saved);
        const refused = calm.getByTestId('trouble');
        const line = calm.getByTestId('replay-slider');
        await line.or(refused).first().waitFor();
        expect(await refused.allTextContents(), `match ${seed} can be opened`).toEqual([]);
        await line.press('End');
        await expect.poll(() => tableOf(calm), { message: `the table of match ${seed}` }).toEqual(table);
        // The history of a match has its last commands only; that of a replay has all.
        const { journal } = readMatchFile(saved).saved;
        const isWhole = (journal.at(-1)?.number ?? 0) <= MOST_COMMANDS;
        const newest = async () => (await historyOf(calm)).slice(isWhole ? 0 : -history.length);
        await expect.poll(newest, { message: `the history of match ${seed}` }).toEqual(history);
        await calm.close();
      }
      expect(lost).toBeGreaterThan(seeds.length);
    },
  );
});
