/** One sample of a run, as plotted. */
export interface Sample {
  /** Seconds since the run began, without pauses. */
  seconds: number;
  /** Actions a second. */
  rate: number;
  /** Greatest depth: nested open actions, of the deepest worker. */
  depth: number;
  /** Bytes that workers have written and the page has not received. */
  queue: number;
  /** The page's own heap, in bytes; `null` where the browser does not report it. */
  heap: number | null;
  /** Bytes of the records in the workers. */
  tape: number;
  /** Milliseconds since the previous animation frame. */
  frame: number;
}

/** How several samples are merged into one point. */
const JOINED = {
  seconds: 'last',
  rate: 'mean',
  depth: 'most',
  queue: 'most',
  heap: 'last',
  tape: 'last',
  frame: 'most',
} as const satisfies Record<keyof Sample, 'last' | 'mean' | 'most'>;

/** The names of a sample's figures, in order. */
export const COLUMNS = Object.keys(JOINED) as (keyof Sample)[];

/** Plotted points of a run, by figure. Unknown values are `NaN`. */
export type Columns = Readonly<Record<keyof Sample, Float64Array>>;

/** Maximum number of points. Even, so that pairs can be merged. */
export const MOST_POINTS = 600;

/**
 * The samples of a run, at most {@link MOST_POINTS} points. When all are used, neighbours are merged, and each point
 * then takes twice as many samples. The whole run stays visible, and peaks are kept.
 */
export class RunSeries {
  /** Increases with every sample, so that a plot can draw only new data. */
  version = 0;
  private readonly columns = Object.fromEntries(
    COLUMNS.map((name) => [name, new Float64Array(MOST_POINTS)]),
  ) as Columns;
  /** Number of points; the last one may still take samples. */
  private used = 0;
  /** Samples for each point, and the number in the last one. */
  private each = 1;
  private taken = 0;

  add(sample: Sample): void {
    this.version++;
    if (this.used === 0 || this.taken === this.each) this.open();
    const at = this.used - 1;
    const before = this.taken++;
    for (const name of COLUMNS) {
      const column = this.columns[name];
      const value = sample[name] ?? Number.NaN;
      column[at] = before === 0 ? value : join(JOINED[name], column[at] as number, value, before);
    }
  }

  /** The current points: views into growing arrays. */
  points(): Columns {
    return Object.fromEntries(
      COLUMNS.map((name) => [name, this.columns[name].subarray(0, this.used)]),
    ) as Columns;
  }

  private open(): void {
    if (this.used === MOST_POINTS) this.halve();
    this.used++;
    this.taken = 0;
  }

  private halve(): void {
    for (const name of COLUMNS) {
      const column = this.columns[name];
      for (let i = 0; i < MOST_POINTS / 2; i++)
        column[i] = join(JOINED[name], column[i * 2] as number, column[i * 2 + 1] as number, 1);
    }
    this.used = MOST_POINTS / 2;
    this.each *= 2;
  }
}

/** @param count number of samples that the earlier value represents */
function join(how: 'last' | 'mean' | 'most', earlier: number, later: number, count: number): number {
  switch (how) {
    case 'last':
      return later;
    case 'mean':
      return (earlier * count + later) / (count + 1);
    case 'most':
      return Math.max(earlier, later);
  }
}
