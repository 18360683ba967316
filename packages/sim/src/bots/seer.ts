import { probabilityOf } from '../forecast/probability.ts';
import type { Bot, BotOptions, Decision } from './bot.ts';
import { bestOf, type Candidate, findCandidates, type PlanComparison } from './compare-plans.ts';
import { type Evaluation, type Evaluator, sumOf } from './evaluator.ts';
import { Guesses } from './guess.ts';
import { average, lookAfter, type Outlook, replyWithAttacks } from './outlook.ts';
import { decideOn, decideOutright, tellCommand } from './outright-decisions.ts';
import { byOutlook } from './planner.ts';
import { type DecisionReason, type ReasonedCommand, wordPlan, wordReason } from './reason.ts';
import type { Plan } from './search.ts';
import type { TrialMatch } from './trial.ts';

/** Default number of commands tried per decision. */
const NODES = 2000;

/** Share of the commands spent on finding plans; the rest compares them. */
const FINDING = 0.5;

/** Number of plans compared, in addition to ending the turn at once. */
const COMPARED = 24;

/** Maximum number of guesses that plans are compared on. */
const GUESSES = 8;

/** Logarithm of the odds of winning that a unit of the evaluation is worth, for a game without a forecast. */
const ODDS = 0.1;

/** What a plan leads to on a guess. */
export interface Foreseen extends Outlook {
  /** The seat's chance of winning, from 0 to 1. */
  chance: number;
}

/**
 * How plans of a seat are compared: by its chance of winning once the enemy has replied with attacks. In a game without a forecast
 * by the evaluation, as the planner does: chances that are made from it count a lost guess for too little.
 */
export function byChance({ forecast }: Evaluator, seat: number): PlanComparison<Foreseen> {
  const look = (trial: TrialMatch, plan: Plan) => foresee(trial, seat, plan);
  return forecast === undefined
    ? { ...byOutlook(seat), guesses: GUESSES, look }
    : { guesses: GUESSES, look, worth: meanChance, effort: 0.002 };
}

/**
 * Makes the seer: it finds plans as the planner does, and compares more of them, on more guesses, by the chance of winning that
 * its game's forecast gives.
 */
export function makeSeer(evaluator: Evaluator, { seed, nodes = NODES }: BotOptions): Bot {
  return {
    name: 'seer',
    decide: (position) =>
      decideOutright(evaluator, position) ?? decide(new Guesses(evaluator, position, seed), nodes),
  };
}

function decide(guesses: Guesses, nodes: number): Decision {
  const { evaluator, position } = guesses;
  const candidates = findCandidates<Foreseen>(guesses, nodes * FINDING, COMPARED);
  const { plan, results } = bestOf(candidates, guesses, nodes, byChance(evaluator, position.seat));
  const [nothing] = candidates as [Candidate<Foreseen>];
  const gain = decideOn(evaluator, position, plan, average(nothing.results), average(results));
  const reason = (): DecisionReason => ({ ...gain.reason, chance: chanceOf(results) });
  const planned = () => restOf(guesses, plan);
  return {
    command: gain.command,
    get why() {
      return wordReason(reason());
    },
    get reason() {
      return reason();
    },
    get plan() {
      return wordPlan(planned());
    },
    get planned() {
      return planned();
    },
  };
}

/** Plays a plan and the enemy's reply, evaluates the table, and undoes everything. */
function foresee(trial: TrialMatch, seat: number, plan: Plan): Foreseen {
  const { evaluator } = trial;
  let chanceAt = byEvaluation;
  const outlook = lookAfter(trial, seat, plan, ({ table }) => {
    const chances = evaluator.forecast?.chances(table, seat, evaluator.evaluate(table, seat));
    replyWithAttacks(trial);
    if (chances !== undefined && trial.outcome === null) chanceAt = chances;
  });
  return { ...outlook, chance: chanceAt(outlook.evaluation) };
}

/** The chance of winning by the evaluation alone: for a match that is over, and for a game without a forecast. */
function byEvaluation(evaluation: Evaluation): number {
  return probabilityOf(ODDS * sumOf(evaluation));
}

function meanChance(results: readonly Foreseen[]): number {
  return results.reduce((sum, { chance }) => sum + chance, 0) / results.length;
}

/** The chances of a plan, and on how many of the guesses it is more likely to win than to lose. */
function chanceOf(results: readonly Foreseen[]): DecisionReason['chance'] {
  return {
    percent: Math.round(100 * meanChance(results)),
    ahead: results.filter(({ chance }) => chance > 0.5).length,
    guesses: results.length,
  };
}

/** The commands after the first one, as they go on a guess. */
function restOf(guesses: Guesses, plan: Plan): readonly ReasonedCommand[] {
  const { evaluator, position } = guesses;
  const guess = guesses.trial(0);
  const { played } = guess;
  const rest: ReasonedCommand[] = [];
  for (const [at, command] of plan.entries()) {
    if (at > 0) rest.push(tellCommand(evaluator, { ...position, table: guess.table }, command));
    if (!guess.play(position.seat, command)) break;
  }
  guess.backTo(played);
  return rest;
}
