import { describe, expect, it } from 'vitest';
import { type BenchRow, compared, type Goal, reached } from './row.ts';
import { makeFigure, makeTable } from './table.ts';

const atLeast: Goal = { of: 'ratio', bound: 'least', must: 0.5, aim: 1 };

function rate(ours: number, beside: number, goal: Goal | null = atLeast): BenchRow {
  return {
    what: 'kernel',
    ours: { value: ours, unit: 'rate' },
    beside: { what: 'loop', value: beside, unit: 'rate' },
    goal,
  };
}

describe('what a row has reached', () => {
  it.each([
    [rate(4e6, 1e7), 'no'],
    [rate(5e6, 1e7), 'yes'],
    [rate(1e7, 1e7), 'aim'],
    [rate(1e7, 1e7, null), null],
    [rate(3, 2, { ...atLeast, bound: 'most', must: 1.5, aim: 1.25 }), 'yes'],
    [rate(5, 4, { ...atLeast, bound: 'most', must: 1.5, aim: 1.25 }), 'aim'],
    [rate(2, 1, { ...atLeast, bound: 'most', must: 1.5, aim: null }), 'no'],
    [rate(45_000, 22_000, { of: 'difference', bound: 'most', must: 25_000, aim: 15_000 }), 'yes'],
    [
      { ...rate(17, 0), beside: null, goal: { of: 'ours', bound: 'most', must: 25, aim: null } } as BenchRow,
      'yes',
    ],
  ])('%#', (row, expected) => {
    expect(reached(row)).toBe(expected);
  });

  it('is ours ÷ the other if there is no goal', () => {
    expect(compared(rate(6, 3, null))).toBe(2);
    expect(compared({ ...rate(6, 3, null), beside: null })).toBeNull();
  });
});

describe('the table', () => {
  it.each([
    [11.52e6, 'rate', '11.5 M/s'],
    [2_450, 'rate', '2.45 k/s'],
    [8, 'rate', '8.00 /s'],
    [16.7, 'time', '16.7 ms'],
    [0.055, 'time', '55.0 µs'],
    [0.00025, 'time', '250 ns'],
    [22_000, 'size', '22.0 kB'],
    [134_208_000, 'size', '134 MB'],
    [4, 'size', '4.00 B'],
    [250, 'count', '250'],
  ] as const)('writes %d of a %s as %s', (value, unit, text) => {
    expect(makeFigure({ value, unit })).toBe(text);
  });

  it('has a line for each row, with its columns under one another', () => {
    const size: BenchRow = {
      what: 'bundle',
      ours: { value: 40_000, unit: 'size' },
      beside: { what: 'libraries', value: 22_000, unit: 'size' },
      goal: { of: 'difference', bound: 'most', must: 25_000, aim: 15_000 },
    };
    expect(makeTable([rate(5e6, 1e7), size])).toBe(
      [
        'what        ours  ±  beside it            ±  compared  before    at least         aim  reached',
        '----------------------------------------------------------------------------------------------',
        'kernel  5.00 M/s     loop       10.0 M/s         0.50               ≥ 0.5         ≥ 1  yes',
        'bundle   40.0 kB     libraries   22.0 kB     +18.0 kB          ≤ +25.0 kB  ≤ +15.0 kB  yes',
      ].join('\n'),
    );
  });

  it('shows the spread of the samples, and the previous run', () => {
    const row = rate(5e6, 1e7);
    const spread: BenchRow = { ...row, ours: { ...row.ours, spread: 0.043 } };
    const alone: BenchRow = { ...row, what: 'alone', beside: null, goal: null };
    const before = (it: BenchRow) => (it === spread ? rate(4e6, 1e7) : it);
    const [, , first, second] = makeTable([spread, alone], before)
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(first).toEqual([
      'kernel',
      '5.00 M/s',
      '4 %',
      'loop',
      '10.0 M/s',
      '0.50',
      '0.40',
      '≥ 0.5',
      '≥ 1',
      'yes',
    ]);
    expect(second).toEqual(['alone', '5.00 M/s', '5.00 M/s']);
  });
});
