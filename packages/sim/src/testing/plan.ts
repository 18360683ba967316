import { readyDecks } from '@aftercast/hearth/decks';
import type { NamedDeck, SimulationPlan } from '../batch/plan.ts';

/** The ready deck of a class. */
export function readyDeck(of: string): NamedDeck {
  const ready = readyDecks.find((it) => it.class === of);
  if (ready === undefined) throw new RangeError(`There is no ready deck of a ${of}.`);
  return { name: ready.name, deck: ready.deck };
}

/** A plan of a few matches of random bots, which are soon over. */
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
