import { type FailedGame, killedGame } from './match-file.ts';
import type { MatchRow, RowKind } from './match-row.ts';
import type { SimulationPlan } from './plan.ts';
import { type Chunk, type ChunkResult, PoolError, type RunnerPool } from './pool.ts';
import { type ChunkReport, noGames } from './report/chunk.ts';
import { addReport, reportFailure } from './report/merge.ts';
import { mergeTimings, noTimings, type Timings } from './report/timings.ts';

/** The merged matches of a run, from the first one on without a gap. */
export interface RunPrefix {
  /** Report of these matches; a running batch keeps adding to it. */
  report: ChunkReport;
  /** Identifies the set of cards; empty if no match was played. */
  catalogue: string;
}

/** Progress of a run. */
export interface SimulationProgress extends RunPrefix {
  /** Number of matches played, including results that wait for earlier ones. */
  played: number;
  /** Number of matches played again because a worker died. */
  again: number;
  /** Timings of this run, without those of an earlier part. */
  timings: Timings;
}

/** Options of {@link runSimulation}. */
export interface SimulationOptions {
  /** Where an interrupted run of the same plan stopped; the run continues there. */
  from?: RunPrefix;
  /** Whether to stop at the first match that fails. */
  stopOnFailure?: boolean;
  /** Cancels the run; it resolves with the matches merged so far. */
  signal?: AbortSignal;
  /** Called for every chunk that is done. */
  onProgress?(progress: SimulationProgress): void;
  /** Called for every failed match, in order of the matches. */
  onFailure?(failed: FailedGame): void;
  /**
   * Called with the matches that were played to their end, in order, before the progress that counts them. Without it, workers
   * make no rows.
   */
  onRows?(rows: readonly MatchRow[]): void;
  /** Whether the rows have their cards; default: `matches`, without. */
  rowKind?: RowKind;
}

/** The end of a run: its results, and why it ended. */
export interface SimulationRun extends SimulationProgress {
  /** Why the run ended: all matches played, cancelled by the signal, or stopped at a failed match. */
  ended: 'complete' | 'cancelled' | 'failed';
}

/**
 * Plays a plan with all workers of a pool. Reports are merged strictly in the order of the matches, so the
 * result does not depend on the number of workers or on which finishes first. If a worker dies, its chunk is
 * run again. After three deaths the chunk is split into single matches; a match that has killed three workers
 * is reported as failed.
 * @throws PoolError if the pool cannot go on; Error if no worker returns any result, or if the workers' cards differ from each other's or from
 * those of `from`
 */
export function runSimulation(
  plan: SimulationPlan,
  pool: RunnerPool,
  options: SimulationOptions = {},
): Promise<SimulationRun> {
  return new Schedule(plan, pool, options).run();
}

/** Number of attempts at a chunk. */
const TRIES = 3;

/** Number of deaths in a row, before any result, after which the pool counts as broken. */
const HOPELESS = 12;

/** Target duration of a chunk in milliseconds: short enough to repeat, long enough to outweigh the message. */
const CHUNK_TIME = 500;
const MOST_GAMES = 200;
const FIRST_GAMES = 2;

/** Chunks per worker that may wait for an earlier one. */
const WAITING = 4;

type Tried = Pick<Chunk, 'first' | 'games'> & { deaths: number };

class Schedule {
  private readonly plan: SimulationPlan;
  private readonly pool: RunnerPool;
  private readonly options: SimulationOptions;
  private readonly report: ChunkReport;
  private catalogue: string;
  private timings = noTimings();
  /** The next match that no worker has been given. */
  private next: number;
  /** Chunks to run again; and finished chunks that wait for earlier ones, by first match. */
  private readonly lost: Tried[] = [];
  private readonly waiting = new Map<number, Pick<ChunkResult, 'report' | 'failed' | 'rows'>>();
  private running = 0;
  private again = 0;
  private hasComeBack = false;
  private deaths = 0;
  private isOver = false;
  private settle: { resolve(run: SimulationRun): void; reject(error: Error): void } | null = null;

  constructor(plan: SimulationPlan, pool: RunnerPool, options: SimulationOptions) {
    this.plan = plan;
    this.pool = pool;
    this.options = options;
    this.report = structuredClone(options.from?.report ?? noGames(0));
    this.catalogue = options.from?.catalogue ?? '';
    this.next = this.report.games;
  }

