import type { Guesses } from './guess.ts';
import { findPlans, type Plan } from './search.ts';
import { cloneState, type TrialMatch } from './trial.ts';

/** A plan with its results on the guesses that it was tried on. */
export interface Candidate<Result> {
  plan: Plan;
  results: Result[];
}

/** How plans are compared. */
export interface PlanComparison<Result> {
  /** Maximum number of guesses. */
  guesses: number;
  /** Tries a plan on a guess, and undoes it. */
  look(trial: TrialMatch, plan: Plan): Result;
  /** The value of a plan by its results, of which there is at least one. */
  worth(results: readonly Result[]): number;
  /** Minimum gain of each command, in units of the value: of two winning plans, the shorter one is better. */
  effort: number;
}

/**
 * Finds the plans to compare: ending the turn at once, then the most promising ones, best first.
 * @param nodes maximum number of commands to try
 * @param most maximum number of plans in addition to ending the turn
 */
export function findCandidates<Result>(guesses: Guesses, nodes: number, most: number): Candidate<Result>[] {
  const { evaluator, position, spent } = guesses;
  const root = cloneState(guesses.trial(0).state);
  const plans = findPlans(evaluator, root, position.seat, position.legal, spent, nodes);
  return [[], ...plans.slice(0, most)].map((plan) => ({ plan, results: [] }));
}

/** Minimum number of plans compared, whatever the cost: ending the turn, and the most promising plan. */
const LEAST = 2;

/**
 * Tries plans on one guess after another, and drops the worse half after each (sequential halving).
 * @param candidates as {@link findCandidates} gives them
 * @param nodes number of commands on the guesses after which no further plan is tried
 * @returns the best candidate, tried at least once
 */
export function bestOf<Result>(
  candidates: readonly Candidate<Result>[],
  guesses: Guesses,
  nodes: number,
  { effort, guesses: most, look, worth }: PlanComparison<Result>,
): Candidate<Result> {
  const worthOf = ({ plan, results }: Candidate<Result>) => worth(results) - effort * plan.length;
  let left = candidates;
  for (let guess = 0; guess < most && (guess === 0 || left.length > 1); guess++) {
    const tried = left.filter(({ plan, results }, place) => {
      if (guesses.spent.nodes >= nodes && (guess > 0 || place >= LEAST)) return false;
      results.push(look(guesses.trial(guess), plan));
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
