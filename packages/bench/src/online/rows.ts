import type { BenchRow, Measurement } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

/** By how much each row is to be ahead of boardgame.io's. */
const AHEAD = 3;

const PEER = 'boardgame.io 0.50.2';

/** Samples of our side, and of the other. */
export type Pair = readonly [readonly number[], readonly number[]];

/** A value from samples; one sample has no spread. */
function measured(samples: readonly number[], unit: Measurement['unit']): Measurement {
  const [value] = samples;
  return samples.length === 1 && value !== undefined ? { value, unit } : figureOf(samples, unit);
}

/** A row where more is better. */
export function moreRow(what: string, [ours, peer]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: measured(ours, unit),
    beside: { what: PEER, ...measured(peer, unit) },
    goal: { of: 'ratio', bound: 'least', must: AHEAD, aim: null },
  };
}

/** A row where less is better. */
export function lessRow(what: string, [ours, peer]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: measured(ours, unit),
    beside: { what: PEER, ...measured(peer, unit) },
    goal: { of: 'ratio', bound: 'most', must: 1 / AHEAD, aim: null },
  };
}

/** A row that says what something costs our side, beside our side without it. */
export function costRow(what: string, [ours, without]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: measured(ours, unit),
    beside: { what: 'in memory', ...measured(without, unit) },
    goal: null,
  };
}
