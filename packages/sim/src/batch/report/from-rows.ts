import type { PlanDeck, SimulationPlan } from '../plan.ts';
import { type ChunkReport, noGames, resultAt } from './chunk.ts';
import { addCount, addResult, MEASURES } from './merge.ts';
import { makeReport, type SimulationReport } from './report.ts';

/** A match as the rows of `aftercast sim --rows` have it; docs/simulation.md explains the columns. */
export interface StoredRow {
  /** Number of the match in its plan, from 0. */
  game: number;
  /** Bot of the first side. */
  bot: string;
  /** Bot of the second side. */
  opponent: string;
  /** Name of the first side's deck. */
  deck: string;
  /** Name of the second side's deck. */
  against: string;
  /** Whether the first side has the first turn. */
  starts: boolean;
  /** Points of the first side: 1 for a win, ½ for a tie, 0 for a loss. */
  points: number;
  /** Turns of both seats. */
  turns: number;
  /** Commands and answers of both seats, joining included. */
  commands: number;
  /** Actions of the whole match. */
  actions: number;
}

/** What rows of matches say, in the terms of a report. */
export type RowFigures = Pick<SimulationReport, 'bots' | 'decks' | 'lengths' | 'pairings' | 'seats'>;

/**
 * Counts rows of matches as a report of their run does. Rows of some of the matches give the figures of these.
 * @throws RangeError if there are none, if one is there twice or has impossible points, or if they are of different bots
 */
export function figuresOfRows(rows: readonly StoredRow[]): RowFigures {
  const [first] = rows;
  if (first === undefined) throw new RangeError('There are no rows.');
  const report: ChunkReport = { ...noGames(0), games: rows.length };
  const own = numbered(rows.map(({ deck }) => deck));
  const others = numbered(rows.map(({ against }) => against));
  const seen = new Set<number>();
  for (const row of rows) {
    if (row.bot !== first.bot || row.opponent !== first.opponent)
      throw new RangeError(
        `The rows are of different runs: ${first.bot} plays ${first.opponent}, and ${row.bot} plays ${row.opponent}.`,
      );
    if (seen.has(row.game)) throw new RangeError(`Match ${row.game} is there twice.`);
    seen.add(row.game);
    const pairing = (own.get(row.deck) ?? 0) * others.size + (others.get(row.against) ?? 0);
    addResult(report, resultAt(pairing, row.starts ? 0 : 1, outcomeOf(row)), 1);
    for (const of of MEASURES) addCount(report[of], row[of], 1);
  }
  const plan: SimulationPlan = {
    game: '',
    games: rows.length,
    seed: 0,
    bots: [first.bot, first.opponent],
    decks: [decksOf(own), decksOf(others)],
    mirrored: false,
    limit: 1,
  };
  const { bots, decks, lengths, pairings, seats } = makeReport(plan, report, '');
  return { bots, decks, lengths, pairings, seats };
}

/** Numbers the different names, in the order of the alphabet. */
function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].sort().map((name, number) => [name, number]));
}

/** The decks of a side, which rows have by name only. */
function decksOf(names: ReadonlyMap<string, number>): PlanDeck[] {
  return [...names.keys()].map((name) => ({ name, deck: { hero: '', cards: [] } }));
}

/** The side that has won, or 2 for a tie, by twice the points of the first side. */
const OUTCOMES = [1, 2, 0];

function outcomeOf({ game, points }: StoredRow): number {
  const outcome = OUTCOMES[2 * points];
  if (outcome === undefined) throw new RangeError(`Match ${game} has ${points} points, not 0, 0.5 or 1.`);
  return outcome;
}
