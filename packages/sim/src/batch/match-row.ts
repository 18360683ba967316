import type { PlannedGame, SimulationPlan } from './plan.ts';
import type { GameFacts } from './report/facts.ts';

/** Name of the table of card rows, and of its folder in that of the matches. */
export const CARDS = 'cards';

/** Which rows are made of a run: one for each match, or also one for each card of each side of a match. */
export type RowKind = 'matches' | 'cards';

/** A card of one side of a match, as a row of a table: of its deck, or played by it. */
export interface CardRow {
  /** Side of the plan. */
  side: 0 | 1;
  /** Id of the card. */
  card: string;
  /** Copies in the side's deck. */
  inDeck: number;
  /** Whether it was in the opening hand that the side kept. */
  opening: boolean;
  /** Copies drawn, as in a report. */
  drawn: number;
  /** Copies played. */
  played: number;
  /** The side's turn in which the first copy was played, from 1; `null` if none was. */
  turn: number | null;
}

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
    ...(kind === 'cards' && { cards: cardRowsOf(plan, planned, facts) }),
  };
}

function cardRowsOf(plan: SimulationPlan, { decks, firstSeat }: PlannedGame, facts: GameFacts): CardRow[] {
  return ([0, 1] as const).flatMap((side) => {
    const seat = (side ^ firstSeat) as 0 | 1;
    const [drawn, opening, played] = [facts.drawn[seat], facts.opening[seat], facts.played[seat]];
    const inDeck = new Map<string, number>();
    for (const card of plan.decks[side][decks[side]]?.deck.cards ?? [])
      inDeck.set(card, (inDeck.get(card) ?? 0) + 1);
    return [...new Set([...inDeck.keys(), ...drawn.keys(), ...played.keys()])].sort().map((card) => ({
      side,
      card,
      inDeck: inDeck.get(card) ?? 0,
      opening: opening.has(card),
      drawn: drawn.get(card) ?? 0,
      played: played.get(card)?.copies ?? 0,
      turn: played.get(card)?.turn ?? null,
    }));
  });
}
