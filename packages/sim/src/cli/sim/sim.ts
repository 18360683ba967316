import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { catalogueOf } from '@aftercast/match';
import { writeMatchFile } from '@aftercast/match/files';
import { fileOf } from '../../batch/match-file.ts';
import type { RowKind } from '../../batch/match-row.ts';
import type { SimulationPlan } from '../../batch/plan.ts';
import type { RunnerPool } from '../../batch/pool.ts';
import { makeTables, writeCsv } from '../../batch/report/csv.ts';
import { makeReport, type SimulationReport, writeReport } from '../../batch/report/report.ts';
import { type RunPrefix, runSimulation, type SimulationRun } from '../../batch/schedule.ts';
import type { ClusterPool } from '../../cluster/coordinate.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { gameOptions, shellWord } from '../../files/shell-word.ts';
import { line, withoutBreaks } from '../../files/shown-text.ts';
import type { AddedCards } from '../../games/adapters.ts';
import { createNodePool } from '../../node-pool.ts';
import { PLOT, QUEUE, TABLES, withPackages } from '../with-packages.ts';
import { type BegunRun, beginRun, placeOf, resumeCommand, type SimRequest } from './begin.ts';
import { fingerprintOf, resumePathOf, writeStopped } from './resume.ts';
import type { RowsFolder } from './rows-folder.ts';
import { type ProgressPlace, RunProgress } from './run-progress.ts';
import { drawMachines, drawSummary, sayMachines } from './summary.ts';

/** Input and output of `aftercast sim`. */
export interface SimConsole extends ProgressPlace {
  out(text: string): void;
  /** Base directories for relative paths, nearest first; new files are written to the last. */
  bases: readonly string[];
  /**
   * Calls the listener when the user interrupts the run, for instance with Ctrl-C.
   * @returns a function that removes the listener
   */
  onInterrupt(listener: () => void): () => void;
}

/**
 * Makes the pool: threads, unless a test passes another.
 * @param added cards that its workers need
 * @param isChecked whether they check the state after every command
 * @param module address of the module that has the game; `null` for a game of this package
 */
export type MakePool = (
  workers: number,
  added: AddedCards | null,
  isChecked: boolean,
  module: string | null,
) => RunnerPool;

const makeThreads: MakePool = (workers, added, isChecked, module) =>
  createNodePool({
    workers,
    ...(added !== null && { added }),
    ...(module !== null && { game: module }),
    // The packages check themselves under this condition.
    ...(isChecked && { execArgv: [...process.execArgv, '--conditions=development'] }),
  });

/**
 * Runs `aftercast sim`.
 * @returns the exit code: 0 if all matches were played, 1 if a match failed or nothing could be played, 130 if
 * the run was interrupted
 */
export async function runSim(
  request: SimRequest,
  console: SimConsole,
  makePool: MakePool = makeThreads,
): Promise<number> {
  const begun = await beginRun(request, console.bases);
  if (!begun.ok) {
    for (const error of begun.errors) console.error(line`aftercast: ${error}\n`);
    return 1;
  }
  const workers = request.workers ?? availableParallelism();
  let pool: RunnerPool | ClusterPool;
  let rows: RowsFolder | null;
  let drawReport: DrawReport | null = null;
  try {
    if (request.html !== null)
      ({ drawReport } = await withPackages('A page', PLOT, () => import('../page/report-page.ts')));
    rows = await openRows(request, begun.plan, begun.from, console.bases);
    pool =
      request.cluster === null
        ? makePool(workers, begun.added, request.checked, begun.module)
        : await joinCluster(request.cluster, begun, request, console);
  } catch (error) {
    console.error(`aftercast: ${sayError(error)}\n`);
    return 1;
  }
  const interrupt = new AbortController();
  const release = console.onInterrupt(() => interrupt.abort());
  try {
    return await new Run(request, console, begun.plan, begun, { rows, drawReport }).play(
      pool,
      interrupt.signal,
    );
  } catch (error) {
    console.error(`aftercast: ${sayError(error)}\n`);
    return 1;
  } finally {
    release();
    await pool.close();
  }
}

/** The folder for a row for each match; `null` if none are asked for. */
async function openRows(
  { cardRows, rows }: SimRequest,
  plan: SimulationPlan,
  from: RunPrefix | null,
  bases: readonly string[],
): Promise<RowsFolder | null> {
  if (rows === null) return null;
  const { RowsFolder } = await withPackages('A table', TABLES, () => import('./rows-folder.ts'));
  return new RowsFolder(placeOf(rows, bases), plan, cardRows, from?.report.games ?? 0);
}

function rowKindOf({ cardRows }: SimRequest): RowKind {
  return cardRows ? 'cards' : 'matches';
}

/** The workers of a cluster as a pool. */
async function joinCluster(
  url: string,
  { adapter, plan }: BegunRun,
  request: SimRequest,
  console: SimConsole,
): Promise<ClusterPool> {
  const { clusterPool } = await withPackages('A cluster', QUEUE, () => import('../../cluster/coordinate.ts'));
  const { rules } = adapter.simulated;
  const { audit, stopOnFailure } = request;
  const run = {
    plan,
    stopOnFailure,
    rows: request.rows === null ? null : rowKindOf(request),
    catalogue: catalogueOf(rules),
  };
  const notice = (text: string) => console.error(line`aftercast: ${text}\n`);
  return clusterPool(url, run, { notice, audit: (audit ?? 0) / 100 });
}

