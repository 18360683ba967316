import type { PlotOptions } from '../page/plot.tsx';
import { LATE_FRAME } from './measuring.ts';
import type { Columns, Sample } from './series.ts';

/** A plot of a run: what it shows of the samples. */
export interface RunPlot {
  id: 'rate' | 'depth' | 'queue' | 'memory' | 'frame';
  title: string;
  /** A note for the reader. */
  note: string;
  columns: readonly (keyof Sample)[];
  look: PlotOptions;
}

const seconds = (value: number) => `${Number(value.toFixed(3))} s`;
const count = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const megabytes = (value: number) => `${Number((value / 1e6).toFixed(1))} MB`;
const kilobytes = (value: number) => `${Math.round(value / 1e3)} kB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const HEIGHT = 150;

/** Bytes of the two blocks that a worker may send ahead (law B2). */
const WINDOW = 2 * 16_384 * 4;

/** All plots of a run, in reading order. */
export const runPlots: readonly RunPlot[] = [
  {
    id: 'rate',
    title: 'Actions a second',
    note: 'Over the last quarter of a second.',
    columns: ['rate'],
    look: {
      series: [{ label: 'actions a second', colour: 1 }],
      x: seconds,
      y: (it) => count.format(it),
      height: HEIGHT,
    },
  },
  {
    id: 'depth',
    title: 'Depth',
    note: 'The most actions that were open at a time, each the answer to one before it.',
    columns: ['depth'],
    look: {
      series: [{ label: 'open actions', colour: 2 }],
      x: seconds,
      y: (it) => count.format(it),
      height: HEIGHT,
    },
  },
  {
    id: 'queue',
    title: 'Queue',
    note: 'Written by the workers and not yet received by the page. Dashed: two blocks, the most that may be in transit.',
    columns: ['queue'],
    look: {
      series: [{ label: 'waiting', colour: 3 }],
      x: seconds,
      y: kilobytes,
      limit: WINDOW,
      height: HEIGHT,
    },
  },
  {
    id: 'memory',
    title: 'Memory',
    note: "Solid: the page's heap, where the browser says it. Dashed: the records that the workers keep.",
    columns: ['heap', 'tape'],
    look: {
      series: [
        { label: "the page's heap", colour: 4 },
        { label: 'records of the workers', colour: 5, dash: [7, 4] },
      ],
      x: seconds,
      y: megabytes,
      height: HEIGHT,
    },
  },
  {
    id: 'frame',
    title: 'Animation frames of this page',
    note: `Time from one to the next; the latest of those that share a point. Dashed: ${LATE_FRAME} ms.`,
    columns: ['frame'],
    look: {
      series: [{ label: 'between frames', colour: 1 }],
      x: seconds,
      y: milliseconds,
      limit: LATE_FRAME,
      height: HEIGHT,
    },
  },
];

/** A run's points in the form of a plot. */
export function dataOf({ columns }: RunPlot, points: Columns): [Float64Array, ...Float64Array[]] {
  return [points.seconds, ...columns.map((name) => points[name])];
}

/** Merges lines with different times into lines over all times; missing values are `null`. */
export function overlay(
  lines: readonly (readonly [times: Float64Array, values: Float64Array])[],
): [Float64Array, ...(number | null)[][]] {
  const times = Float64Array.from(new Set(lines.flatMap(([own]) => [...own]))).sort();
  const at = new Map([...times].map((time, i) => [time, i]));
  const columns = lines.map(([own, values]) => {
    const column = Array<number | null>(times.length).fill(null);
    own.forEach((time, i) => {
      const value = values[i];
      const place = at.get(time);
      if (place !== undefined && value !== undefined && !Number.isNaN(value)) column[place] = value;
    });
    return column;
  });
  return [times, ...columns];
}