  run(): Promise<SimulationRun> {
    const { signal } = this.options;
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      if (signal?.aborted) this.end('cancelled');
      signal?.addEventListener('abort', this.cancel);
      this.pump();
    });
  }

  private readonly cancel = () => this.end('cancelled');

  /** Hands out chunks until all workers are busy. */
  private pump(): void {
    while (!this.isOver && this.running < this.pool.size) {
      const chunk = this.take();
      if (chunk === null) break;
      this.running++;
      const { first, games } = chunk;
      const { plan } = this;
      const stopOnFailure = this.options.stopOnFailure ?? false;
      // Errors reject the run, not the promise of the chunk.
      const { onRows, rowKind = 'matches' } = this.options;
      const rows = onRows === undefined ? {} : { rows: rowKind };
      this.pool.run({ plan, first, games, stopOnFailure, ...rows }).then(
        (result) => this.attend(() => this.came(chunk, result)),
        (error: unknown) => this.attend(() => this.died(chunk, error)),
      );
    }
    if (!this.isOver && this.report.games === this.plan.games) this.end('complete');
  }

  private attend(hear: () => void): void {
    if (this.isOver) return;
    this.running--;
    try {
      hear();
      this.pump();
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private take(): Tried | null {
    const lost = this.lost.shift();
    if (lost !== undefined) {
      this.again += lost.games;
      return lost;
    }
    const left = this.plan.games - this.next;
    if (left === 0 || this.waiting.size >= WAITING * this.pool.size) return null;
    const first = this.next;
    const { chunk, size } = this.pool;
    const games =
      chunk === undefined
        ? Math.min(this.gamesPerChunk(), Math.ceil(left / (2 * size)))
        : Math.min(chunk - (first % chunk), left);
    this.next += games;
    return { first, games, deaths: 0 };
  }

  private gamesPerChunk(): number {
    const { games, milliseconds } = this.timings;
    if (games === 0) return FIRST_GAMES;
    return Math.max(1, Math.min(MOST_GAMES, Math.round((CHUNK_TIME * games) / Math.max(1, milliseconds))));
  }

  private came({ first }: Tried, { catalogue, failed, report, rows = [], timings }: ChunkResult): void {
    if (this.catalogue !== '' && this.catalogue !== catalogue)
      throw new Error(
        `The matches before were played with the cards ${this.catalogue}, those from ${first} on with ${catalogue}: start a new run with one set of cards.`,
      );
    this.catalogue = catalogue;
    this.hasComeBack = true;
    this.timings = mergeTimings(this.timings, timings);
    this.waiting.set(first, { report, failed, rows });
    this.merge();
  }

  private died({ deaths, first, games }: Tried, error: unknown): void {
    if (error instanceof PoolError) throw error;
    this.deaths++;
    if (!this.hasComeBack && this.deaths >= HOPELESS)
      throw new Error(`No worker could play a match: ${error instanceof Error ? error.message : error}`);
    if (deaths + 1 < TRIES) this.lost.push({ first, games, deaths: deaths + 1 });
    else if (games > 1)
      for (let index = first; index < first + games; index++)
        this.lost.push({ first: index, games: 1, deaths: 0 });
    else {
      const failed = killedGame(this.plan, first, this.catalogue);
      this.waiting.set(first, { report: reportFailure(failed.summary), failed: [failed] });
      this.merge();
    }
    // Earlier matches first: later results wait for them.
    this.lost.sort((a, b) => a.first - b.first);
  }

  private merge(): void {
    const { report, waiting } = this;
    for (let next = waiting.get(report.games); next !== undefined; next = waiting.get(report.games)) {
      waiting.delete(report.games);
      addReport(report, next.report);
      this.options.onRows?.(next.rows ?? []);
      for (const failed of next.failed) this.options.onFailure?.(failed);
      if (next.failed.length > 0 && this.options.stopOnFailure) {
        this.end('failed');
        return;
      }
    }
    this.options.onProgress?.(this.progress());
  }

  private progress(): SimulationProgress {
    const { again, catalogue, report, timings } = this;
    let played = report.games;
    for (const it of this.waiting.values()) played += it.report.games;
    return { played, again, report, catalogue, timings };
  }

  private end(ended: SimulationRun['ended']): void {
    if (this.isOver) return;
    this.close();
    this.settle?.resolve({ ended, ...this.progress() });
  }

  private fail(error: Error): void {
    this.close();
    this.settle?.reject(error);
  }

  private close(): void {
    this.isOver = true;
    this.options.signal?.removeEventListener('abort', this.cancel);
  }
}
