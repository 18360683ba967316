import { readFileSync } from 'node:fs';
import type { PlanDeck, SimulationPlan } from '../../batch/plan.ts';
import { isObject, readPlan } from '../../batch/read-files.ts';
import type { ChunkReport } from '../../batch/report/chunk.ts';
import type { RunPrefix } from '../../batch/schedule.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { parseJson } from '../../files/json.ts';

/** An interrupted run: its plan, and how far it has come. */
export interface StoppedRun {
  plan: SimulationPlan;
  reached: RunPrefix;
}

const RESUME_FORMAT = 'simulation-resume/1';

/** Returns the path of the resume file of a report. */
export function resumePathOf(out: string): string {
  return `${out}.resume`;
}

/** Saves the state of an interrupted run. */
export function writeStopped(path: string, { plan, reached }: StoppedRun): void {
  writeWhole(path, `${JSON.stringify({ format: RESUME_FORMAT, plan, ...reached })}\n`);
}

/** Reads a file written by {@link writeStopped}; fails with a message for the user. */
export function readStopped(path: string): { ok: true; run: StoppedRun } | { ok: false; error: string } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return { ok: false, error: `there is no run to resume: ${path}: ${sayError(error)}` };
  }
  const json = parseJson(text);
  const run = json.ok ? stoppedFrom(json.value) : null;
  return run === null
    ? { ok: false, error: `${path} was truncated or edited: delete it and start a new run` }
    : { ok: true, run };
}

function stoppedFrom(value: unknown): StoppedRun | null {
  if (!isObject(value) || value.format !== RESUME_FORMAT) return null;
  const { catalogue, report } = value;
  const plan = readPlan(value.plan);
  if (plan === null || typeof catalogue !== 'string' || !isChunkReport(report)) return null;
  return report.first === 0 && report.games <= plan.games ? { plan, reached: { report, catalogue } } : null;
}

const LISTS = ['results', 'longest', 'costliest', 'failures'] as const;
const RECORDS = ['turns', 'commands', 'actions', 'cards', 'causes'] as const;

/** Whether a value has the form of a chunk report. Edited numbers are not detected. */
function isChunkReport(value: unknown): value is ChunkReport {
  if (!isObject(value)) return false;
  const isCounted = Number.isSafeInteger(value.first) && Number.isSafeInteger(value.games);
  return (
    isCounted && LISTS.every((it) => Array.isArray(value[it])) && RECORDS.every((it) => isObject(value[it]))
  );
}

/** Returns the differences between the requested plan and the stopped one, one line each. */
export function planDifferences(stopped: SimulationPlan, asked: Partial<SimulationPlan>): string[] {
  const differences: string[] = [];
  const compare = (what: string, was: string, is: string | undefined) => {
    if (is !== undefined && is !== was)
      differences.push(`${what}: the interrupted run has ${was}, but ${is} was given`);
  };
  compare('game', stopped.game, asked.game);
  compare('matches', `${stopped.games}`, asked.games?.toString());
  compare('seed', `${stopped.seed}`, asked.seed?.toString());
  compare('bots', stopped.bots.join(','), asked.bots?.join(','));
  compare('mirrored', `${stopped.mirrored}`, asked.mirrored?.toString());
  compare('limit', `${stopped.limit}`, asked.limit?.toString());
  for (const side of [0, 1] as const) {
    const [was, is] = [stopped.decks[side], asked.decks?.[side]];
    const what = `decks of side ${side + 1}`;
    compare(what, namesOf(was), is && namesOf(is));
    if (is === undefined || namesOf(was) !== namesOf(is)) continue;
    for (const [at, { name, deck }] of was.entries())
      if (JSON.stringify(deck) !== JSON.stringify(is[at]?.deck))
        differences.push(`${what}: "${name}" has other cards than before`);
  }
  return differences;
}

function namesOf(decks: readonly PlanDeck[]): string {
  return decks.map(({ name }) => `"${name}"`).join(', ');
}
