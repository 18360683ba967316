import type { Bot, BotOptions, Decision } from './bot.ts';
import { bestOf, type Candidate, findCandidates, type PlanComparison } from './compare-plans.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { Guesses } from './guess.ts';
import { average, lookAfter, type Outlook, replyWithAttacks } from './outlook.ts';
import { decideOn, decideOutright } from './outright-decisions.ts';

/** Default number of commands tried per decision. */
const NODES = 800;

/** Share of the commands spent on finding plans; the rest compares them. */
const FINDING = 0.5;

/** Number of plans compared, in addition to ending the turn at once. */
const COMPARED = 8;

/** How plans of a seat are compared: by the table after the enemy's reply. */
export function byOutlook(seat: number): PlanComparison<Outlook> {
  return {
    guesses: 6,
    look: (trial, plan) => lookAfter(trial, seat, plan, replyWithAttacks),
    worth: (outlooks) => sumOf(average(outlooks).evaluation),
    effort: 0.05,
  };
}

/**
 * Makes the planner: it plans the whole turn, judges plans by the position after the enemy's reply, and gives
 * the first command of the best plan.
 */
export function makePlanner(evaluator: Evaluator, { seed, nodes = NODES }: BotOptions): Bot {
  return {
    name: 'planner',
    decide: (position) =>
      decideOutright(evaluator, position) ?? decide(new Guesses(evaluator, position, seed), nodes),
  };
}

function decide(guesses: Guesses, nodes: number): Decision {
  const { evaluator, position } = guesses;
  const candidates = findCandidates<Outlook>(guesses, nodes * FINDING, COMPARED);
  const best = bestOf(candidates, guesses, nodes, byOutlook(position.seat));
  const [nothing] = candidates as [Candidate<Outlook>];
  return decideOn(evaluator, position, best.plan, average(nothing.results), average(best.results));
}
