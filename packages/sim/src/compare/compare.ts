import type { FailedGame } from '../batch/match-file.ts';
import { pointsOf } from '../batch/match-row.ts';
import type { SimulationPlan } from '../batch/plan.ts';
import { type Chunk, type ChunkResult, PoolError, type RunnerPool } from '../batch/pool.ts';
import { type ChunkReport, noGames } from '../batch/report/chunk.ts';
import { addReport } from '../batch/report/merge.ts';
import { type MeanInterval, RunningMean } from './confidence.ts';

/** A version of the game that takes part in a comparison. */
export interface ComparedVersion {
  /** Name in the report, such as `cost 3`. */
  name: string;
  /** Plays matches with this version. */
  pool: RunnerPool;
}

/** What is compared, and when it is known. */
export interface Comparison {
  /**
   * The most matches of each version, in mirrored pairs; all versions play the same seeds and decks. The first side's result is
   * what is compared.
   */
  plan: SimulationPlan;
  /** The version that the others are compared with. */
  base: ComparedVersion;
  /** The versions that are compared with it. */
  others: readonly ComparedVersion[];
  /** Differences of the first side's share of wins that are smaller than this do not matter; from 0 to 1. */
  margin: number;
  /** The difference is to be known to this, plus or minus; `null` to stop as soon as the answer is known. */
  until: number | null;
}

/** Answer of a comparison: what the version does to the first side, compared with the base. */
export type Verdict = 'stronger' | 'weaker' | 'no difference' | 'not known';

/** How a version has done. */
export interface VersionResult {
  /** The name of the version. */
  name: string;
  /** Figures of all its matches. */
  report: ChunkReport;
  /** Points of the first side, where a win is 1 and a tie ½, by pair: how many pairs had 0, ½, 1, 1½ and 2 of them. */
  pairs: [number, number, number, number, number];
  /** Its share of points less the base's, pair by pair; `null` for the base itself. */
  difference: MeanInterval | null;
  /** The answer for this version; `null` for the base. */
  verdict: Verdict | null;
  /** The difference as it was after each block of pairs. */
  course: readonly (MeanInterval & { pairs: number })[];
}

/** Result of a comparison. */
export interface ComparisonResult {
  /** How the base has done. */
  base: VersionResult;
  /** How the others have done, in their order. */
  others: VersionResult[];
  /** The matches that could not be played to the end. */
  failed: readonly FailedGame[];
  /** Why it ended: every answer is known, all matches are played, or it was cancelled. */
  ended: 'known' | 'played' | 'cancelled';
}

/** Options of {@link compareVersions}. */
export interface CompareOptions {
  /** Cancels the comparison; it resolves with what is known. */
  signal?: AbortSignal;
  /** Called after every block. */
  onProgress?(result: ComparisonResult, matches: number): void;
}

/** Pairs of a block: the smallest work that is looked at. */
const BLOCK = 10;

/** Pairs that are played before an answer is given. */
const LEAST = 400;

/** Attempts at a block whose worker dies. */
const TRIES = 3;

/**
 * Plays the same matches with several versions until it is known how they differ. Each pair of matches, with the seats swapped,
 * is one observation: its result with a version less the same pair's with the base, so that what does not depend on the change
 * cancels out. The result depends on the plan and the versions alone, not on the number of workers.
 * @throws Error if a version's workers die again and again; PoolError if a pool cannot go on
 */
export function compareVersions(
  comparison: Comparison,
  options: CompareOptions = {},
): Promise<ComparisonResult> {
  return new Comparing(comparison, options).run();
}

/** A version while it is compared. */
interface Entrant extends ComparedVersion {
  report: ChunkReport;
  pairs: VersionResult['pairs'];
  mean: RunningMean;
  verdict: Verdict | null;
  course: (MeanInterval & { pairs: number })[];
}

class Comparing {
  private readonly comparison: Comparison;
  private readonly options: CompareOptions;
  private readonly base: Entrant;
  private readonly others: Entrant[];
  private readonly failed: FailedGame[] = [];
  private readonly blocks: number;
  private matches = 0;

  constructor(comparison: Comparison, options: CompareOptions) {
    this.comparison = comparison;
    this.options = options;
    this.base = enter(comparison.base);
    this.others = comparison.others.map(enter);
    this.blocks = Math.floor(comparison.plan.games / (2 * BLOCK));
  }

