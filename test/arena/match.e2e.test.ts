import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { isNightly } from '../nightly.ts';
import type { Hands } from './play/hands.ts';
import { makeKeys, tabTo } from './play/keys.ts';
import { makeMouse } from './play/mouse.ts';
import { type Played, Player } from './play/player.ts';
import { Secrets } from './play/secrets.ts';
import type { Seen } from './play/seen.ts';
import { makeTaps } from './play/taps.ts';
import { openWatched, type WatchedPage } from './play/watching.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

/** Which matches are played: the lots that the page draws come from it. Others can be tried. */
const seed = Number(process.env.AFTERCAST_SEED ?? 1);

/** Where a screenshot of each end goes, or of where it got stuck; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;

/** A whole match takes its time where the processor has much else to do, in milliseconds. */
const PATIENCE = 600_000;

/** Own turns of a match that only the nightly run plays to its end. */
const few = isNightly ? Number.POSITIVE_INFINITY : 3;

const arena = inChromium(() => serveApp('arena'));

/** Plays to the end screen, or for a number of turns. */
async function playMatch(
  watched: WatchedPage,
  hands: Hands,
  name: string,
  onAsk?: (seen: Seen) => Promise<void>,
  turns?: number,
): Promise<Played> {
  const { page } = watched;
  try {
    return await new Player(page, hands).play(onAsk, turns);
  } finally {
    if (gallery) await page.screenshot({ path: join(gallery, `match-${name.replaceAll(' ', '-')}.png`) });
  }
}

type Titles = Readonly<Record<'won' | 'lost' | 'tied', RegExp>>;

/** What the end screen is headed with, for the one person at the screen, or for two. */
const TO_ONE: Titles = { won: /^Victory$/, lost: /^Defeat$/, tied: /^Draw$/ };
const TO_TWO: Titles = { won: /^Player [12] wins$/, lost: /^Player [12] wins$/, tied: /^Draw$/ };

/** The end screen says what the heroes show: the fallen have a stone, and the winner has health left. */
async function expectTrueOutcome(page: Page, titles: Titles): Promise<void> {
  const health = (side: 'mine' | 'theirs') =>
    page
      .locator(`.strip-${side}`)
      .evaluate((strip) =>
        strip.querySelector('.hero-fallen')
          ? null
          : Number(strip.querySelector('.hero [data-stat="health"]')?.textContent),
      );
  const [mine, theirs] = [await health('mine'), await health('theirs')];
  const ending = mine === null ? (theirs === null ? 'tied' : 'lost') : 'won';
  expect(await page.getByTestId('outcome').getAttribute('data-outcome')).toBe(ending);
  const title = titles[ending];
  expect(await page.locator('.outcome-title').textContent()).toMatch(title);
  expect([mine === null, theirs === null]).toEqual([ending !== 'won', ending !== 'lost']);
  if (ending !== 'tied') expect(mine ?? theirs).toBeGreaterThan(0);
}

/** There were no errors, screen readers were told what happened, and a match that is over ended as it is shown. */
async function expectGood(
  { page, errors, notes }: WatchedPage,
  played: Played,
  titles = TO_ONE,
): Promise<void> {
  if (played.over) await expectTrueOutcome(page, titles);
  expect(errors).toEqual([]);
  expect(played.refused, 'what glows can be done').toEqual([]);
  expect(await page.getByTestId('toast').textContent()).toBe('');
  const { said } = await notes();
  for (const line of [/ plays? /, / attacks /, / (takes|deals) \d+ damage/, / draws? /])
    expect(
      said.some((it) => line.test(it)),
      `it was said: ${line}`,
    ).toBe(true);
}

describe('a match against an opponent, from the start page on', () => {
  it(
    'with the mouse to the end screen: minions and attacks are dragged, spells and their targets clicked',
    async () => {
      const watched = await openWatched(arena.browser, arena.app.url, desktop, seed);
      const hands = makeMouse();
      await begin(watched.page, hands);
      const played = await playMatch(watched, hands, 'mouse');
      expect(played.over).toBe(true);
      await expectGood(watched, played);
      await watched.close();
    },
    PATIENCE,
  );

  it(
    'with the keyboard alone',
    async () => {
      const watched = await openWatched(arena.browser, arena.app.url, desktop, seed);
      await beginByKeys(watched.page);
      const played = await playMatch(watched, makeKeys(), 'keyboard', undefined, few);
      await expectGood(watched, played);
      expect((await watched.notes()).pointed).toEqual([]);
      await watched.close();
    },
    PATIENCE,
  );

  it(
    'by touch, on a phone',
    async () => {
      const watched = await openWatched(arena.browser, arena.app.url, phone, seed);
      const hands = makeTaps();
      await begin(watched.page, hands);
      const played = await playMatch(
        watched,
        hands,
        'touch',
        async (seen) => {
          // What a finger has played is not left lying large over the table.
          if (seen.asks === 'move' && seen.refused === '')
            expect(await watched.page.getByTestId('look').count()).toBe(0);
        },
        few,
      );
      await expectGood(watched, played);
      expect((await watched.notes()).pointed).toContain('touchstart');
      await watched.close();
    },
    PATIENCE,
  );
});

describe('two people at one screen', () => {
  it(
    'play, and neither ever sees the other’s cards',
    async () => {
      const watched = await openWatched(arena.browser, arena.app.url, desktop, seed);
      const { page } = watched;
      const hands = makeMouse();
      const classes = ['warlock', 'shaman'] as const;
      await press(page, hands, ['two-players', `class-${classes[0]}`, `their-class-${classes[1]}`, 'begin']);
      const secrets = new Secrets(page, classes);
      let fast = false;
      const played = await playMatch(
        watched,
        hands,
        'two-players',
        async (seen) => {
          await secrets.look(seen);
          if (fast || seen.asks !== 'opening') return;
          fast = true;
          await hands.press(page, 'pace');
          await hands.press(page, 'speed-instant');
        },
        2 * few,
      );
      await expectGood(watched, played, TO_TWO);
      expect((await watched.notes()).leaked).toEqual([]);
      // Both opening hands, and at least a few turns.
      expect(secrets.passed).toBeGreaterThan(6);
      await watched.close();
    },
    PATIENCE,
  );
});

async function press(page: Page, hands: Hands, testIds: readonly string[]): Promise<void> {
  for (const testId of testIds) {
    await page.getByTestId(testId).waitFor();
    await hands.press(page, testId);
  }
}

async function begin(page: Page, hands: Hands): Promise<void> {
  await press(page, hands, ['play', 'opponent-greedy', 'class-hunter', 'their-class-warlock', 'begin']);
  await press(page, hands, ['pace', 'speed-instant']);
}

/** Tab goes to a group of choices, the arrows through it, and Enter begins. */
async function beginByKeys(page: Page): Promise<void> {
  await page.getByTestId('play').waitFor();
  await tabTo(page, '[data-testid="play"]');
  await page.keyboard.press('Enter');
  const choices = { opponent: 'greedy', class: 'hunter', 'their-class': 'warlock' };
  for (const [group, choice] of Object.entries(choices)) {
    await page.locator(`input[name="${group}"][value="${choice}"]`).waitFor({ state: 'attached' });
    await tabTo(page, `input[name="${group}"]`);
    const chosen = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
    for (let step = 0; step < 12 && (await chosen()) !== choice; step++)
      await page.keyboard.press('ArrowRight');
    expect(await chosen()).toBe(choice);
  }
  await page.keyboard.press('Enter');
  await page.getByTestId('pace').waitFor();
  await page.keyboard.press('5');
}
