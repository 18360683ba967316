import {
  createBrowserPool,
  type FailedGame,
  makeReport,
  runSimulation,
  type SimulationPlan,
  type SimulationProgress,
  type SimulationReport,
} from '@aftercast/sim/batch';
import { BehaviorSubject } from 'rxjs';
import type { LabGame } from '../games/game.ts';
import { type MatchesChoice, matchesAddress, parseMatches } from './plan.ts';
import type { OpenedRows } from './rows.ts';

/** Progress of a batch. */
export interface BatchState {
  state: 'running' | 'complete' | 'cancelled' | 'failed';
  played: number;
  /** Matches that were played again because their worker failed. */
  again: number;
  /** Milliseconds since it began, and recent matches a second; `null` until that is known. */
  milliseconds: number;
  rate: number | null;
  report: SimulationReport | null;
  /** The first matches that failed. */
  failures: readonly FailedGame[];
  /** Reason of a failure; `null` if there is none. */
  trouble: string | null;
}

/** Number of failed matches that are listed. */
const MOST_FAILURES = 20;

/** Milliseconds between two interim reports. */
const REPORT_EVERY = 400;
/** Milliseconds over which the rate is measured. */
const RATE_OVER = 6_000;

/** A batch of matches on a pool of web workers, with its interim report. */
export class BatchRun {
  readonly game: LabGame;
  readonly plan: SimulationPlan;
  readonly state$ = new BehaviorSubject<BatchState>({
    state: 'running',
    played: 0,
    again: 0,
    milliseconds: 0,
    rate: null,
    report: null,
    failures: [],
    trouble: null,
  });
  private readonly stopping = new AbortController();
  private readonly began = performance.now();
  private readonly recent: { at: number; played: number }[] = [{ at: this.began, played: 0 }];
  private reported = 0;

  /** @param plan of this game */
  constructor(game: LabGame, plan: SimulationPlan, workers: number) {
    this.game = game;
    this.plan = plan;
    void this.play(workers);
  }

  /** Stops the batch; its report contains the matches merged so far. */
  stop(): void {
    this.stopping.abort();
  }

  private async play(workers: number): Promise<void> {
    const pool = createBrowserPool(this.game.startBatch, workers);
    try {
      const run = await runSimulation(this.plan, pool, {
        signal: this.stopping.signal,
        onProgress: (progress) => this.tell(progress),
        onFailure: (failed) => this.fail(failed),
      });
      this.set(run, { state: run.ended, report: makeReport(this.plan, run.report, run.catalogue) });
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      this.state$.next({ ...this.state$.value, state: 'failed', trouble });
    } finally {
      await pool.close();
    }
  }

  private fail(failed: FailedGame): void {
    const { failures } = this.state$.value;
    if (failures.length < MOST_FAILURES)
      this.state$.next({ ...this.state$.value, failures: [...failures, failed] });
  }

  private tell(progress: SimulationProgress): void {
    const now = performance.now();
    if (now - this.reported < REPORT_EVERY) return;
    this.reported = now;
    this.recent.push({ at: now, played: progress.played });
    while (this.recent.length > 2 && now - (this.recent[0]?.at ?? now) > RATE_OVER) this.recent.shift();
    this.set(progress, {
      report: makeReport(this.plan, structuredClone(progress.report), progress.catalogue),
    });
  }

  private set({ played, again }: SimulationProgress, change: Partial<BatchState>): void {
    const now = performance.now();
    const [first] = this.recent;
    const rate =
      first === undefined || now === first.at ? null : ((played - first.played) * 1000) / (now - first.at);
    this.state$.next({
      ...this.state$.value,
      played,
      again,
      milliseconds: now - this.began,
      rate,
      ...change,
    });
  }
}

/** The initial choice. */
const firstChoice: MatchesChoice = {
  game: 'hearth',
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: null,
  seed: 1,
  mirrored: false,
  workers: Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1)),
};

/** The state of the page Matches, which continues while another page is open. */
export class Matches {
  readonly choice$ = new BehaviorSubject<MatchesChoice>(firstChoice);
  readonly run$ = new BehaviorSubject<BatchRun | null>(null);
  /** Rows that were opened, which are shown instead of a batch; `null` for none. */
  readonly rows$ = new BehaviorSubject<OpenedRows | null>(null);
  /** Whether the last address did not name a batch. */
  readonly astray$ = new BehaviorSubject(false);

  /** Writes each choice into the address while the page is open. @returns a function that stops it */
  writeAddress(): () => void {
    const subscription = this.choice$.subscribe((choice) => {
      // Replace the history entry: the choice changes with every key press in a field.
      if (!this.astray$.value) history.replaceState(null, '', matchesAddress(choice));
    });
    return () => subscription.unsubscribe();
  }

  /** Shows rows that were opened, unless a batch has begun meanwhile. */
  show(rows: OpenedRows): void {
    if (this.run$.value?.state$.value.state !== 'running') this.rows$.next(rows);
  }

  choose(choice: MatchesChoice): void {
    this.astray$.next(false);
    this.choice$.next(choice);
  }

  /** Reads the choice from an address. @param rest the part after `#/matches/`; empty keeps the choice */
  read(rest: string): void {
    const before = this.choice$.value;
    const choice = rest === '' ? before : parseMatches(rest, before);
    if (choice === null) this.astray$.next(true);
    else this.choose(choice);
  }
}
