import { sumOf } from './evaluation.ts';
import type { Guesses } from './guesses.ts';
import { average, lookAfter, type Outlook } from './outlook.ts';
import { replyWithAttacks } from './reply.ts';
import type { Plan } from './search.ts';

/** A plan, and what came of it on the guesses that it was tried on. */
export interface Candidate {
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
