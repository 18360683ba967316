import type { Page } from 'playwright';
import { percentile } from '../measure/median.ts';
import type { Row } from '../report/row.ts';

const ACTIONS = 1_000_000;

/** The tree of a million causes: the page's frames while it comes and is scrolled, and what the page then holds. */
export async function measureTree(page: Page): Promise<Row[]> {
  const run = await page.evaluate((it) => globalThis.bench.tree(it), ACTIONS);
  if (run.rows !== ACTIONS + 1)
    throw new Error(`The tree has ${run.rows} rows, and not one for each action.`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) };
  const parts = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'];
  const frames = (what: string, gaps: readonly number[]): Row => ({
    what: `frame gap at p95, tree of 1,000,000 causes, ${what}`,
    ours: { value: percentile(gaps, 0.95), unit: 'time' },
    beside: { what: 'an empty page', value: percentile(run.idle, 0.95), unit: 'time' },
    goal: { of: 'ours', bound: 'most', must: 25, aim: null },
  });
  return [
    frames('while it comes', run.grows),
    frames('scrolled by the wheel', run.wheel),
    frames('the bar dragged', run.drag),
    {
      what: 'memory of the page with that tree',
      ours: { value: parts.reduce((sum, it) => sum + (usage[it] ?? Number.NaN), 0), unit: 'size' },
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 300e6, aim: null },
    },
  ];
}
