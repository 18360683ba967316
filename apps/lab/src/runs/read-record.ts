import { COLUMNS, type Columns } from '../stress/series.ts';
import type { KeptRun } from './kept-run.ts';
import { readSummary } from './parse-run.ts';
import { ReadError, readObject, readText } from './reading.ts';

/** A run as the browser gives it back; `null` for what this version of the lab has not written. */
export function readRecord(value: unknown): KeptRun | null {
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
