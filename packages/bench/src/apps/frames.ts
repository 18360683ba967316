import type { Browser, Page } from 'playwright';
import { withPage } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { figureOf, percentile } from '../report/statistics.ts';

const side = (cards: readonly string[]) => cards.map((card) => ({ card }));

/**
 * A table on which one spell sets off about a hundred actions, all shown: it damages everything twice, and
 * everything reacts to damage.
 */
const longChain = {
  format: 'scenario/1',
  name: 'A long chain',
  game: 'hearth',
  players: [
    {
      hero: 'warrior',
      mana: 10,
      maxMana: 10,
      hand: side(['whirlwind']),
      deck: [{ card: 'wisp', count: 20 }],
      board: side([
        'frothing-berserker',
        'frothing-berserker',
        'wild-pyromancer',
        'acolyte-of-pain',
        'gurubashi-berserker',
        'frothing-berserker',
        'acolyte-of-pain',
      ]),
    },
    {
      hero: 'warrior',
      deck: [{ card: 'wisp', count: 20 }],
      board: side([
        'acolyte-of-pain',
        'frothing-berserker',
        'gurubashi-berserker',
        'frothing-berserker',
        'armorsmith',
        'frothing-berserker',
        'acolyte-of-pain',
      ]),
    },
  ],
  steps: [],
};

/** Measured time in milliseconds; shorter than the chain takes at this speed. */
const WATCHED = 6_000;
const ROUNDS = 3;

/** Measures the arena's animation frames while a long chain plays with all viewers at four times the usual speed. */
export async function measureArenaFrames(browser: Browser, url: string): Promise<BenchRow[]> {
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const watched = await withPage(browser, (page) => watchLongChain(page, url));
    gaps.push(percentile(watched, 0.95));
  }
  return [
    {
      what: 'animation frames, 95th percentile, while a long chain plays in the arena',
      ours: figureOf(gaps, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 25, aim: null },
    },
  ];
}

async function watchLongChain(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  await openLongChain(page);
  await page.keyboard.press('4');
  const spell = page.locator('[data-card="whirlwind"][data-zone="hand"]');
  await spell.click();
  await page.locator('[data-table][data-picked]').waitFor();
  await spell.click();
  await page.locator('[data-acting]').first().waitFor();
  const gaps = await page.evaluate(countFrames, WATCHED);
  if ((await page.locator('[data-acting]').count()) === 0)
    throw new Error('The chain was over before it had been watched for long enough.');
  return gaps;
}

/** Opens the table through the file dialog, as a person does. */
async function openLongChain(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('open-file').click(),
  ]);
  const buffer = Buffer.from(JSON.stringify(longChain));
  await chooser.setFiles({ name: 'long-chain.json', mimeType: 'application/json', buffer });
  await page.locator('[data-card="whirlwind"][data-legal]').waitFor();
}

/**
 * Runs in the page.
 * @returns the milliseconds between animation frames during this time
 */
function countFrames(during: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const began = performance.now();
    let last = began;
    const tick = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (now - began < during) requestAnimationFrame(tick);
      else resolve(gaps);
    };
    requestAnimationFrame(tick);
  });
}
