import { compared, type Figure, type Goal, type Row, reached } from './row.ts';

const HEAD = ['what', 'ours', 'beside it', '', 'compared', 'at least', 'aim', 'reached'];
/** Columns of words; the others are figures, and end at the right. */
const WORDS = [0, 2, 7];

/** The rows as a table in plain text. */
export function makeTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
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

function cellsOf(row: Row): string[] {
  const { what, ours, beside, goal } = row;
  const figure = compared(row);
  return [
    what,
    makeFigure(ours),
    beside?.what ?? '',
    beside === null ? '' : makeFigure(beside),
    figure === null ? '' : makeCompared(figure, goal),
    makeBound(goal, goal?.must ?? null, ours.unit),
    makeBound(goal, goal?.aim ?? null, ours.unit),
    reached(row) ?? '',
  ];
}

/** A figure with its unit, in about three digits. */
export function makeFigure({ value, unit }: Figure): string {
  switch (unit) {
    case 'rate':
      if (value >= 1e6) return `${digits(value / 1e6)} M/s`;
      return value >= 1e3 ? `${digits(value / 1e3)} k/s` : `${digits(value)} /s`;
    case 'time':
      if (value >= 1) return `${digits(value)} ms`;
      return value >= 1e-3 ? `${digits(value * 1e3)} µs` : `${digits(value * 1e6)} ns`;
    case 'size':
      return Math.abs(value) >= 1000 ? `${digits(value / 1000)} kB` : `${digits(value)} B`;
    default:
      return unit satisfies never;
  }
}

function makeCompared(figure: Figure | number, goal: Goal | null): string {
  if (typeof figure === 'number') return digits(figure);
  return `${goal?.of === 'difference' && figure.value >= 0 ? '+' : ''}${makeFigure(figure)}`;
}

function makeBound(goal: Goal | null, bound: number | null, unit: Figure['unit']): string {
  if (goal === null || bound === null) return '';
  const sign = goal.bound === 'least' ? '≥' : '≤';
  const plus = goal.of === 'difference' ? '+' : '';
  return `${sign} ${goal.of === 'ratio' ? bound : plus + makeFigure({ value: bound, unit })}`;
}

function digits(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}
