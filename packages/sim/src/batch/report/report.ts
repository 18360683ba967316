import { seal } from '@aftercast/match/files';
import type { FailureSummary } from '../match-file.ts';
import type { SimulationPlan } from '../plan.ts';
import { type ChainFacts, type ChunkReport, resultAt } from './chunk.ts';
import { type Interval, sixDigits, wilson } from './interval.ts';
import { type Lengths, measureLengths } from './length.ts';
import { type PairFigures, pairFigures } from './pairs.ts';

/** How often a side, a deck or a seat won. A tie is not a win. */
export interface WinRate {
  /** Number of matches. */
  games: number;
  /** Number of matches won. */
  won: number;
  /** Number of ties. */
  tied: number;
  /** Share of wins with its interval; `null` without matches. */
  rate: Interval | null;
}

/** Figures of a card. Each side counts as one game, so a match of two decks with the card counts twice. */
export interface CardFigures {
  /** Id of the card. */
  card: string;
  /** Number of decks in the plan that contain the card. */
  decks: number;
  /** Games of sides whose deck contains the card. */
  inDeck: WinRateOf;
  /** Games in which the card moved from the deck to the hand, without replaced cards of the opening hand. */
  drawn: WinRateOf;
  /** Games in which the card was in the opening hand that was kept. */
  openingHand: WinRateOf;
  /** Games of sides whose deck contains the card, and in which it was not drawn. */
  notSeen: WinRateOf;
  /** Shares of wins of these games less that of all games of its decks; `null` without games. */
  gains: Gains;
  /**
   * Share of wins of the games in which it was drawn, less that of those in which it was not seen: what 17Lands calls improvement
   * when drawn. From -1 to 1, with six digits; `null` if there are no games of one of them.
   */
  improvement: number | null;
  /** Games in which the card was played from the hand, even if it did not come from the deck. */
  played: WinRateOf;
  /**
   * Games in which the card was played, by the turn of its player in which that happened first, from 1. The last entry has all
   * later turns, too, if it is turn 15.
   */
  byTurn: (WinRateOf & { turn: number })[];
  /** Copies drawn, over all games. */
  copiesDrawn: number;
  /** Copies played, over all games. */
  copiesPlayed: number;
}

/** Shares of wins less the decks' own, from -1 to 1, with six digits. */
export interface Gains {
  /** Of games in which the card was drawn; `null` without such games, as below. */
  drawn: number | null;
  /** Of games in which it was in the opening hand. */
  openingHand: number | null;
  /** Of games in which it was not seen. */
  notSeen: number | null;
  /** Of games in which it was played. */
  played: number | null;
}

/** Games in which something happened, and how many of them the side won. */
export interface WinRateOf {
  /** Number of games. */
  games: number;
  /** Number of games won. */
  won: number;
  /** Share of wins with its interval; `null` without games. */
  rate: Interval | null;
}

/** How often an action of one type caused an action of another. */
export interface CauseFigures {
  /** Action type of the cause. */
  cause: string;
  /** Action type of the caused action. */
  type: string;
  /** `prepare` or `perform` for a reaction to that phase, `event-phase` for a state-based action, or `follow-up`. */
  why: string;
  /** How often this happened. */
  count: number;
}

/**
 * The report of a run. The same plan gives the same report, byte for byte. `docs/simulation.md` explains its
 * fields.
 */
export interface SimulationReport {
  /** Always {@link REPORT_FORMAT}. */
  format: typeof REPORT_FORMAT;
  /** Whether it contains all matches of the plan. */
  complete: boolean;
  /** Identifies the set of cards; empty if nothing was played. */
  catalogue: string;
  /** Plan of the run. */
  plan: SimulationPlan;
  /** Number of matches planned, played to the end, and failed. */
  games: { planned: number; finished: number; failed: number };
  /** Win rates of the two sides. */
  bots: (WinRate & { side: 0 | 1; bot: string })[];
  /** Win rates of the decks, without matches of a deck against itself. */
  decks: (WinRate & { deck: string })[];
  /** Win rates of the seat with the first turn (`starts`) and of the other (`second`). */
  seats: (WinRate & { seat: 'starts' | 'second' })[];
  /** Win rates of the first side, by pair of decks. */
  pairings: (WinRate & { decks: [string, string] })[];
  /** The first side's points by pairs of mirrored matches; `null` if the plan is not mirrored. */
  pairs: PairFigures | null;
  /** Lengths of matches in turns, commands and actions; `null` without matches. */
  lengths: { turns: Lengths | null; commands: Lengths | null; actions: Lengths | null };
  /** Figures of the cards, sorted by id. */
  cards: CardFigures[];
  /** Commands with the longest chains of causes, longest first. */
  longestChains: ChainFacts[];
  /** Commands with the most actions, most first. */
  costliestCommands: ChainFacts[];
  /** Causes, most frequent first. */
  causes: CauseFigures[];
  /** Failed matches, in order. */
  failures: FailureSummary[];
}

