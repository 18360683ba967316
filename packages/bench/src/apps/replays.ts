import { deflateRawSync } from 'node:zlib';
import { hearth } from '@aftercast/hearth';
import { catalogueOf } from '@aftercast/match';
import { writeMatchFile } from '@aftercast/match/files';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { randomHearth } from '@aftercast/sim/hearth';
import type { Browser, Page } from 'playwright';
import { withPage } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { figureOf, percentile } from '../report/statistics.ts';

/** Turns of each player in the match that is opened. */
const TURNS = 30;
const ROUNDS = 7;
/** Steps back in each round. */
const STEPS = 40;

/**
 * Measures how long the arena takes to open the replay of a match, in a page that shows the start, and to go back by one
 * action: both until the frame that shows it.
 */
export async function measureReplays(browser: Browser, url: string): Promise<BenchRow[]> {
  const place = `#/replay/~${deflateRawSync(await longMatch()).toString('base64url')}`;
  const opened: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    await withPage(browser, async (page) => {
      await page.goto(url);
      await page.getByTestId('start-demonstration').waitFor();
      opened.push(await page.evaluate(timeOpening, place));
      back.push(percentile(await timeSteps(page), 0.95));
    });
  return [
    {
      what: `a replay of ${TURNS} turns of each player opens`,
      ours: figureOf(opened, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 1_000, aim: null },
    },
    {
      what: 'a step back in it, 95th percentile',
      ours: figureOf(back, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 50, aim: null },
    },
  ];
}

/** The file of the first random match that is long enough, as the arena saves it. */
async function longMatch(): Promise<string> {
  const rules = await withScenario(hearth);
  for (let seed = 1; ; seed++) {
    const { decks, dice, session } = beginRandomMatch(randomHearth, rules, seed);
    let ended = 0;
    while (session.outcome === null && ended < 2 * TURNS) {
      const { command, seat } = randomCommand(session, dice);
      if (command.do === 'end-turn') ended++;
      const refusal = session.play(seat, command);
      if (refusal !== null) throw new Error(`A legal command was refused: ${refusal.code}.`);
    }
    if (ended < 2 * TURNS) continue;
    const [own, theirs] = decks.map((deck, seat) => ({ name: `Deck ${seat + 1}`, deck }));
    const draw = { game: 'hearth', seed, first: 0, clock: false, decks: [own, theirs] };
    return writeMatchFile({
      setup: randomHearth.setUp(seed, decks),
      saved: {
        format: 'save/2',
        game: 'hearth',
        catalogue: catalogueOf(rules),
        position: null,
        journal: [...session.journal],
      },
      extras: {
        arena: { mode: { kind: 'watch', opponents: ['greedy', 'greedy'], ...draw }, held: null, at: 0 },
      },
    });
  }
}

/**
 * Runs in the page.
 * @returns the milliseconds from the change of the address until the frame with the table and its line
 */
function timeOpening(place: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const isShown =
        document.querySelector('[data-testid="replay-slider"]') && document.querySelector('[data-entity]');
      if (isShown) requestAnimationFrame(() => resolve(performance.now() - began));
      else requestAnimationFrame(look);
    };
    location.hash = place;
    look();
  });
}

/** Goes back from the end of the replay. @returns the milliseconds of each step */
async function timeSteps(page: Page): Promise<number[]> {
  await page.getByTestId('replay-slider').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => {
    const slider = document.querySelector<HTMLInputElement>('[data-testid="replay-slider"]');
    return slider !== null && slider.value === slider.max;
  });
  return page.evaluate(async (steps) => {
    const slider = document.querySelector<HTMLInputElement>('[data-testid="replay-slider"]');
    if (slider === null) throw new Error('The page shows no replay.');
    const times: number[] = [];
    for (let i = 0; i < steps; i++) {
      const { value } = slider;
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ',', bubbles: true }));
      while (slider.value === value) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - began);
    }
    return times;
  }, STEPS);
}
