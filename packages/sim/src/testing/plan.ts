import { readyDecks } from '@aftercast/hearth/decks';
import type { PlanDeck, SimulationPlan } from '../batch/plan.ts';

/** Returns the ready deck of a class. */
export function readyDeck(of: string): PlanDeck {
  const ready = readyDecks.find((it) => it.class === of);
  if (ready === undefined) throw new RangeError(`There is no ready deck of a ${of}.`);
  return { name: ready.name, deck: ready.deck };
}

/** Makes a plan of a few short matches between random bots. */
export function plan(change: Partial<SimulationPlan> = {}): SimulationPlan {
  return {
    game: 'hearth',
    games: 4,
    seed: 1,
    bots: ['random', 'random'],
    decks: [[readyDeck('mage')], [readyDeck('hunter')]],
    mirrored: false,
    limit: 10_000,
    ...change,
  };
}
