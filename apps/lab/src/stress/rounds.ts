import { boardRound } from '@aftercast/sim/hearth';
import { shapedRound } from '@aftercast/stress';
import { watchdogRound } from '../games/cyber/watchdogs.ts';
import type { StressRound } from '../games/game.ts';
import type { StressPlan } from './plan.ts';

/** The rounds of a worker, by number from 0. A shape is a single round of exactly the requested size. */
export async function roundsOf(plan: StressPlan, worker: number): Promise<(index: number) => StressRound> {
  const { chain, actions, seed } = plan;
  // Every worker and every round has a seed of its own.
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

/** More than the number of rounds of any run. */
const WORKER_STRIDE = 1_000_003;

/** Loads the cards: only random boards need them. */
async function minionsOfTheSet(): Promise<string[]> {
  const { cards } = await import('@aftercast/hearth/cards');
  return cards.filter(({ type, collectible }) => type === 'minion' && collectible).map(({ id }) => id);
}
