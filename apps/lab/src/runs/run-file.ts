import {
  parseJson,
  ReadError,
  readInteger,
  readNumber,
  readObject,
  readText,
  readWord,
} from '../page/parse.ts';
import type { RunFigures } from '../stress/figures.tsx';
import {
  CHAINS,
  LISTENINGS,
  MOST_WORKERS,
  SIZES,
  type StressPlan,
  VIEWERS,
  type ViewersName,
} from '../stress/plan.ts';
import { COLUMNS, type Columns, MOST_POINTS } from '../stress/series.ts';

/** Format of a run's file. The number changes with the format. */
export const RUN_FORMAT = 'aftercast-run/1';

/** A finished run without its plotted points, as in a link. */
export interface RunSummary {
  format: typeof RUN_FORMAT;
  name: string;
  /** When it ended, in ISO 8601. */
  at: string;
  plan: StressPlan;
  end: 'done' | 'stopped';
  figures: RunFigures;
  /** Number of cores that the browser reports. */
  cores: number;
}

/** A finished run as stored and as in its file. */
export interface StoredRun extends RunSummary {
  /** Its id in this browser's store. */
  id: string;
  points: Columns;
}

/** Maximum characters of a run's file: several times the longest that the lab writes. */
export const LONGEST_FILE = 1_000_000;

/** Figures that may be missing: not every browser reports them, or the run is older than the figure. */
const UNTOLD = ['longTasks', 'heap', 'memory', 'unwaited'] as const satisfies (keyof RunFigures)[];
const TOLD = [
  'actions',
  'wanted',
  'commands',
  'refused',
  'rounds',
  'records',
  'bytes',
  'events',
  'milliseconds',
  'rate',
  'deepest',
  'queue',
  'frames',
  'frameMedian',
  'frameP95',
  'frameWorst',
  'lateFrames',
] as const satisfies (keyof RunFigures)[];

/** A run as the text of a file. */
export function makeRunFile(run: StoredRun): string {
  const { id: _, points, ...summary } = run;
  const listed = Object.fromEntries(COLUMNS.map((name) => [name, Array.from(points[name], written)]));
  return `${JSON.stringify({ ...summary, points: listed })}\n`;
}

/**
 * Reads a run's file.
 * @param id the run's id in this browser's store
 * @throws ReadError if it is invalid; the message says why
 */
export function parseRunFile(text: string, id: string): StoredRun {
  if (text.length > LONGEST_FILE) throw new ReadError('The file is longer than any run of the lab.');
  const fields = readObject(parseJson(text), 'The file');
  return { ...readSummary(fields), id, points: readPoints(fields.points) };
}

/** Parses a run's summary. @throws ReadError if it is invalid; the message says why */
export function readSummary(value: unknown): RunSummary {
  const run = readObject(value, 'The run');
  if (run.format !== RUN_FORMAT)
    throw new ReadError(
      typeof run.format === 'string' && run.format.startsWith('aftercast-run/')
        ? `It is a run of another version of the lab: "${run.format.slice(0, 40)}", and this one reads "${RUN_FORMAT}".`
        : 'It is no run of the lab.',
    );
  const at = readText(run.at, 'Its time', 40);
  if (Number.isNaN(Date.parse(at))) throw new ReadError('Its time is no date.');
  return {
    format: RUN_FORMAT,
    name: readText(run.name, 'Its name', 80),
    at,
    plan: readPlan(run.plan),
    end: readWord(run.end, 'Its end', ['done', 'stopped']),
    figures: readFigures(run.figures),
    cores: readInteger(run.cores, 'Its cores', 1, 4096),
  };
}

/** @throws ReadError if it is invalid; the message says why */
function readPlan(value: unknown): StressPlan {
  const plan = readObject(value, 'The plan');
  return {
    chain: readWord(plan.chain, 'The chain', CHAINS),
    actions: readInteger(plan.actions, 'The number of actions', SIZES.least, SIZES.most),
    seed: readInteger(plan.seed, 'The seed', 1, 999_999_999),
    workers: readInteger(plan.workers, 'The number of workers', 1, MOST_WORKERS),
    viewers: readWord(plan.viewers, 'The viewers', Object.keys(VIEWERS) as ViewersName[]),
    listening: readWord(plan.listening, 'What the page takes', LISTENINGS),
  };
}

function readFigures(value: unknown): RunFigures {
  const figures = readObject(value, 'The figures');
  const number = (name: keyof RunFigures) =>
    readNumber(figures[name], `The figure "${name}"`, 0, Number.MAX_SAFE_INTEGER);
  return Object.fromEntries([
    ...TOLD.map((name) => [name, number(name)]),
    ...UNTOLD.map((name) => [name, (figures[name] ?? null) === null ? null : number(name)]),
  ]) as unknown as RunFigures;
}

function readPoints(value: unknown): Columns {
  const points = readObject(value, 'What was plotted');
  const columns = COLUMNS.map((name) => [name, readColumn(points[name], name)] as const);
  const lengths = new Set(columns.map(([, column]) => column.length));
  if (lengths.size > 1) throw new ReadError('The columns of what was plotted are not equally long.');
  const seconds = columns.find(([name]) => name === 'seconds')?.[1];
  if (seconds?.some((it, i) => !(i === 0 || it >= (seconds[i - 1] as number))))
    throw new ReadError('The times of what was plotted are not in order.');
  return Object.fromEntries(columns) as unknown as Columns;
}

function readColumn(value: unknown, name: string): Float64Array {
  if (!Array.isArray(value) || value.length > MOST_POINTS)
    throw new ReadError(`What was plotted as "${name}" is no list of ${MOST_POINTS} numbers at most.`);
  return Float64Array.from(value, (it: unknown) =>
    it === null && name === 'heap'
      ? Number.NaN
      : readNumber(it, `A number of "${name}"`, 0, Number.MAX_SAFE_INTEGER),
  );
}

/** JSON has no `NaN`, and the seventh digit is invisible in a plot. */
function written(value: number): number | null {
  return Number.isNaN(value) ? null : Number(value.toPrecision(6));
}

/** Reads a stored run; `null` for a record of another version of the lab. */
export function readRecord(value: unknown): StoredRun | null {
  try {
    const fields = readObject(value, 'The run');
    const points = readObject(fields.points, 'What was plotted');
    if (!COLUMNS.every((name) => points[name] instanceof Float64Array)) return null;
    return {
      ...readSummary(fields),
      id: readText(fields.id, 'Its id', 80),
      points: points as unknown as Columns,
    };
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}
