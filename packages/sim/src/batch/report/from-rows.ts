import type { PlanDeck, SimulationPlan } from '../plan.ts';
import { type ChunkReport, noGames, resultAt, type ValueCounts } from './chunk.ts';
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
export type RowFigures = Pick<SimulationReport, 'bots' | 'decks' | 'lengths' | 'pairings' | 'seats'> & {
  /** Number of matches. */
  finished: number;
};

/**
 * Counts rows of matches as a report of their run does. Rows of some of the matches give the figures of these.
 * @throws RangeError if there are none, if one is there twice, or if they are of different bots
 */
export function figuresOfRows(rows: readonly StoredRow[]): RowFigures {
  const [first] = rows;
  if (first === undefined) throw new RangeError('There are no rows.');
  const report: ChunkReport = { ...noGames(0), games: rows.length };
  const [own, others] = [decksOf(rows.map(({ deck }) => deck)), decksOf(rows.map(({ against }) => against))];
  const seen = new Set<number>();
  for (const row of rows) {
    if (row.bot !== first.bot || row.opponent !== first.opponent)
      throw new RangeError(
        `The rows are of different runs: ${first.bot} plays ${first.opponent}, and ${row.bot} plays ${row.opponent}.`,
      );
    if (seen.has(row.game)) throw new RangeError(`Match ${row.game} is there twice.`);
    seen.add(row.game);
    const pairing = indexOf(own, row.deck) * others.length + indexOf(others, row.against);
    const outcome = row.points === 0.5 ? 2 : 1 - row.points;
    const at = resultAt(pairing, row.starts ? 0 : 1, outcome);
    report.results[at] = (report.results[at] ?? 0) + 1;
    count(report.turns, row.turns);
    count(report.commands, row.commands);
    count(report.actions, row.actions);
  }
  const plan: SimulationPlan = {
    game: '',
    games: rows.length,
    seed: 0,
    bots: [first.bot, first.opponent],
    decks: [own, others],
    mirrored: false,
    limit: 1,
  };
  const { bots, decks, lengths, pairings, seats } = makeReport(plan, report, '');
  return { finished: rows.length, bots, decks, lengths, pairings, seats };
}

/** The decks of a side, which rows have by name only. */
function decksOf(names: readonly string[]): PlanDeck[] {
  return [...new Set(names)].sort().map((name) => ({ name, deck: { hero: '', cards: [] } }));
}

function indexOf(decks: readonly PlanDeck[], of: string): number {
  return decks.findIndex(({ name }) => name === of);
}

function count(counts: ValueCounts, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}