  async run(): Promise<ComparisonResult> {
    const { size } = this.comparison.base.pool;
    // Blocks are begun ahead, so that all workers are busy, and counted in their order.
    const ahead: Promise<(ChunkResult | null)[]>[] = [];
    let begun = 0;
    let ended: ComparisonResult['ended'] = 'played';
    const gate = new Gate(size);
    for (let block = 0; block < this.blocks; block++) {
      while (begun < this.blocks && begun < block + size + 1) {
        const entrants = [this.base, ...this.others];
        const next = begun;
        ahead[begun++] = Promise.all(
          entrants.map((it) => (it.verdict === null ? gate.pass(() => this.play(it, next)) : null)),
        );
        // A block that is not waited for may fail: the one before it tells.
        ahead[next]?.catch(() => {});
      }
      const results = await (ahead[block] as Promise<(ChunkResult | null)[]>);
      delete ahead[block];
      if (this.options.signal?.aborted) {
        ended = 'cancelled';
        break;
      }
      this.count(results);
      this.options.onProgress?.(this.result('played'), this.matches);
      if (this.others.every(({ verdict }) => verdict !== null)) {
        ended = 'known';
        break;
      }
    }
    gate.close();
    await Promise.allSettled(Object.values(ahead));
    return this.result(ended);
  }

  private async play({ name, pool }: Entrant, block: number): Promise<ChunkResult> {
    const { plan } = this.comparison;
    const first = 2 * BLOCK * block;
    const chunk: Chunk = { plan, first, games: 2 * BLOCK, stopOnFailure: false, rows: 'matches' };
    for (let tried = 1; ; tried++) {
      try {
        return await pool.run(chunk);
      } catch (error) {
        if (error instanceof PoolError || tried === TRIES)
          throw new Error(
            `the matches from ${chunk.first} on cannot be played with ${name}: ${error instanceof Error ? error.message : error}`,
          );
      }
    }
  }

  /** Counts a block; a version whose answer is known is not counted any more. */
  private count([base, ...others]: readonly (ChunkResult | null)[]): void {
    if (!base) throw new RangeError('The base was not played.');
    const before = this.tally(this.base, base);
    this.others.forEach((it, i) => {
      const result = others[i];
      if (!result || it.verdict !== null) return;
      const points = this.tally(it, result);
      for (const [pair, now] of points) {
        const then = before.get(pair);
        if (then !== undefined) it.mean.add((now - then) / 2);
      }
      const estimate = it.mean.estimate();
      if (estimate === null) return;
      it.course.push({ ...estimate, pairs: it.mean.count });
      it.verdict = this.judge(estimate, it.mean.count);
    });
  }

  /** Adds a block to a version's figures. Returns the points of each pair of which both matches have ended. */
  private tally(it: Entrant, { failed, report, rows = [] }: ChunkResult): Map<number, number> {
    addReport(it.report, report);
    this.failed.push(...failed);
    this.matches += report.games;
    const points = new Map<number, number>();
    const byGame = new Map(rows.map((row) => [row.game, row]));
    for (let game = report.first; game < report.first + report.games; game += 2) {
      const [one, other] = [byGame.get(game), byGame.get(game + 1)];
      if (one === undefined || other === undefined) continue;
      const sum = pointsOf(one, 0) + pointsOf(other, 0);
      points.set(game, sum);
      it.pairs[(2 * sum) as 0 | 1 | 2 | 3 | 4]++;
    }
    return points;
  }

  private judge({ high, low }: MeanInterval, pairs: number): Verdict | null {
    const { margin, until } = this.comparison;
    if (pairs < LEAST || (until !== null && (high - low) / 2 > until)) return null;
    if (low > 0) return 'stronger';
    if (high < 0) return 'weaker';
    if (low > -margin && high < margin) return 'no difference';
    return until === null ? null : 'not known';
  }

  private result(ended: ComparisonResult['ended']): ComparisonResult {
    return {
      base: resultOf(this.base, null),
      others: this.others.map((it) => resultOf(it, it.verdict ?? 'not known')),
      failed: this.failed,
      ended,
    };
  }
}

function enter(version: ComparedVersion): Entrant {
  return {
    ...version,
    report: noGames(0),
    pairs: [0, 0, 0, 0, 0],
    mean: new RunningMean(),
    verdict: null,
    course: [],
  };
}

function resultOf({ course, mean, name, pairs, report }: Entrant, verdict: Verdict | null): VersionResult {
  return { name, report, pairs, difference: mean.estimate(), verdict, course };
}

/** Lets a number of tasks run at a time; the others wait in their order. */
class Gate {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private isClosed = false;

  constructor(size: number) {
    this.free = size;
  }

  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      if (this.isClosed) throw new Error('The comparison has ended.');
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }

  /** Lets nothing begin any more. */
  close(): void {
    this.isClosed = true;
  }
}
