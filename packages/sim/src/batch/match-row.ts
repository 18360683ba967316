import type { PlannedGame, SimulationPlan } from './plan.ts';
import { type CardRow, cardsOf } from './report/card-row.ts';
import type { GameFacts } from './report/facts.ts';

/** Name of the table of card rows, and of its folder in that of the matches. */
export const CARDS = 'cards';

/** Which rows are made of a run: one for each match, or also one for each card of each side of a match. */
export type RowKind = 'matches' | 'cards';

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
  /** Its cards, by side and in the order of their ids, if they were asked for. */
  cards?: CardRow[];
}

/** The points of a side of a match: 1 for a win, ½ for a tie, 0 for a loss. */
export function pointsOf({ winner }: Pick<MatchRow, 'winner'>, side: 0 | 1): number {
  return winner === null ? 0.5 : winner === side ? 1 : 0;
}

/** Makes the row of a match that was played to its end. */
export function rowOf(
  plan: SimulationPlan,
  { planned, outcome, facts }: { planned: PlannedGame; outcome: 0 | 1 | 2; facts: GameFacts },
  kind: RowKind = 'matches',
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
    ...(kind === 'cards' && {
      cards: BOTH.flatMap((side) => cardsOf(plan, planned, facts, side).sort(byId)),
    }),
  };
}

const BOTH = [0, 1] as const;

/** Compares code units: the order must not depend on the locale. */
function byId(a: CardRow, b: CardRow): number {
  return a.card < b.card ? -1 : 1;
}
