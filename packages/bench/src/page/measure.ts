import type { Page } from 'playwright';
import { figureOf } from '../measure/figure.ts';
import { type Rounds, takeSamples } from '../measure/interleave.ts';
import { percentile } from '../measure/median.ts';
import type { Row } from '../report/row.ts';
import type { ChainRun, Listener } from './bench-api.ts';

const LONG = 1_000_000;
/** Reactions where the rate is so low that a million would take long. */
const SHORT = 100_000;
/** Round trips in one sample. */
const TRIPS = 1_000;
const ROUNDS: Rounds = { samples: 5, warmups: 1 };

function playChain(page: Page, length: number, listener: Listener): Promise<ChainRun> {
  return page.evaluate(([n, it]) => globalThis.bench.chain(n, it), [length, listener] as const);
}

/** From the worker to the page, everything recorded: reactions a second, beside structured clones. */
export async function measureTransfer(page: Page): Promise<Row[]> {
  const chain = (length: number, listener: Listener) => ({
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
  const row = (what: string, samples: number[], reactions: number, goal: Row['goal']): Row => ({
    what,
    ours: figureOf(samples, 'rate', (milliseconds) => (reactions * 1000) / milliseconds),
    beside: {
      what: 'structured clones',
      ...figureOf(times.clones, 'rate', (milliseconds) => (SHORT * 1000) / milliseconds),
    },
    goal,
  });
  const goal: Row['goal'] = { of: 'ratio', bound: 'least', must: 3, aim: 7 };
  return [
    row('worker to page, recorded', times.records, LONG, goal),
    row('the same, every event made an object', times.events, LONG, null),
    row('the same, an owner and a seat', times.roles, SHORT, null),
  ];
}

/** From a viewer's keyframe to its answer, beside a message to a bare worker and back. */
export async function measureKeyframe(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
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

/** The page's animation frames while a long chain arrives. */
export async function measureFrames(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
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
