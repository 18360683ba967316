import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { CARDS, type MatchRow, pointsOf } from '../../batch/match-row.ts';
import type { SimulationPlan } from '../../batch/plan.ts';
import type { CardRow } from '../../batch/report/card-row.ts';
import { writeWhole } from '../../files/find-files.ts';

/**
 * Number of matches in a file, of matches and of cards: a match has some fifty rows of cards. They are fixed, so that a plan gives
 * the same files with any number of workers.
 */
const PART = { matches: 10_000, cards: 1_000 } as const;

/** Rows that are not in a file yet, when a run is interrupted. */
interface Unwritten {
  /** Number of matches that the run has merged. */
  games: number;
  rows: MatchRow[];
  /** Of the matches whose cards are not in a file yet; `null` for a run without rows of cards. */
  cards: MatchRow[] | null;
}

/** File of {@link Unwritten}. */
const REST = 'unwritten.json';

/** A folder with a row for each match of a run, in Parquet files, and for each card of each side of a match. */
export class RowsFolder {
  private readonly folder: string;
  private readonly matches: Parts;
  private readonly cards: Parts | null;

  /**
   * @param hasCards whether there are rows of cards
   * @param games number of matches that were merged before; 0 for a new run
   * @throws Error if the folder has rows of another run, or not those of the matches before
   */
  constructor(folder: string, plan: SimulationPlan, hasCards: boolean, games: number) {
    this.folder = folder;
    mkdirSync(hasCards ? join(folder, CARDS) : folder, { recursive: true });
    if (games === 0 && [folder, join(folder, CARDS)].some(hasRows))
      throw new Error(`${folder} has rows of another run: name an empty folder, or delete them.`);
    const before = games === 0 ? null : unwrittenIn(folder, games);
    if (before !== null && (before.cards !== null) !== hasCards)
      throw new Error(
        `${folder} has ${hasCards ? 'no ' : ''}rows of cards: go on ${hasCards ? 'without' : 'with'} --card-rows.`,
      );
    this.matches = new Parts(
      folder,
      PART.matches,
      (rows) => matchTable(plan, rows),
      before?.rows ?? [],
      games,
    );
    this.cards = hasCards
      ? new Parts(
          join(folder, CARDS),
          PART.cards,
          (rows) => cardTable(plan, rows),
          before?.cards ?? [],
          games,
        )
      : null;
  }

  /** Adds the next matches. */
  add(rows: readonly MatchRow[]): void {
    this.matches.add(rows.map(({ cards: _, ...row }) => row));
    this.cards?.add(rows);
  }

  /** Keeps what is not in a file yet, for a run that goes on later. @param games number of matches merged */
  keep(games: number): void {
    const cards = this.cards?.upTo(games) ?? null;
    const unwritten: Unwritten = { games, rows: this.matches.upTo(games), cards };
    writeWhole(join(this.folder, REST), `${JSON.stringify(unwritten)}\n`);
  }

  /** Writes the last files. */
  finish(): void {
    this.matches.finish();
    this.cards?.finish();
    rmSync(join(this.folder, REST), { force: true });
  }
}

function hasRows(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((it) => it.endsWith('.parquet') || it === REST);
}

/** The rows that an interrupted run had not written. @throws Error if they are not those of its matches */
function unwrittenIn(folder: string, games: number): Unwritten {
  const rest = join(folder, REST);
  const unwritten = existsSync(rest) ? (JSON.parse(readFileSync(rest, 'utf8')) as Unwritten) : null;
  // The process may have died after it had kept the rows, and before it had kept how far it was.
  const isNear = (size: number, kept: number) => kept >= games && partOf(kept, size) === partOf(games, size);
  const size = unwritten?.cards === null ? PART.matches : PART.cards;
  if (unwritten === null || !isNear(size, unwritten.games))
    throw new Error(
      `${folder} does not have the rows of the ${games} matches that were played: run it again from the start.`,
    );
  return unwritten;
}

function partOf(games: number, size: number): number {
  return Math.floor(games / size);
}

