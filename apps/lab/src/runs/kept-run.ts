import type { RunFigures } from '../stress/figures.ts';
import type { StressPlan } from '../stress/plan.ts';
import type { Columns } from '../stress/series.ts';

/** What a run's file says of itself. Another number means another form. */
export const RUN_FORMAT = 'aftercast-run/1';

/** A finished run without what was plotted: what a link holds. */
export interface RunSummary {
  format: typeof RUN_FORMAT;
  name: string;
  /** When it ended, in ISO 8601. */
  at: string;
  plan: StressPlan;
  end: 'done' | 'stopped';
  figures: RunFigures;
  /** Where it was run: cores that the browser counts. */
  cores: number;
}

/** A finished run as it is kept, and as its file holds it. */
export interface KeptRun extends RunSummary {
  /** Its own among those that are kept here. */
  id: string;
  points: Columns;
}
