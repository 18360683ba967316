import { type Card, compileCards } from '@aftercast/cards';
import { loadCards } from '@aftercast/cards/load';
import { catalogue, hearth } from '@aftercast/hearth';
import { cardFiles, lexicon } from '@aftercast/hearth/authoring';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { randomHearth } from '@aftercast/sim/hearth';
import type { BenchRow } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

const WARM = 300;
const RUNS = 5;
const MATCHES = 400;

/**
 * Measures random matches with full decks of the classic set. The legal commands are listed at every step; no
 * event log; one thread.
 */
export async function measureMatches(): Promise<BenchRow[]> {
  const rules = await withScenario(hearth);
  const play = (seed: number) => {
    const { session, dice } = beginRandomMatch(randomHearth, rules, seed, { record: false });
    while (session.outcome === null) {
      const { seat, command } = randomCommand(session, dice);
      session.playFormed(seat, command);
    }
  };
  for (let seed = 1; seed <= WARM; seed++) play(seed);
  const rates = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (let seed = 1; seed <= MATCHES; seed++) play(seed);
    return (1000 * MATCHES) / (performance.now() - start);
  });
  return [
    {
      what: 'random matches with full decks',
      ours: figureOf(rates, 'rate'),
      beside: null,
      goal: { of: 'ours', bound: 'least', must: 600, aim: 2450 },
    },
  ];
}

/**
 * Measures loading the whole set: checking and compiling, as in a development build, and compiling alone, as in
 * production.
 */
export async function measureLoading(): Promise<BenchRow[]> {
  const cards = catalogue.cards.flatMap(({ card }): Card[] => (card === null ? [] : [card]));
  const [first, ...others] = Array.from({ length: 2 * RUNS }, () =>
    timeOf(() => loadCards(lexicon, cardFiles)),
  );
  const compiled = Array.from({ length: 2 * RUNS }, () => timeOf(() => compileCards(lexicon, cards)));
  const goal = { of: 'ours', bound: 'most', must: 50, aim: null } as const;
  return [
    {
      what: 'load the whole set, first time',
      ours: { value: first as number, unit: 'time' },
      beside: null,
      goal,
    },
    { what: 'load the whole set, again', ours: figureOf(others, 'time'), beside: null, goal },
    {
      what: 'compile the whole set',
      ours: figureOf(compiled, 'time'),
      beside: null,
      goal: null,
    },
  ];
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
