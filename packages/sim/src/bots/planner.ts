import type { Bot, BotOptions, Decision } from './bot.ts';
import { cloneState } from './clone.ts';
import { bestOf, type Candidate } from './compare.ts';
import { decideOn } from './explain.ts';
import { Guesses } from './guesses.ts';
import { average } from './outlook.ts';
import { decideOutright } from './outright.ts';
import { findPlans } from './search.ts';
import type { GameSense } from './sense.ts';

/** How many commands it tries for a decision, unless it is told. */
const NODES = 800;

/** The share of them that goes into finding plans; the rest goes into comparing them. */
const FINDING = 0.5;

/** How many plans are compared, besides the one to end the turn at once. */
const COMPARED = 8;

/** Plans its whole turn, judges plans by what is left after the enemy's answer, and gives the first command of the best. */
export function makePlanner(sense: GameSense, { seed, nodes = NODES }: BotOptions): Bot {
  return {
    name: 'planner',
    decide: (position) =>
      decideOutright(sense, position) ?? decide(new Guesses(sense, position, seed), nodes),
  };
}

function decide(guesses: Guesses, nodes: number): Decision {
  const { sense, position } = guesses;
  const root = cloneState(guesses.trial(0).state);
  const plans = findPlans(sense, root, position.seat, guesses.spent, nodes * FINDING);
  const nothing: Candidate = { plan: [], outlooks: [] };
  const others = plans.slice(0, COMPARED).map((plan): Candidate => ({ plan, outlooks: [] }));
  const best = bestOf([nothing, ...others], guesses, nodes);
  return decideOn(sense, position, best.plan, average(nothing.outlooks), average(best.outlooks));
}
