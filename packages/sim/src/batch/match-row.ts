import type { PlannedGame, SimulationPlan } from './plan.ts';
import type { GameFacts } from './report/facts.ts';

/** One match of a run as a row of a table. */
export interface MatchRow {
  /** Number of the match in its plan, from 0. */
  game: number;
  /** Seed of the match. */
  seed: number;
  /** Name of the first side's deck. */
  deck: string;
  /** Name of the second side's deck. */
  against: string;
  /** Side that has the first turn. */
  starts: 0 | 1;
  /** Side that won; `null` for a tie. */
  winner: 0 | 1 | null;
  /** Turns of both seats. */
  turns: number;
  /** Commands and answers of both seats, joining included. */
  commands: number;
  /** Actions of the whole match. */
  actions: number;
  /** Number of actions in the longest chain of causes, without the opening hands. */
  longestChain: number;
}

/** Makes the row of a match that was played to its end. */
export function rowOf(
  plan: SimulationPlan,
  { planned, outcome, facts }: { planned: PlannedGame; outcome: 0 | 1 | 2; facts: GameFacts },
): MatchRow {
  const { decks, firstSeat, index, seed } = planned;
  return {
    game: index,
    seed,
    deck: plan.decks[0][decks[0]]?.name ?? '',
    against: plan.decks[1][decks[1]]?.name ?? '',
    starts: (facts.starter ^ firstSeat) as 0 | 1,
    winner: outcome === 2 ? null : outcome,
    turns: facts.turns,
    commands: facts.commands,
    actions: facts.actions,
    longestChain: facts.chains.reduce((most, { depth }) => Math.max(most, depth), 0),
  };
}
