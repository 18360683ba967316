import type { PlannedGame, SimulationPlan } from '../plan.ts';
import type { GameFacts } from './facts.ts';

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

/** The cards of one side of a match, in no particular order: those of its deck, and others that it drew or played. */
export function cardsOf(
  plan: SimulationPlan,
  { decks, firstSeat }: PlannedGame,
  facts: GameFacts,
  side: 0 | 1,
): CardRow[] {
  const seat = (side ^ firstSeat) as 0 | 1;
  const [drawn, opening, played] = [facts.drawn[seat], facts.opening[seat], facts.played[seat]];
  const inDeck = new Map<string, number>();
  for (const card of plan.decks[side][decks[side]]?.deck.cards ?? [])
    inDeck.set(card, (inDeck.get(card) ?? 0) + 1);
  return [...new Set([...inDeck.keys(), ...drawn.keys(), ...played.keys()])].map((card) => ({
    side,
    card,
    inDeck: inDeck.get(card) ?? 0,
    opening: opening.has(card),
    drawn: drawn.get(card) ?? 0,
    played: played.get(card)?.copies ?? 0,
    turn: played.get(card)?.turn ?? null,
  }));
}
