import { COLUMNS, type Columns } from '../stress/series.ts';
import { RUN_FORMAT, type StoredRun } from './run-file.ts';

/** An example of a stored run. */
export function exampleRun(change: Partial<StoredRun> = {}): StoredRun {
  return {
    format: RUN_FORMAT,
    id: 'example',
    name: 'Linear 1 – “deep”',
    at: '2026-11-20T22:00:00.000Z',
    plan: { chain: 'linear', actions: 1_000_000, seed: 1, workers: 2, viewers: 'off', listening: 'records' },
    end: 'done',
    cores: 8,
    figures: {
      actions: 2_000_000,
      wanted: 2_000_000,
      commands: 2,
      refused: 0,
      rounds: 2,
      records: 8_066_642,
      bytes: 185_066_240,
      events: 0,
      milliseconds: 1_234.5,
      rate: 1_620_089.1,
      deepest: 1_000_000,
      queue: 131_072,
      unwaited: 2,
      frames: 74,
      frameMedian: 16.7,
      frameP95: 20.1,
      frameWorst: 33.4,
      lateFrames: 1,
      longTasks: 0,
      heap: 51_918_959,
      memory: null,
    },
    points: Object.fromEntries(
      COLUMNS.map((name) => [name, Float64Array.of(0, 0.5, name === 'heap' ? Number.NaN : 1.25)]),
    ) as Columns,
    ...change,
  };
}