/** Format of a report. */
export const REPORT_FORMAT = 'simulation/1';

/** Keys of a report in its file, without the format and the checksum. */
export const REPORT_KEYS = [
  ...(['complete', 'catalogue', 'plan', 'games', 'bots', 'decks', 'seats', 'pairings', 'pairs'] as const),
  ...(['lengths', 'cards', 'longestChains', 'costliestCommands', 'causes', 'failures'] as const),
] as const satisfies readonly (keyof SimulationReport)[];

/** Makes the report of the matches played so far of a plan. */
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
    pairs: plan.mirrored ? pairFigures(report.pairs) : null,
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

/** Writes a report as the text of a file, with a checksum of everything else in it. */
export function writeReport({ format, ...report }: SimulationReport): string {
  return `${seal(format, report, 2)}\n`;
}

/** Sorts the keys, so that the same plan always has the same text. */
function inOrder({ bots, decks, game, games, limit, mirrored, seed }: SimulationPlan): SimulationPlan {
  const side = (of: 0 | 1) =>
    decks[of].map(({ name, deck: { hero, cards } }) => ({ name, deck: { hero, cards } }));
  return { game, games, seed, bots, mirrored, limit, decks: [side(0), side(1)] };
}

/** Matches of two decks with one outcome and one starting side. */
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
    .map(([card, it]) => {
      const drawn = of(it.drawn, it.drawnWon);
      // A card may also be drawn that an effect has put into the deck.
      const notSeen = of(Math.max(0, it.games - it.drawn), Math.max(0, it.won - it.drawnWon));
      const [inDeck, openingHand, played] = [
        of(it.games, it.won),
        of(it.opening, it.openingWon),
        of(it.played, it.playedWon),
      ];
      const gain = ({ games, won }: WinRateOf) =>
        games === 0 || inDeck.games === 0 ? null : sixDigits(won / games - inDeck.won / inDeck.games);
      const isKnown = drawn.rate !== null && notSeen.rate !== null;
      return {
        card,
        decks: [...all.values()].filter((deck) => deck.has(card)).length,
        inDeck,
        drawn,
        openingHand,
        notSeen,
        gains: {
          drawn: gain(drawn),
          openingHand: gain(openingHand),
          notSeen: gain(notSeen),
          played: gain(played),
        },
        improvement: isKnown ? sixDigits(drawn.won / drawn.games - notSeen.won / notSeen.games) : null,
        played,
        byTurn: turnFigures(it.byTurn),
        copiesDrawn: it.copiesDrawn,
        copiesPlayed: it.copiesPlayed,
      };
    });
}

function turnFigures(byTurn: readonly number[]): CardFigures['byTurn'] {
  const turns = Array.from({ length: byTurn.length / 2 }, (_, i) => {
    const [games, won] = [byTurn[2 * i] ?? 0, byTurn[2 * i + 1] ?? 0];
    return { turn: i + 1, games, won, rate: wilson(won, games) };
  });
  return turns.filter(({ games }) => games > 0);
}

function causeFigures({ causes }: ChunkReport): CauseFigures[] {
  return Object.entries(causes)
    .sort(([one, times], [other, count]) => count - times || compare(one, other))
    .map(([key, count]) => {
      const [cause = '', type = '', why = ''] = key.split('>');
      return { cause, type, why, count };
    });
}

/** Compares code units: the order must not depend on the locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
