/** One moment of a run, as it is plotted. */
export interface Sample {
  /** Seconds since the run began, pauses left out. */
  seconds: number;
  /** Actions a second. */
  rate: number;
  /** The most actions that were open at a time, each an answer to the one before; of the deepest worker. */
  depth: number;
  /** Bytes that workers have written and the page has not taken. */
  queue: number;
  /** The page's own heap, in bytes; `null` where the browser does not say. */
  heap: number | null;
  /** Bytes of the records that workers hold. */
  tape: number;
  /** Milliseconds since the animation frame before. */
  frame: number;
}

/** What is kept of several samples that have to share a place. */
const JOINED = {
  seconds: 'last',
  rate: 'mean',
  depth: 'most',
  queue: 'most',
  heap: 'last',
  tape: 'last',
  frame: 'most',
} as const satisfies Record<keyof Sample, 'last' | 'mean' | 'most'>;

/** The names of a sample's figures, in the order in which they are kept. */
export const COLUMNS = Object.keys(JOINED) as (keyof Sample)[];

/** Plotted points of a run, by figure. What is not known is `NaN`. */
export type Columns = Readonly<Record<keyof Sample, Float64Array>>;

/** Places that there are. An even number, so that two can always be made one. */
export const MOST_POINTS = 600;

/**
 * The samples of a run, never more than {@link MOST_POINTS}: when all places are taken, neighbours share one, and from
 * then on twice as many samples go into each. The whole run stays in sight, and nothing that stood out is lost.
 */
export class RunSeries {
  /** Rises with every sample: for those who draw only what is new. */
  version = 0;
  private readonly columns = Object.fromEntries(
    COLUMNS.map((name) => [name, new Float64Array(MOST_POINTS)]),
  ) as Columns;
  /** Places in use; the last one may still take samples. */
  private used = 0;
  /** Samples that a place takes, and how many the last one has. */
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

  /** What there is now: views into what goes on growing. */
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

/** @param count samples that the earlier value stands for, beside one */
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
