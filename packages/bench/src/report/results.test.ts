import { describe, expect, it } from 'vitest';
import {
  makeResults,
  mergeResults,
  parseResults,
  type RecordedRows,
  type Results,
  rowBefore,
} from './results.ts';
import type { BenchRow } from './row.ts';

function row(what: string, value: number, beside: string | null = null): BenchRow {
  return {
    what,
    ours: { value, unit: 'rate', spread: 0.1 },
    beside: beside === null ? null : { what: beside, value: 2, unit: 'rate' },
    goal: beside === null ? null : { of: 'ratio', bound: 'least', must: 1, aim: null },
  };
}

const recorded = (date: string, ...rows: BenchRow[]): RecordedRows => ({
  run: { commit: 'abc', date, cores: 2, node: 'v20.0.0' },
  rows,
});

const before: Results = {
  kernel: recorded('2030-01-01', row('chain', 1), row('tree', 2)),
  bundle: recorded('2030-01-01', row('size', 3)),
  gone: recorded('2030-01-01', row('old', 4)),
};

describe('results', () => {
  it('of the benchmarks that ran replace their last ones; all others stay', () => {
    const kernel = recorded('2030-02-02', row('chain', 5));
    const merged = mergeResults(before, { kernel }, ['kernel', 'steps', 'bundle']);
    expect(merged).toEqual({ kernel, bundle: before.bundle });
    expect(before.kernel?.rows).toHaveLength(2);
  });

  it('stand in the order of the table, whatever was measured first', () => {
    const steps = recorded('2030-02-02', row('steps', 5));
    expect(Object.keys(mergeResults(before, { steps }, ['bundle', 'steps', 'kernel']))).toEqual([
      'bundle',
      'steps',
      'kernel',
    ]);
  });

  it('are found again for a row that measures the same beside the same', () => {
    const results: Results = { steps: recorded('', row('steps', 1, 'one'), row('steps', 2, 'other')) };
    expect(rowBefore(results, 'steps', row('steps', 9, 'other'))?.ours.value).toBe(2);
    expect(rowBefore(results, 'steps', row('steps', 9, 'third'))).toBeNull();
    expect(rowBefore(results, 'kernel', row('steps', 9, 'one'))).toBeNull();
  });

  it('are read as they were written', () => {
    expect(parseResults(makeResults(before))).toEqual(before);
  });

  it.each([
    '[]',
    '{"kernel": 1}',
    '{"kernel": {"rows": [], "run": null}}',
    '{"kernel": {"run": {}, "rows": [{}]}}',
  ])('are refused if they are none: %s', (text) => {
    expect(() => parseResults(text)).toThrow('delete bench/results.json');
  });
});
