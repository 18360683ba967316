import type { Results } from './results.ts';
import { type BenchRow, compared, type Goal, type GoalState, reached } from './row.ts';
import { makeCompared, makeFigure } from './table.ts';

/** Sizes in the drawing's units: pixels at its natural size. */
const WIDTH = 760;
const LINE = 40;
const TOP = 64;
const BOTTOM = 34;
const BAR = 8;
/** Ends of the scale: a quarter of the required value, and eight times it. */
const LEAST = 1 / 4;
const MOST = 8;

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.figure { text-anchor: end; font-variant-numeric: tabular-nums }
.quiet { fill: #59636e; font-size: 12px }
.mid { text-anchor: middle }
.track { fill: #d1d9e0 }
.aim { fill: #1a7f37 } .yes { fill: #0969da } .no { fill: #d1242f }
.must { stroke: #1f2328; stroke-width: 1.5 }
.mark { fill: none; stroke: #1f2328; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .quiet { fill: #9198a1 } .track { fill: #3d444d }
.aim { fill: #3fb950 } .yes { fill: #4493f8 } .no { fill: #f85149 }
.must, .mark { stroke: #f0f6fc }
}`;

const HEAD = [
  '<text x="0" y="20">Aftercast, measured: each bar begins at a quarter of what must be reached (│), and grows with how good it is</text>',
  '<text x="0" y="40" class="quiet">green: the aim (○) is reached; blue: what must be is; red: it is not; the scale is logarithmic</text>',
];

/**
 * Draws results as an SVG. Each row with a goal has a bar on a scale of ratios that shows how far it is past
 * the required value, be it a minimum or a maximum. A ring marks the aim.
 */
export function makeChart(results: Results): string {
  const rows = Object.values(results).flatMap((it) => it.rows);
  const height = TOP + rows.length * LINE + BOTTOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">Aftercast, measured</title>`,
    `<style>${STYLE}</style>`,
    ...HEAD,
    ...rows.flatMap((row, i) => makeRow(row, TOP + i * LINE)),
    makeFoot(results, height - 10),
    '</svg>',
    '',
  ].join('\n');
}

function makeRow(row: BenchRow, y: number): string[] {
  const { what, ours, beside, goal } = row;
  const figure = compared(row);
  const peer = beside === null ? '' : `, beside ${beside.what} ${makeFigure(beside)}`;
  const relation = figure === null || goal?.of === 'ours' ? '' : `: ${makeCompared(figure, goal)}`;
  const text = `<text x="0" y="${y + 14}">${escapeText(what)} <tspan class="quiet">${escapeText(makeFigure(ours) + peer)}</tspan></text>`;
  const value = `<text class="figure" x="${WIDTH}" y="${y + 14}">${escapeText(relation.slice(2))}</text>`;
  return [text, value, ...makeBar(row, y + 20)];
}

function makeBar(row: BenchRow, y: number): string[] {
  const { goal } = row;
  const state: GoalState | null = reached(row);
  if (goal === null || state === null) return [];
  const end = place(scoreOf(row, goal));
  const bar = [
    `<rect class="track" x="0" y="${y}" width="${WIDTH}" height="${BAR}" rx="4"/>`,
    `<rect class="${state}" x="0" y="${y}" width="${end}" height="${BAR}" rx="4"/>`,
    `<line class="must" x1="${place(1)}" x2="${place(1)}" y1="${y - 3}" y2="${y + BAR + 3}"/>`,
  ];
  if (goal.aim === null) return bar;
  const aim = place(goal.bound === 'least' ? goal.aim / goal.must : goal.must / goal.aim);
  return [...bar, `<circle class="mark" cx="${aim}" cy="${y + BAR / 2}" r="5"/>`];
}

/** Returns the ratio of a row to its required value; below 1 if it falls short. */
function scoreOf(row: BenchRow, { bound, must }: Goal): number {
  const figure = compared(row);
  const value = typeof figure === 'number' ? figure : (figure?.value ?? 0);
  return bound === 'least' ? value / must : value <= 0 ? MOST : must / value;
}

/** Returns the position of a ratio, clamped to the scale; a ratio below it still leaves a visible bar. */
function place(ratio: number): number {
  const share = Math.log(ratio / LEAST) / Math.log(MOST / LEAST);
  return Math.round(Math.min(1, Math.max(0.01, share)) * WIDTH);
}

function makeFoot(results: Results, y: number): string {
  const runs = Object.values(results).map(({ run }) => `${run.commit}, Node ${run.node.replace(/^v/, '')}`);
  return `<text class="quiet" x="0" y="${y}">${escapeText([...new Set(runs)].join('; '))}</text>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
