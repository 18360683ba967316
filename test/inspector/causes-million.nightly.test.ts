import type { CDPSession, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serve } from '../browser/launch.ts';
import type { CausesPage } from './causes-page/main.ts';

const ACTIONS = 1_000_000;

/** Bytes that the page may hold: the bound. */
const BOUND = 300e6;

/** The stress game's targets, which its hits go round. */
const TARGETS = 14;

declare global {
  interface Window {
    causes: CausesPage;
  }
}

const site = inChromium(() => serve(`${import.meta.dirname}/causes-page`));
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(site.app.url);
  await page.waitForFunction(() => 'causes' in window);
  // The chain's own action, and its hits.
  await page.evaluate((hits) => window.causes.play('chain', hits), ACTIONS - 1);
  await page.evaluate(() => window.causes.show('aftercast-causes'));
}, 300_000);

/** What the rows say that are in the document, by their numbers. */
function rows(): Promise<{ row: number; level: number; words: string }[]> {
  return page.locator('aftercast-causes').evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])].map((it) => ({
      row: Number(it.dataset.row),
      level: Number(it.getAttribute('aria-level')),
      words: [...it.children]
        .filter((part) => part instanceof HTMLElement && !part.hidden && !part.matches('.fold, .depth'))
        .map((part) => part.textContent)
        .join(' '),
    })),
  );
}

/** What a row of a chain says: its command, its own action, and a hit for each link, numbered by how deep it is. */
function expected(row: number): { row: number; level: number; words: string } {
  if (row === 0) return { row, level: 1, words: 'Command 1 seat 0 1,000,000 actions' };
  if (row === 1) return { row, level: 2, words: 'start Chain #16' };
  const hit = row - 1;
  return { row, level: row + 1, words: `hit Chain #16 → Target #${((hit - 1) % TARGETS) + 1} ${hit}` };
}

/** Bytes of the page: its objects, the browser's for it, and array buffers, after what is not needed is gone. */
async function memoryOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) };
  const parts = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].map(
    (it) => usage[it] ?? Number.NaN,
  );
  return parts.reduce((sum, it) => sum + it, 0);
}

describe(`the tree of ${ACTIONS.toLocaleString('en')} causes`, () => {
  it('A11 has each row in its place, at every scroll position', async () => {
    const tree = page.locator('aftercast-causes');
    expect(await tree.evaluate((it) => (it as HTMLElementTagNameMap['aftercast-causes']).rowCount)).toBe(
      ACTIONS + 1,
    );
    for (const row of [0, 7, 333_333, 500_000, 777_777, ACTIONS]) {
      await tree.evaluate((it, to) => (it as HTMLElementTagNameMap['aftercast-causes']).showRow(to), row);
      const seen = await rows();
      expect(seen.map((it) => it.row)).toContain(row);
      expect(seen.length).toBeLessThan(60);
      expect(seen).toEqual(seen.map((it) => expected(it.row)));
    }
  });

  it('goes row by row with the keys, at the end of the bar too', async () => {
    const list = page.locator('aftercast-causes .window');
    await list.focus();
    await page.keyboard.press('End');
    const active = () =>
      page
        .locator('aftercast-causes')
        .evaluate((it) => it.shadowRoot?.querySelector('[aria-selected="true"]')?.getAttribute('data-row'));
    await expect.poll(active).toBe(String(ACTIONS));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toBe(String(ACTIONS - 2));
    // The chain's 999,999th hit is the last: two before it, the action of the row is looked at by everybody.
    expect(await page.evaluate(() => window.causes.recording.selected$.value)).toBe(ACTIONS - 3);
    await page.keyboard.press('Home');
    await expect.poll(active).toBe('0');
  });

  it('finds the matches of a query with their causes, and moves from one to the next', async () => {
    const tree = page.locator('aftercast-causes');
    await page.locator('aftercast-causes input').fill('entity:3');
    const hits = Math.floor((ACTIONS - 1 - 3) / TARGETS) + 1;
    const status = page.locator('aftercast-causes [role="status"]');
    await expect
      .poll(() => status.textContent(), { timeout: 60_000 })
      .toBe(`${hits.toLocaleString('en')} of 1,000,000 fit`);
    // All that stands above the last of them: the command, the chain's own action, and every hit before it.
    const last = 3 + (hits - 1) * TARGETS;
    expect(await tree.evaluate((it) => (it as HTMLElementTagNameMap['aftercast-causes']).rowCount)).toBe(
      last + 2,
    );
    await page.locator('aftercast-causes input').press('Shift+Enter');
    await expect.poll(() => page.evaluate(() => window.causes.recording.selected$.value)).toBe(last);
    await page.locator('aftercast-causes input').fill('');
  });

  it('is held in under 300 MB', async () => {
    const session = await page.context().newCDPSession(page);
    const bytes = await memoryOf(session);
    console.log(`The page holds ${(bytes / 1e6).toFixed(0)} MB for ${ACTIONS.toLocaleString('en')} actions.`);
    expect(bytes).toBeGreaterThan(ACTIONS * 100);
    expect(bytes).toBeLessThan(BOUND);
  });
});
