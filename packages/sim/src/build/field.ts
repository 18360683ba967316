import { pointsOf } from '../batch/match-row.ts';
import type { PlanDeck, SimulationPlan } from '../batch/plan.ts';
import type { RunnerPool } from '../batch/pool.ts';
import { runSimulation } from '../batch/schedule.ts';
import type { PlayField } from './climb.ts';

/** What the matches of a field have in common. */
export interface Field extends Pick<SimulationPlan, 'game' | 'bots' | 'limit'> {
  /** The decks that are played against, in turn. */
  against: readonly PlanDeck[];
}

/**
 * Plays decks against a field with the workers of a pool, each in mirrored pairs.
 * @throws Error if a match fails: it says which, so that `aftercast sim` can play it again
 */
export function playField(
  { against, bots, game, limit }: Field,
  pool: RunnerPool,
  signal?: AbortSignal,
): PlayField {
  return async (decks, pairs, seed) => {
    const all: number[][] = [];
    for (const deck of decks) {
      const plan: SimulationPlan = {
        game,
        games: 2 * pairs,
        seed,
        bots,
        decks: [[{ name: nameFor(against), deck }], against],
        mirrored: true,
        limit,
      };
      all.push(await sharesOf(plan, pool, signal));
      if (signal?.aborted) break;
    }
    return all;
  };
}

/** The first side's share of the points of each pair. */
async function sharesOf(
  plan: SimulationPlan,
  pool: RunnerPool,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const points: number[] = [];
  const { report } = await runSimulation(plan, pool, {
    ...(signal !== undefined && { signal }),
    onRows: (rows) => {
      for (const row of rows) {
        const pair = Math.floor(row.game / 2);
        points[pair] = (points[pair] ?? 0) + pointsOf(row, 0) / 2;
      }
    },
  });
  const [failure] = report.failures;
  if (failure !== undefined)
    throw new Error(`match with seed ${failure.seed} failed: ${failure.message.split('\n')[0]}`);
  return points;
}

/** A name for the deck that none of the others has: a plan has one deck of each name. */
function nameFor(against: readonly PlanDeck[]): string {
  let name = 'the deck';
  while (against.some((it) => it.name === name)) name += ' itself';
  return name;
}
