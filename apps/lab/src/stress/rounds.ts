import { boardRound, type Round, shapedRound } from '@aftercast/sim/stress';
import { isBoard, type StressPlan } from './plan.ts';

/** The rounds that a worker plays, by their number from 0. A shape is one round, which reaches the size exactly. */
export async function roundsOf(plan: StressPlan, worker: number): Promise<(index: number) => Round> {
  const { chain, actions, seed } = plan;
  if (!isBoard(chain)) {
    const round = shapedRound(chain === 'linear' ? 'chain' : chain, actions);
    return () => round;
  }
  const minions = chain === 'random' ? await minionsOfTheSet() : [];
  // No two workers, and no two rounds of one, have the same luck.
  return (index) => boardRound(chain, seed + worker * WORKER_STRIDE + index, minions);
}

/** Further apart than the rounds of any run are many. */
const WORKER_STRIDE = 1_000_003;

/** Only random boards need the cards: they are fetched for them. */
async function minionsOfTheSet(): Promise<string[]> {
  const { cards } = await import('@aftercast/hearth/cards');
  return cards.filter(({ type, collectible }) => type === 'minion' && collectible).map(({ id }) => id);
}
