import { readyDecks } from '@aftercast/hearth/decks';
import type { SimulationPlan } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import type { BenchRow, Goal } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

const RUNS = 3;

/** The bots, how many matches of theirs a sample has, and how many a second they are to play. */
const bots = [
  { bot: 'random', matches: 300, must: 700, aim: null },
  { bot: 'greedy', matches: 12, must: 20, aim: 50 },
  { bot: 'planner', matches: 2, must: 2, aim: 8 },
  { bot: 'seer', matches: 1, must: 0.3, aim: 1 },
] as const;

/** Measures what `aftercast sim` does in one thread: matches of bots with the ready decks of `hearth`, and their facts. */
export async function measureSimulated(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { bot, matches, must, aim } of bots) {
    const pool = createLocalPool(simulatedHearth);
    const decks = readyDecks.map(({ name, deck }) => ({ name, deck }));
    const plan: SimulationPlan = {
      game: 'hearth',
      games: (RUNS + 1) * matches,
      seed: 1,
      bots: [bot, bot],
      decks: [decks, decks],
      mirrored: false,
      limit: 10_000,
    };
    const play = (run: number) =>
      pool.run({ plan, first: run * matches, games: matches, stopOnFailure: false });
    await play(0);
    const rates: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      const start = performance.now();
      const { failed } = await play(run);
      if (failed.length > 0) throw new Error(`A match of ${bot} has failed.`);
      rates.push((1000 * matches) / (performance.now() - start));
    }
    const goal: Goal = { of: 'ours', bound: 'least', must, aim };
    rows.push({ what: `matches of ${bot}, one thread`, ours: figureOf(rates, 'rate'), beside: null, goal });
  }
  return rows;
}
