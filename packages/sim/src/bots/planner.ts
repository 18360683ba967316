import type { Bot, BotOptions, Decision } from './bot.ts';
import { decideOn, decideOutright } from './decide.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { Guesses } from './guess.ts';
import { average, lookAfter, type Outlook, replyWithAttacks } from './outlook.ts';
import { findPlans, type Plan } from './search.ts';
import { cloneState } from './trial.ts';

/** How many commands it tries for a decision, unless it is told. */
const NODES = 800;

/** The share of them that goes into finding plans; the rest goes into comparing them. */
const FINDING = 0.5;

/** How many plans are compared, besides the one to end the turn at once. */
const COMPARED = 8;

/** Plans its whole turn, judges plans by what is left after the enemy's answer, and gives the first command of the best. */
export function makePlanner(evaluator: Evaluator, { seed, nodes = NODES }: BotOptions): Bot {
  return {
    name: 'planner',
    decide: (position) =>
      decideOutright(evaluator, position) ?? decide(new Guesses(evaluator, position, seed), nodes),
  };
}

function decide(guesses: Guesses, nodes: number): Decision {
  const { evaluator, position } = guesses;
  const root = cloneState(guesses.trial(0).state);
  const plans = findPlans(evaluator, root, position.seat, guesses.spent, nodes * FINDING);
  const nothing: Candidate = { plan: [], outlooks: [] };
  const others = plans.slice(0, COMPARED).map((plan): Candidate => ({ plan, outlooks: [] }));
  const best = bestOf([nothing, ...others], guesses, nodes);
  return decideOn(evaluator, position, best.plan, average(nothing.outlooks), average(best.outlooks));
}

/** A plan, and what came of it on the guesses that it was tried on. */
interface Candidate {
  plan: Plan;
  outlooks: Outlook[];
}

/** How many guesses plans are compared on at most. */
const GUESSES = 6;

/** How many plans are compared at least, whatever that costs: to end the turn, and the most promising one. */
const LEAST = 2;

/** What each command must gain to be given at all: a plan that wins with fewer is the better one. */
const EFFORT = 0.05;

/**
 * Plays plans and the enemy's quick answer on one guess after another, and leaves the worse half out each time.
 * @param nodes how many commands may have been tried on the guesses before another plan is played
 * @returns the best candidate; it was played at least once
 */
export function bestOf(candidates: readonly Candidate[], guesses: Guesses, nodes: number): Candidate {
  let left = candidates;
  for (let guess = 0; guess < GUESSES && (guess === 0 || left.length > 1); guess++) {
    const tried = left.filter(({ plan, outlooks }, place) => {
      if (guesses.spent.nodes >= nodes && (guess > 0 || place >= LEAST)) return false;
      outlooks.push(lookAfter(guesses.trial(guess), guesses.position.seat, plan, replyWithAttacks));
      return true;
    });
    // Where a round was not finished, those that were not tried in it count by the rounds before.
    const known = guess === 0 ? tried : left;
    left = known.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, keptAfter(guess, known.length));
    if (tried.length < known.length) break;
  }
  const [best] = left;
  if (best === undefined) throw new RangeError('There are no plans to be compared.');
  return best;
}

/** The first guess is the one that the plans were found on, and flatters them: nothing is left out for it. */
function keptAfter(guess: number, plans: number): number {
  return guess === 0 ? plans : Math.max(2, Math.ceil(plans / 2));
}

function worthOf({ plan, outlooks }: Candidate): number {
  return sumOf(average(outlooks).evaluation) - EFFORT * plan.length;
}
