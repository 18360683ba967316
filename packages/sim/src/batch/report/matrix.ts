import { type Interval, wilson } from './interval.ts';
import type { SimulationReport } from './report.ts';

/** How a deck did against another one, over both sides. */
export interface MatrixCell {
  /** Name of the deck. */
  deck: string;
  /** Name of the other one. */
  against: string;
  /** Number of matches. */
  games: number;
  /** Number of matches that the deck won. */
  won: number;
  /** Share of wins with its interval; `null` without matches. */
  rate: Interval | null;
}

/**
 * The pairings of a report by deck, whichever side played it: two cells for each two decks, of which one mirrors the other but for
 * ties. A deck against itself is left out.
 */
export function deckMatrix({ pairings }: Pick<SimulationReport, 'pairings'>): MatrixCell[] {
  const cells = new Map<string, { deck: string; against: string; games: number; won: number }>();
  const add = (deck: string, against: string, games: number, won: number) => {
    const key = JSON.stringify([deck, against]);
    const cell = cells.get(key) ?? { deck, against, games: 0, won: 0 };
    cells.set(key, { ...cell, games: cell.games + games, won: cell.won + won });
  };
  for (const {
    decks: [own, other],
    games,
    tied,
    won,
  } of pairings) {
    if (own === other) continue;
    add(own, other, games, won);
    add(other, own, games, games - won - tied);
  }
  return [...cells.values()].map((it) => ({ ...it, rate: wilson(it.won, it.games) }));
}
