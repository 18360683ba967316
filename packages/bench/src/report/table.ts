import { type BenchRow, compared, type Goal, type Measurement, reached } from './row.ts';

const HEAD = ['what', 'ours', '±', 'beside it', '', '±', 'compared', 'before', 'at least', 'aim', 'reached'];
/** Columns of words; all others hold numbers and are right-aligned. */
const WORDS = [0, 3, 10];

/**
 * Draws the rows as a plain text table.
 * @param before returns the same row of the previous run; `null` for a new row
 */
export function makeTable(
  rows: readonly BenchRow[],
  before: (row: BenchRow) => BenchRow | null = () => null,
): string {
  const lines = [HEAD, ...rows.map((row) => cellsOf(row, before(row)))];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] as string).length)));
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] as number;
        return WORDS.includes(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = drawn;
  return [head, '-'.repeat(Math.max(...drawn.map((line) => line.length))), ...body].join('\n');
}

function cellsOf(row: BenchRow, before: BenchRow | null): string[] {
  const { what, ours, beside, goal } = row;
  return [
    what,
    makeFigure(ours),
    makeSpread(ours),
    beside?.what ?? '',
    beside === null ? '' : makeFigure(beside),
    beside === null ? '' : makeSpread(beside),
    makeComparison(row),
    before === null ? '' : makeComparison(before) || makeFigure(before.ours),
    makeBound(goal, goal?.must ?? null, ours.unit),
    makeBound(goal, goal?.aim ?? null, ours.unit),
    reached(row) ?? '',
  ];
}

/** Formats a value with its unit, in about three digits. */
export function makeFigure({ value, unit }: Measurement): string {
  switch (unit) {
    case 'rate':
      if (value >= 1e6) return `${digits(value / 1e6)} M/s`;
      return value >= 1e3 ? `${digits(value / 1e3)} k/s` : `${digits(value)} /s`;
    case 'time':
      if (value >= 1) return `${digits(value)} ms`;
      return value >= 1e-3 ? `${digits(value * 1e3)} µs` : `${digits(value * 1e6)} ns`;
    case 'size':
      if (Math.abs(value) >= 1e6) return `${digits(value / 1e6)} MB`;
      return Math.abs(value) >= 1000 ? `${digits(value / 1000)} kB` : `${digits(value)} B`;
    case 'count':
      return String(Math.round(value));
    default:
      return unit satisfies never;
  }
}

function makeSpread({ spread }: Measurement): string {
  return spread === undefined ? '' : `${Math.round(spread * 100)} %`;
}

function makeComparison(row: BenchRow): string {
  const figure = compared(row);
  return figure === null ? '' : makeCompared(figure, row.goal);
}

/** Formats what a goal applies to: a ratio, a value, or a signed difference. */
export function makeCompared(figure: Measurement | number, goal: Goal | null): string {
  if (typeof figure === 'number') return digits(figure);
  return `${goal?.of === 'difference' && figure.value >= 0 ? '+' : ''}${makeFigure(figure)}`;
}

function makeBound(goal: Goal | null, bound: number | null, unit: Measurement['unit']): string {
  if (goal === null || bound === null) return '';
  const sign = goal.bound === 'least' ? '≥' : '≤';
  const plus = goal.of === 'difference' ? '+' : '';
  return `${sign} ${goal.of === 'ratio' ? Number(bound.toFixed(2)) : plus + makeFigure({ value: bound, unit })}`;
}

function digits(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}
