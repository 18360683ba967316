import { type FailedGame, killedGame } from './match-file.ts';
import type { SimulationPlan } from './plan.ts';
import type { Chunk, ChunkResult, RunnerPool } from './pool.ts';
import { type ChunkReport, noGames } from './report/chunk.ts';
import { addReport, reportFailure } from './report/merge.ts';
import { mergeTimings, noTimings, type Timings } from './report/timings.ts';

/** The matches of a run from the first on, without a gap. */
export interface Reached {
  /** A run's own goes on with it. */
  report: ChunkReport;
  /** Tells the set of cards; empty if no match was played. */
  catalogue: string;
}

/** How far a run has come. */
export interface SimulationProgress extends Reached {
  /** How many matches have been played, those included that wait for earlier ones. */
  played: number;
  /** How many had to be played again, since whoever played them died. */
  again: number;
  /** Those of this run, in whatever order they came back. */
  timings: Timings;
}

export interface SimulationOptions {
  /** Where an earlier run of the same plan has stopped. */
  from?: Reached;
  /** Whether it ends with the first match that fails. */
  stopOnFailure?: boolean;
  /** Ends the run at once; what has been merged by then is its report. */
  signal?: AbortSignal;
  /** Hears of every piece that comes back. */
  onProgress?(progress: SimulationProgress): void;
  /** Hears of every match that has failed, in order. */
  onFailure?(failed: FailedGame): void;
}

/** How a run has ended, and with what. */
export interface SimulationRun extends SimulationProgress {
  ended: 'complete' | 'cancelled' | 'failed';
}

/**
 * Plays a plan with all that a pool has. Reports are merged strictly in the order of the matches, so that nothing depends
 * on how many played, or on who was the first to come back. A chunk whose runner died is run again; one that has cost
 * three is cut into single matches, and a match that has cost three is reported as failing.
 * @throws Error if no runner comes back with anything, or if they have other cards than one another or than `from`
 */
export function runSimulation(
  plan: SimulationPlan,
  pool: RunnerPool,
  options: SimulationOptions = {},
): Promise<SimulationRun> {
  return new Schedule(plan, pool, options).run();
}

/** How often a chunk is given to another runner. */
const TRIES = 3;

/** How many deaths in a row, without anybody having come back before, are a pool that cannot play at all. */
const HOPELESS = 12;

/** How long a chunk should take, in milliseconds of play: short enough to be played again, long enough to be worth a message. */
const CHUNK_TIME = 500;
const MOST_GAMES = 200;
const FIRST_GAMES = 2;

/** How many chunks may wait for an earlier one, for each runner. */
const WAITING = 4;

type Tried = Pick<Chunk, 'first' | 'games'> & { deaths: number };

class Schedule {
  private readonly plan: SimulationPlan;
  private readonly pool: RunnerPool;
  private readonly options: SimulationOptions;
  private readonly report: ChunkReport;
  private catalogue: string;
  private timings = noTimings();
  /** The next match that nobody was given yet. */
  private next: number;
  /** Those that are to be run again, and those that came before their turn, by their first match. */
  private readonly lost: Tried[] = [];
  private readonly waiting = new Map<number, Pick<ChunkResult, 'report' | 'failed'>>();
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

  /** Gives out as much as there are runners. */
  private pump(): void {
    while (!this.isOver && this.running < this.pool.size) {
      const chunk = this.take();
      if (chunk === null) break;
      this.running++;
      const { first, games } = chunk;
      const { plan } = this;
      const stopOnFailure = this.options.stopOnFailure ?? false;
      // Whatever goes wrong here is told to whoever waits for the run, not to whoever runs the chunk.
      this.pool.run({ plan, first, games, stopOnFailure }).then(
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
    const games = Math.min(this.gamesPerChunk(), Math.ceil(left / (2 * this.pool.size)));
    this.next += games;
    return { first, games, deaths: 0 };
  }

  private gamesPerChunk(): number {
    const { games, milliseconds } = this.timings;
    if (games === 0) return FIRST_GAMES;
    return Math.max(1, Math.min(MOST_GAMES, Math.round((CHUNK_TIME * games) / Math.max(1, milliseconds))));
  }

  private came({ first }: Tried, { catalogue, failed, report, timings }: ChunkResult): void {
    if (this.catalogue !== '' && this.catalogue !== catalogue)
      throw new Error(
        `The matches before were played with the cards ${this.catalogue}, those from ${first} on with ${catalogue}: start anew with one set of cards.`,
      );
    this.catalogue = catalogue;
    this.hasComeBack = true;
    this.timings = mergeTimings(this.timings, timings);
    this.waiting.set(first, { report, failed });
    this.merge();
  }

  private died({ deaths, first, games }: Tried, error: unknown): void {
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
    // What waits for them goes on the sooner.
    this.lost.sort((a, b) => a.first - b.first);
  }

  private merge(): void {
    const { report, waiting } = this;
    for (let next = waiting.get(report.games); next !== undefined; next = waiting.get(report.games)) {
      waiting.delete(report.games);
      addReport(report, next.report);
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
