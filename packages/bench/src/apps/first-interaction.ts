import type { Browser, Page } from 'playwright';
import { withPage } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

/** How many times slower the CPU is made. */
const SLOWDOWN = 4;
const ROUNDS = 5;

/**
 * Measures the time from the start of navigation, with an empty cache, to the table opened by the start page's
 * main button.
 */
export async function measureFirstInteraction(browser: Browser, url: string): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(await withPage(browser, (page) => timeFirstInteraction(page, url)));
  return [
    {
      what: `first interaction, CPU ×${SLOWDOWN}`,
      ours: figureOf(times, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 2_000, aim: null },
    },
  ];
}

async function timeFirstInteraction(page: Page, url: string): Promise<number> {
  await page.addInitScript(pressAtOnce);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.shownAfter !== undefined, null, { timeout: 60_000 });
  return page.evaluate(() => globalThis.shownAfter ?? Number.NaN);
}

declare global {
  /** Milliseconds from the start of navigation until the table was painted. */
  var shownAfter: number | undefined;
}

/** Runs in the page before any other script: presses the main button as soon as it exists, and times the table. */
function pressAtOnce(): void {
  let pressed = false;
  const look = () => {
    const button = document.querySelector<HTMLElement>('[data-testid="start-demonstration"]');
    if (!pressed && button) {
      pressed = true;
      button.click();
    }
    if (!document.querySelector('[data-table]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.shownAfter = performance.now();
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true });
}
