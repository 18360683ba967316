import type { FailureSummary } from '../match-file.ts';
import type { SimulationPlan } from '../plan.ts';
import { type ChainFacts, type ChunkReport, resultAt } from './chunk.ts';
import { type Lengths, measureLengths } from './length.ts';

/** How often somebody has won. Ties count as matches that were not won. */
export interface WinRate {
  games: number;
  won: number;
  tied: number;
  /** `null` if there was no match. */
  rate: Interval | null;
}

/** What became of a card. A game is one side's: a match of two decks that have it counts twice. */
export interface CardFigures {
  card: string;
  /** How many decks of the plan have it. */
  decks: number;
  /** Games with these decks. */
  inDeck: WinRateOf;
  /** Games in which it came from the deck into the hand, and stayed when the opening hand was kept. */
  drawn: WinRateOf;
  /** Games in which it was played from the hand, wherever it came from. */
  played: WinRateOf;
  /** How many of it were drawn and played, over all games. */
  copiesDrawn: number;
  copiesPlayed: number;
}

/** In how many games something happened, and how many of them that side has won. */
export interface WinRateOf {
  games: number;
  won: number;
  rate: Interval | null;
}

/** How often an action of one type was the cause of one of another. */
export interface CauseFigures {
  cause: string;
  type: string;
  /** `prepare` or `perform` for a reaction to that phase; `event-phase`; `follow-up`. */
  why: string;
  count: number;
}

/** The report of a run. The same plan has the same one, byte for byte: `docs/simulation.md` says what is in it. */
export interface SimulationReport {
  format: typeof REPORT_FORMAT;
  /** Whether all matches of the plan are in it. */
  complete: boolean;
  /** Tells the set of cards; empty if nothing was played. */
  catalogue: string;
  plan: SimulationPlan;
  games: { planned: number; finished: number; failed: number };
  bots: (WinRate & { side: 0 | 1; bot: string })[];
  /** Matches of a deck against itself are left out: they say nothing of it. */
  decks: (WinRate & { deck: string })[];
  seats: (WinRate & { seat: 'starts' | 'second' })[];
  /** From the first side's view. */
  pairings: (WinRate & { decks: [string, string] })[];
  lengths: { turns: Lengths | null; commands: Lengths | null; actions: Lengths | null };
  /** By id. */
  cards: CardFigures[];
  longestChains: ChainFacts[];
  costliestCommands: ChainFacts[];
  /** The most frequent first. */
  causes: CauseFigures[];
  failures: FailureSummary[];
}

export const REPORT_FORMAT = 'simulation/1';

/** Works out the report of the matches that have been played of a plan. */
export function makeReport(plan: SimulationPlan, report: ChunkReport, catalogue: string): SimulationReport {
  const cells = cellsOf(plan, report);
  const failed = report.failures.length;
  return {
    format: REPORT_FORMAT,
    complete: report.games === plan.games,
    catalogue,
    plan: inOrder(plan),
    games: { planned: plan.games, finished: report.games - failed, failed },
    bots: ([0, 1] as const).map((side) => ({
      side,
      bot: plan.bots[side],
      ...winRate(cells, (cell) => cell.outcome === side),
    })),
    decks: deckRates(plan, cells),
    seats: [
      { seat: 'starts', ...winRate(cells, ({ outcome, starter }) => outcome === starter) },
      { seat: 'second', ...winRate(cells, ({ outcome, starter }) => outcome === 1 - starter) },
    ],
    pairings: pairingRates(plan, cells),
    lengths: {
      turns: measureLengths(report.turns),
      commands: measureLengths(report.commands),
      actions: measureLengths(report.actions),
    },
    cards: cardFigures(plan, report),
    longestChains: report.longest,
    costliestCommands: report.costliest,
    causes: causeFigures(report),
    failures: report.failures,
  };
}

