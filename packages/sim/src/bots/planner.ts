import type { Bot, BotOptions, Decision } from './bot.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { Guesses } from './guess.ts';
import { average, lookAfter, type Outlook, replyWithAttacks } from './outlook.ts';
import { decideOn, decideOutright } from './outright-decisions.ts';
import { findPlans, type Plan } from './search.ts';
import { cloneState } from './trial.ts';

/** Default number of commands tried per decision. */
const NODES = 800;

/** Share of the commands spent on finding plans; the rest compares them. */
const FINDING = 0.5;

/** Number of plans compared, in addition to ending the turn at once. */
const COMPARED = 8;

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
  const root = cloneState(guesses.trial(0).state);
  const plans = findPlans(evaluator, root, position.seat, position.legal, guesses.spent, nodes * FINDING);
  const nothing: Candidate = { plan: [], outlooks: [] };
  const others = plans.slice(0, COMPARED).map((plan): Candidate => ({ plan, outlooks: [] }));
  const best = bestOf([nothing, ...others], guesses, nodes);
  return decideOn(evaluator, position, best.plan, average(nothing.outlooks), average(best.outlooks));
}

/** A plan with its results on the guesses that it was tried on. */
interface Candidate {
  plan: Plan;
  outlooks: Outlook[];
}

/** Maximum number of guesses that plans are compared on. */
const GUESSES = 6;

/** Minimum number of plans compared, whatever the cost: ending the turn, and the most promising plan. */
const LEAST = 2;

/** Minimum gain of each command: of two winning plans, the shorter one is better. */
const EFFORT = 0.05;

/**
 * Plays the plans and the enemy's quick reply on one guess after another, and drops the worse half after each.
 * @param nodes number of commands on the guesses after which no further plan is tried
 * @returns the best candidate, tried at least once
 */
export function bestOf(candidates: readonly Candidate[], guesses: Guesses, nodes: number): Candidate {
  let left = candidates;
  for (let guess = 0; guess < GUESSES && (guess === 0 || left.length > 1); guess++) {
    const tried = left.filter(({ plan, outlooks }, place) => {
      if (guesses.spent.nodes >= nodes && (guess > 0 || place >= LEAST)) return false;
      outlooks.push(lookAfter(guesses.trial(guess), guesses.position.seat, plan, replyWithAttacks));
      return true;
    });
    // After an unfinished round, untried candidates count by their earlier rounds.
    const known = guess === 0 ? tried : left;
    left = known.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, keptAfter(guess, known.length));
    if (tried.length < known.length) break;
  }
  const [best] = left;
  if (best === undefined) throw new RangeError('There are no plans to compare.');
  return best;
}

/** The plans were found on the first guess, so it flatters them: no plan is dropped after it. */
function keptAfter(guess: number, plans: number): number {
  return guess === 0 ? plans : Math.max(2, Math.ceil(plans / 2));
}

function worthOf({ plan, outlooks }: Candidate): number {
  return sumOf(average(outlooks).evaluation) - EFFORT * plan.length;
}