/** Interval in milliseconds at which progress is saved, in case the process dies. */
const EVERY = 10_000;

/** Draws a report as a page. */
type DrawReport = (report: SimulationReport) => string;

/** Forms of a run's results that need further packages; `null` for those that were not asked for. */
interface Forms {
  rows: RowsFolder | null;
  drawReport: DrawReport | null;
}

class Run {
  private readonly request: SimRequest;
  private readonly console: SimConsole;
  private readonly plan: SimulationPlan;
  private readonly from: RunPrefix | null;
  private readonly added: AddedCards | null;
  /** Path of the module that has the game; `null` for a game of this package. */
  private readonly module: string | null;
  private readonly rows: RowsFolder | null;
  private readonly drawReport: DrawReport | null;
  private readonly began = performance.now();
  private written = performance.now();

  constructor(
    request: SimRequest,
    console: SimConsole,
    plan: SimulationPlan,
    { added, from, module }: BegunRun,
    { drawReport, rows }: Forms,
  ) {
    this.request = request;
    this.console = console;
    this.plan = plan;
    this.from = from;
    this.added = added;
    this.module = module === null ? null : request.game;
    this.rows = rows;
    this.drawReport = drawReport;
  }

  async play(pool: RunnerPool | ClusterPool, signal: AbortSignal): Promise<number> {
    const { console, from, plan } = this;
    const progress = new RunProgress(console, plan.games, from?.report.games ?? 0, this.began);
    const run = await runSimulation(plan, pool, {
      ...(from !== null && { from }),
      stopOnFailure: this.request.stopOnFailure,
      signal,
      ...(this.rows !== null && {
        onRows: (rows) => this.rows?.add(rows),
        rowKind: rowKindOf(this.request),
      }),
      onFailure: ({ match, summary }) => {
        const path = join(this.failures, summary.file);
        writeWhole(path, `${writeMatchFile(fileOf(match), 1)}\n`);
        progress.wipe();
        console.error(`FAILED match ${summary.game}, seed ${summary.seed}: ${firstLine(summary.message)}\n`);
        const { cards } = this.request;
        const again = `${shellWord(path)}${gameOptions({ cards, module: this.module })}`;
        console.error(`  pnpm aftercast replay ${again}\n`);
      },
      onProgress: (reached) => {
        const now = performance.now();
        progress.show(reached, now, 'machines' in pool ? sayMachines(pool.machines.length) : '');
        if (now - this.written > EVERY) this.keep(reached, now);
      },
    }).finally(() => progress.wipe());
    const code = this.end(run, 'machines' in pool ? null : pool.size);
    if ('machines' in pool) console.out(drawMachines(await pool.countMachines()));
    return code;
  }

  /** Folder for the files of failed matches. */
  private get failures(): string {
    const { bases } = this.console;
    return join(
      this.request.out === null ? placeOf('.', bases) : dirname(this.out(this.request.out)),
      'failures',
    );
  }

  private out(path: string): string {
    return placeOf(path, this.console.bases);
  }

  private keep({ catalogue, report }: RunPrefix, now: number): void {
    const { plan, request } = this;
    this.written = now;
    if (request.out === null) return;
    this.rows?.keep(report.games);
    writeStopped(resumePathOf(this.out(request.out)), {
      plan,
      reached: { report, catalogue },
      cards: fingerprintOf(this.added),
    });
  }

  private end(run: SimulationRun, workers: number | null): number {
    const { console, request } = this;
    const report = makeReport(this.plan, run.report, run.catalogue);
    if (request.out !== null) {
      writeWhole(this.out(request.out), writeReport(report));
      if (report.complete) rmSync(resumePathOf(this.out(request.out)), { force: true });
      else this.keep(run, performance.now());
    }
    if (report.complete) this.rows?.finish();
    if (request.csv !== null) this.writeTables(request.csv, report);
    if (request.html !== null && this.drawReport !== null)
      writeWhole(this.out(request.html), this.drawReport(report));
    const seconds = (performance.now() - this.began) / 1000;
    const games = run.report.games - (this.from?.report.games ?? 0);
    if (request.timings !== null) {
      const { again, timings } = run;
      const text = JSON.stringify({ seconds, workers, playedAgain: again, ...timings }, null, 2);
      writeWhole(this.out(request.timings), `${text}\n`);
    }
    console.out(drawSummary(report, { again: run.again, games, seconds, workers }));
    if (run.ended !== 'complete') console.out(this.sayHowToGoOn(run));
    if (run.ended === 'cancelled') return 130;
    return report.failures.length === 0 ? 0 : 1;
  }

  private writeTables(folder: string, report: SimulationReport): void {
    const path = this.out(folder);
    mkdirSync(path, { recursive: true });
    for (const table of makeTables(report)) writeFileSync(join(path, `${table.name}.csv`), writeCsv(table));
  }

  private sayHowToGoOn({ ended, report }: SimulationRun): string {
    const { out } = this.request;
    const what = ended === 'cancelled' ? 'Interrupted' : 'Stopped at the first match that failed';
    const reached = `${what}: ${report.games} of ${this.plan.games} matches are played.`;
    return out === null
      ? `${reached} Nothing is kept without --out.\n`
      : `${reached} ${withoutBreaks(basename(out))} has them. Go on with:\n  ${resumeCommand(this.request)}\n`;
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