/** The report as the text of a file. */
export function writeReport(report: SimulationReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The same plan has the same text, whoever has put it together. */
function inOrder({ bots, decks, game, games, limit, mirrored, seed }: SimulationPlan): SimulationPlan {
  const side = (of: 0 | 1) =>
    decks[of].map(({ name, deck: { hero, cards } }) => ({ name, deck: { hero, cards } }));
  return { game, games, seed, bots, mirrored, limit, decks: [side(0), side(1)] };
}

/** Matches of two decks with one outcome, and the side that started. */
interface Cell {
  decks: [string, string];
  starter: number;
  /** The side that won; 2 for a tie. */
  outcome: number;
  games: number;
}

function cellsOf({ decks: [own, other] }: SimulationPlan, { results }: ChunkReport): Cell[] {
  return own.flatMap((one, i) =>
    other.flatMap((two, j) =>
      [0, 1].flatMap((starter) =>
        [0, 1, 2].map((outcome): Cell => {
          const games = results[resultAt(i * other.length + j, starter, outcome)] ?? 0;
          return { decks: [one.name, two.name], starter, outcome, games };
        }),
      ),
    ),
  );
}

function winRate(cells: readonly Cell[], isWon: (cell: Cell) => boolean): WinRate {
  const count = (counts: (cell: Cell) => boolean) =>
    cells.reduce((sum, cell) => (counts(cell) ? sum + cell.games : sum), 0);
  const games = count(() => true);
  const won = count(isWon);
  return { games, won, tied: count(({ outcome }) => outcome === 2), rate: wilson(won, games) };
}

function deckRates({ decks }: SimulationPlan, cells: readonly Cell[]): SimulationReport['decks'] {
  const names = [...new Set(decks.flat().map(({ name }) => name))];
  return names.map((deck) => {
    const met = cells.filter(({ decks: [own, other] }) => (own === deck) !== (other === deck));
    return { deck, ...winRate(met, (cell) => cell.decks[cell.outcome] === deck) };
  });
}

function pairingRates({ decks: [own, other] }: SimulationPlan, cells: readonly Cell[]) {
  const perPairing = 6;
  return own.flatMap((one, i) =>
    other.map((two, j) => {
      const from = (i * other.length + j) * perPairing;
      const met = cells.slice(from, from + perPairing);
      const decks: [string, string] = [one.name, two.name];
      return { decks, ...winRate(met, ({ outcome }) => outcome === 0) };
    }),
  );
}

function cardFigures({ decks }: SimulationPlan, { cards }: ChunkReport): CardFigures[] {
  const all = new Map(decks.flat().map(({ name, deck }) => [name, new Set(deck.cards)]));
  const of = (games: number, won: number): WinRateOf => ({ games, won, rate: wilson(won, games) });
  return Object.entries(cards)
    .sort(([a], [b]) => compare(a, b))
    .map(([card, it]) => ({
      card,
      decks: [...all.values()].filter((deck) => deck.has(card)).length,
      inDeck: of(it.games, it.won),
      drawn: of(it.drawn, it.drawnWon),
      played: of(it.played, it.playedWon),
      copiesDrawn: it.copiesDrawn,
      copiesPlayed: it.copiesPlayed,
    }));
}

function causeFigures({ causes }: ChunkReport): CauseFigures[] {
  return Object.entries(causes)
    .sort(([one, times], [other, count]) => count - times || compare(one, other))
    .map(([key, count]) => {
      const [cause = '', type = '', why = ''] = key.split('>');
      return { cause, type, why, count };
    });
}

/** The same order everywhere, whatever the language of the machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A share, with the interval that holds the true one with 95 % certainty. All three are from 0 to 1. */
export interface Interval {
  share: number;
  low: number;
  high: number;
}

/** The normal distribution has 95 % of its mass within so many standard deviations of its mean. */
const Z = 1.959963984540054;

/**
 * The share of successes, with Wilson's score interval of 95 %, to six digits.
 * @returns `null` for no trial: nothing is known then
 */
export function wilson(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const spread = (Z * Z) / trials;
  const middle = (share + spread / 2) / (1 + spread);
  const reach = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return {
    share: sixDigits(share),
    low: sixDigits(Math.max(0, middle - reach)),
    high: sixDigits(Math.min(1, middle + reach)),
  };
}

function sixDigits(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
