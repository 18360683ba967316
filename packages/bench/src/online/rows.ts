import type { BenchRow, Measurement } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

/** By how much each row is to be ahead of boardgame.io's. */
const AHEAD = 3;

const PEER = 'boardgame.io 0.50.2';

/** Samples of our side, and of the other. */
export type Pair = readonly [readonly number[], readonly number[]];

/** A row where more is better. */
export function moreRow(what: string, [ours, peer]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: figureOf(ours, unit),
    beside: { what: PEER, ...figureOf(peer, unit) },
    goal: { of: 'ratio', bound: 'least', must: AHEAD, aim: null },
  };
}

/** A row where less is better. */
export function lessRow(what: string, [ours, peer]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: figureOf(ours, unit),
    beside: { what: PEER, ...figureOf(peer, unit) },
    goal: { of: 'ratio', bound: 'most', must: 1 / AHEAD, aim: null },
  };
}

/** A row that says what something costs our side, beside our side without it. */
export function costRow(what: string, [ours, without]: Pair, unit: Measurement['unit']): BenchRow {
  return {
    what,
    ours: figureOf(ours, unit),
    beside: { what: 'in memory', ...figureOf(without, unit) },
    goal: null,
  };
}
