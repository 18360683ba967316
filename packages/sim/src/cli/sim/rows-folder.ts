import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { MatchRow } from '../../batch/match-row.ts';
import type { SimulationPlan } from '../../batch/plan.ts';
import { writeWhole } from '../../files/find-files.ts';

/** Number of matches in a file. It is fixed, so that a plan gives the same files with any number of workers. */
const PART = 10_000;

/** Rows of matches that are not in a file yet, when a run is interrupted. */
interface Unwritten {
  /** Number of matches that the run has merged. */
  games: number;
  rows: MatchRow[];
}

/** File of {@link Unwritten}. */
const REST = 'unwritten.json';

/** A folder with a row for each match of a run, in Parquet files of 10,000 matches. */
export class RowsFolder {
  private readonly folder: string;
  private readonly plan: SimulationPlan;
  private rows: MatchRow[] = [];
  private part = 0;

  /**
   * @param games number of matches that were merged before; 0 for a new run
   * @throws Error if the folder has rows of another run, or not those of the matches before
   */
  constructor(folder: string, plan: SimulationPlan, games: number) {
    this.folder = folder;
    this.plan = plan;
    mkdirSync(folder, { recursive: true });
    const rest = join(folder, REST);
    if (games === 0) {
      if (readdirSync(folder).some((it) => it.endsWith('.parquet') || it === REST))
        throw new Error(`${folder} has rows of another run: name an empty folder, or delete them.`);
      return;
    }
    const unwritten = existsSync(rest) ? (JSON.parse(readFileSync(rest, 'utf8')) as Unwritten) : null;
    // The process may have died after it had kept the rows, and before it had kept how far it was.
    const isNear =
      unwritten !== null && unwritten.games >= games && partOf(unwritten.games) === partOf(games);
    if (!isNear)
      throw new Error(
        `${folder} does not have the rows of the ${games} matches that were played: run it again from the start.`,
      );
    this.rows = unwritten.rows.filter(({ game }) => game < games);
    this.part = partOf(games);
  }

  /** Adds the next matches. */
  add(rows: readonly MatchRow[]): void {
    for (const row of rows) {
      while (row.game >= (this.part + 1) * PART) this.write();
      this.rows.push(row);
    }
  }

  /** Keeps what is not in a file yet, for a run that goes on later. @param games number of matches merged */
  keep(games: number): void {
    while (games >= (this.part + 1) * PART) this.write();
    const unwritten: Unwritten = { games, rows: this.rows };
    writeWhole(join(this.folder, REST), `${JSON.stringify(unwritten)}\n`);
  }

  /** Writes the last file. */
  finish(): void {
    if (this.rows.length > 0) this.write();
    rmSync(join(this.folder, REST), { force: true });
  }

  private write(): void {
    const file = `part-${String(this.part).padStart(6, '0')}.parquet`;
    if (this.rows.length > 0) writeFileSync(join(this.folder, file), tableOf(this.plan, this.rows));
    this.part++;
    this.rows = [];
  }
}

function partOf(games: number): number {
  return Math.floor(games / PART);
}

/** Writes rows as the bytes of a Parquet file. The columns are told in `docs/simulation.md`. */
function tableOf({ bots }: SimulationPlan, rows: readonly MatchRow[]): Uint8Array {
  const column = <T>(
    name: string,
    type: 'INT32' | 'INT64' | 'DOUBLE' | 'STRING' | 'BOOLEAN',
    of: (row: MatchRow) => T,
  ) => ({
    name,
    type,
    data: rows.map(of),
  });
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        column('game', 'INT32', ({ game }) => game),
        column('seed', 'INT64', ({ seed }) => BigInt(seed)),
        column('bot', 'STRING', () => bots[0]),
        column('opponent', 'STRING', () => bots[1]),
        column('deck', 'STRING', ({ deck }) => deck),
        column('against', 'STRING', ({ against }) => against),
        column('starts', 'BOOLEAN', ({ starts }) => starts === 0),
        column('points', 'DOUBLE', ({ winner }) => (winner === null ? 0.5 : winner === 0 ? 1 : 0)),
        column('turns', 'INT32', ({ turns }) => turns),
        column('commands', 'INT32', ({ commands }) => commands),
        column('actions', 'INT32', ({ actions }) => actions),
        column('longest_chain', 'INT32', ({ longestChain }) => longestChain),
      ],
    }),
  );
}
