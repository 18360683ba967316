import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pressPace } from './pace.ts';

/**
 * What a person sees of the match: which cards are where, and their numbers. Entities' numbers are left out: they are the
 * connection's, and a resumed match numbers them from the start.
 */
export function tableOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>('[data-entity][data-zone]')];
    const shown = pieces.map((piece) => {
      const stats = [...piece.querySelectorAll<HTMLElement>('[data-stat]')];
      const numbers = stats.map((stat) => `${stat.dataset.stat} ${stat.textContent}`);
      const { zone, seat, card } = piece.dataset;
      return [zone, seat, card, ...numbers].join(' ');
    });
    return shown.sort();
  });
}

/** The lines of a panel beside the table, in order. */
export function linesIn(page: Page, tab: 'history' | 'causes'): Promise<(string | null)[]> {
  return page
    .getByTestId(tab)
    .evaluate((list) => Array.from(list.querySelectorAll('li li, li.cause'), (it) => it.textContent));
}

/** Opens the panel beside the table, or its sheet on a phone, at one of its tabs. */
export async function openPanel(page: Page, tab: 'history' | 'causes'): Promise<void> {
  const found = page.getByTestId(`tab-${tab}`);
  await page.getByTestId('toggle-causes').waitFor();
  if (!(await found.isVisible())) await page.getByTestId('toggle-causes').click();
  await found.click();
}

/** Begins a match against an opponent, from the start. */
export async function beginAgainst(page: Page, opponent: string): Promise<void> {
  await page.getByTestId('play').click();
  await page.getByTestId(`opponent-${opponent}`).click();
  await page.getByTestId('begin').click();
  await pressPace(page, 'speed-instant');
}

/** Keeps the opening hand. While the opponent's is being kept, that is refused. */
export async function keepHand(page: Page): Promise<void> {
  const keep = page.getByTestId('mulligan-keep');
  await keep.waitFor();
  await expect
    .poll(
      async () => {
        await keep.click({ timeout: 500 }).catch(() => undefined);
        return keep.count();
      },
      { timeout: 120_000, interval: 500, message: 'the opening hand is kept' },
    )
    .toBe(0);
}

/** Waits until the player at the screen may act. */
export async function myTurn(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByTestId('end-turn').isEnabled(), { timeout: 120_000, message: 'it is my turn' })
    .toBe(true);
  await atRest(page);
}

/**
 * Ends the turn, and waits for the player's next one. Until the command has arrived, the turn is still the player's. The
 * opponent's may then last for less than the time between two looks at the page, so the page itself notices it.
 */
export async function endTurn(page: Page): Promise<void> {
  const ended = page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const table = document.querySelector<HTMLElement>('[data-table]');
        if (table?.dataset.turn !== 'mine') {
          reject(new Error('It is not the turn of the player at the screen.'));
          return;
        }
        const observer = new MutationObserver(() => {
          if (table.dataset.turn !== 'theirs') return;
          observer.disconnect();
          resolve();
        });
        observer.observe(table, { attributeFilter: ['data-turn'] });
      }),
  );
  await Promise.all([ended, page.getByTestId('end-turn').click()]);
  await myTurn(page);
}

/** Waits until nothing on the table changes any more. */
export async function atRest(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        // On a busy machine the page may not have drawn anything since the last look.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        const now = JSON.stringify(await tableOf(page));
        const same = now === before;
        before = now;
        return same;
      },
      { timeout: 120_000, interval: 250, message: 'the table comes to rest' },
    )
    .toBe(true);
}

/** Lets a worker end as if it had been killed: the page is not told. */
export async function killEngine(page: Page): Promise<void> {
  const engine = page.workers().find((worker) => /\/assets\/(hearth|cyber)\.worker-/.test(worker.url()));
  if (!engine) throw new Error('The engine runs in no worker of this page.');
  // It is gone before it can answer.
  await engine.evaluate(() => self.close()).catch(() => undefined);
}

/** Opens a file as a person does who chooses it. */
export async function openFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('open-file').click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}
