import type { Page } from 'playwright';
import type { BenchRow } from '../report/row.ts';
import { figureOf, percentile, type Rounds, takeSamples } from '../report/statistics.ts';
import type { BenchSubscriber, ChainRun } from './bench-api.ts';

const LONG = 1_000_000;
/** Number of reactions where the rate is too low for a million. */
const SHORT = 100_000;
/** Round trips per sample. */
const TRIPS = 1_000;
const ROUNDS: Rounds = { samples: 5, warmups: 1 };

function playChain(page: Page, length: number, listener: BenchSubscriber): Promise<ChainRun> {
  return page.evaluate(([n, it]) => globalThis.bench.chain(n, it), [length, listener] as const);
}

/**
 * Measures the transfer from the worker to the page with the event log, compared with structured clones, in
 * reactions per second.
 */
export async function measureTransfer(page: Page): Promise<BenchRow[]> {
  const chain = (length: number, listener: BenchSubscriber) => ({
    run: async () => (await playChain(page, length, listener)).milliseconds,
  });
  const times = await takeSamples(
    {
      records: chain(LONG, 'records'),
      clones: { run: () => page.evaluate((it) => globalThis.bench.clones(it), SHORT) },
      events: chain(LONG, 'events'),
      roles: chain(SHORT, 'two-roles'),
    },
    ROUNDS,
  );
  const row = (what: string, samples: number[], reactions: number, goal: BenchRow['goal']): BenchRow => ({
    what,
    ours: figureOf(samples, 'rate', (milliseconds) => (reactions * 1000) / milliseconds),
    beside: {
      what: 'structured clones',
      ...figureOf(times.clones, 'rate', (milliseconds) => (SHORT * 1000) / milliseconds),
    },
    goal,
  });
  const goal: BenchRow['goal'] = { of: 'ratio', bound: 'least', must: 3, aim: 7 };
  return [
    row('worker to page, recorded', times.records, LONG, goal),
    row('the same, every event made an object', times.events, LONG, null),
    row('the same, an owner and a seat', times.roles, SHORT, null),
  ];
}

/** Measures the time from a viewer's keyframe to its answer, compared with a message to a bare worker and back. */
export async function measureKeyframe(page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const animated of [false, true]) {
    const arg = [TRIPS, animated] as const;
    const times = await takeSamples({
      ours: { run: () => page.evaluate(([count, it]) => globalThis.bench.keyframes(count, it), arg) },
      bare: { run: () => page.evaluate(([count, it]) => globalThis.bench.pings(count, it), arg) },
    });
    rows.push({
      what: `keyframe round trip, page ${animated ? 'animated' : 'idle'}`,
      ours: figureOf(times.ours, 'time'),
      beside: { what: 'bare message round trip', ...figureOf(times.bare, 'time') },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: 1.25 },
    });
  }
  return rows;
}

/** Measures the page's animation frames while a long chain arrives. */
export async function measureFrames(page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const listener of ['records', 'events'] as const) {
    const gaps: number[] = [];
    for (let round = 0; round < ROUNDS.warmups + ROUNDS.samples; round++) {
      const run = await playChain(page, LONG, listener);
      if (round >= ROUNDS.warmups) gaps.push(percentile(run.gaps, 0.95));
    }
    rows.push({
      what: `frame gap at p95, 1,000,000 reactions, subscribed to ${listener}`,
      ours: figureOf(gaps, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 25, aim: null },
    });
  }
  return rows;
}

const ACTIONS = 1_000_000;

/** Measures a tree of a million causes: the page's frames while it arrives and is scrolled, and the page's memory. */
export async function measureTree(page: Page): Promise<BenchRow[]> {
  const run = await page.evaluate((it) => globalThis.bench.tree(it), ACTIONS);
  if (run.rows !== ACTIONS + 1)
    throw new Error(`The tree has ${run.rows} rows, and not one for each action.`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) };
  const parts = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'];
  const frames = (what: string, gaps: readonly number[]): BenchRow => ({
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
