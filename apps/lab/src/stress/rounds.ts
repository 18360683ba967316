import { boardRound } from '@aftercast/sim/hearth';
import { shapedRound } from '@aftercast/stress';
import { watchdogRound } from '../games/cyber/watchdogs.ts';
import type { StressRound } from '../games/game.ts';
import type { StressPlan } from './plan.ts';

/** The rounds that a worker plays, by their number from 0. A shape is one round, which reaches the size exactly. */
export async function roundsOf(plan: StressPlan, worker: number): Promise<(index: number) => StressRound> {
  const { chain, actions, seed } = plan;
  // No two workers, and no two rounds of one, have the same luck.
  const seedOf = (index: number) => seed + worker * WORKER_STRIDE + index;
  switch (chain) {
    case 'linear':
    case 'fan':
    case 'tree': {
      const round = shapedRound(chain === 'linear' ? 'chain' : chain, actions);
      return () => round;
    }
    case 'jugglers':
    case 'berserkers':
      return (index) => boardRound(chain, seedOf(index), []);
    case 'random': {
      const minions = await minionsOfTheSet();
      return (index) => boardRound(chain, seedOf(index), minions);
    }
    case 'watchdogs':
      return (index) => watchdogRound(seedOf(index));
  }
}

/** Further apart than the rounds of any run are many. */
const WORKER_STRIDE = 1_000_003;

/** Only random boards need the cards: they are fetched for them. */
async function minionsOfTheSet(): Promise<string[]> {
  const { cards } = await import('@aftercast/hearth/cards');
  return cards.filter(({ type, collectible }) => type === 'minion' && collectible).map(({ id }) => id);
}