/** Files with the rows of a fixed number of matches each. */
class Parts {
  private readonly folder: string;
  private readonly size: number;
  private readonly write: (rows: readonly MatchRow[]) => Uint8Array;
  private rows: MatchRow[];
  private part: number;

  /** @param before rows that are not in a file yet; those of matches from `games` on are played again */
  constructor(
    folder: string,
    size: number,
    write: Parts['write'],
    before: readonly MatchRow[],
    games: number,
  ) {
    this.folder = folder;
    this.size = size;
    this.write = write;
    this.rows = before.filter(({ game }) => game < games);
    this.part = partOf(games, size);
  }

  add(rows: readonly MatchRow[]): void {
    for (const row of rows) {
      while (row.game >= (this.part + 1) * this.size) this.next();
      this.rows.push(row);
    }
  }

  /** Writes the files of all matches before `games` that are complete. @returns the rows that are in none */
  upTo(games: number): MatchRow[] {
    while (games >= (this.part + 1) * this.size) this.next();
    return this.rows;
  }

  /** Writes the last file. */
  finish(): void {
    if (this.rows.length > 0) this.next();
  }

  private next(): void {
    const file = `part-${String(this.part).padStart(6, '0')}.parquet`;
    if (this.rows.length > 0) writeFileSync(join(this.folder, file), this.write(this.rows));
    this.part++;
    this.rows = [];
  }
}

/** Makes a column of a table. The columns are told in `docs/simulation.md`. */
function column<Row>(
  rows: readonly Row[],
  name: string,
  type: 'INT32' | 'INT64' | 'DOUBLE' | 'STRING' | 'BOOLEAN',
  of: (row: Row) => unknown,
) {
  return { name, type, data: rows.map(of) };
}

/** Writes rows of matches as the bytes of a Parquet file. */
function matchTable({ bots }: SimulationPlan, rows: readonly MatchRow[]): Uint8Array {
  return bytesOf([
    column(rows, 'game', 'INT32', ({ game }) => game),
    column(rows, 'seed', 'INT64', ({ seed }) => BigInt(seed)),
    column(rows, 'bot', 'STRING', () => bots[0]),
    column(rows, 'opponent', 'STRING', () => bots[1]),
    column(rows, 'deck', 'STRING', ({ deck }) => deck),
    column(rows, 'against', 'STRING', ({ against }) => against),
    column(rows, 'starts', 'BOOLEAN', ({ starts }) => starts === 0),
    column(rows, 'points', 'DOUBLE', (it) => pointsOf(it, 0)),
    column(rows, 'turns', 'INT32', ({ turns }) => turns),
    column(rows, 'commands', 'INT32', ({ commands }) => commands),
    column(rows, 'actions', 'INT32', ({ actions }) => actions),
    column(rows, 'longest_chain', 'INT32', ({ longestChain }) => longestChain),
  ]);
}

/** Writes the cards of matches as the bytes of a Parquet file. */
function cardTable({ bots }: SimulationPlan, matches: readonly MatchRow[]): Uint8Array {
  const rows = matches.flatMap((match) =>
    (match.cards ?? []).map((it): CardRow & { match: MatchRow } => ({ ...it, match })),
  );
  return bytesOf([
    column(rows, 'game', 'INT32', ({ match }) => match.game),
    column(rows, 'bot', 'STRING', ({ side }) => bots[side]),
    column(rows, 'deck', 'STRING', ({ match, side }) => (side === 0 ? match.deck : match.against)),
    column(rows, 'starts', 'BOOLEAN', ({ match, side }) => match.starts === side),
    column(rows, 'points', 'DOUBLE', ({ match, side }) => pointsOf(match, side)),
    column(rows, 'card', 'STRING', ({ card }) => card),
    column(rows, 'in_deck', 'INT32', ({ inDeck }) => inDeck),
    column(rows, 'opening', 'BOOLEAN', ({ opening }) => opening),
    column(rows, 'drawn', 'INT32', ({ drawn }) => drawn),
    column(rows, 'played', 'INT32', ({ played }) => played),
    column(rows, 'turn', 'INT32', ({ turn }) => turn),
  ]);
}

function bytesOf(columnData: ReturnType<typeof column>[]): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
