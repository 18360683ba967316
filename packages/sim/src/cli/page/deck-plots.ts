import * as Plot from '@observablehq/plot';
import { deckMatrix } from '../../batch/report/matrix.ts';
import type { SimulationReport } from '../../batch/report/report.ts';
import { draw, endsOf } from './frame.ts';

/** Number of decks in a plot, at most: the best and the worst, if there are more. */
const MOST_DECKS = 40;

/** Number of decks in a matrix, at most: more would not be readable. */
const MOST_IN_MATRIX = 16;

type DeckRates = SimulationReport['decks'];

/** Draws the share of wins of each deck with its interval. @param decks best first */
export function deckPlot(decks: DeckRates): string {
  const { note, shown } = endsOf(decks, MOST_DECKS, 'decks');
  const rows = shown.flatMap(({ deck, rate }) =>
    rate === null ? [] : [{ deck, share: 100 * rate.share, low: 100 * rate.low, high: 100 * rate.high }],
  );
  const plot = draw('Share of wins of each deck with its interval', {
    height: 70 + 26 * rows.length,
    marginLeft: 190,
    marginBottom: 45,
    x: { label: 'wins of a hundred →', labelOffset: 38, grid: true, inset: 6 },
    y: { label: null, domain: rows.map(({ deck }) => deck) },
    marks: [
      Plot.ruleX([50], { stroke: '#8a93a0' }),
      Plot.ruleY(rows, { y: 'deck', x1: 'low', x2: 'high', stroke: '#2457a6', strokeWidth: 3 }),
      Plot.dot(rows, { y: 'deck', x: 'share', fill: '#2457a6', r: 4.5 }),
    ],
  });
  return `${plot}\n${note}`;
}

/** Draws how each deck does against each other one, with intervals. */
export function matrixPlot(report: SimulationReport, ranked: readonly string[]): string {
  const cells = deckMatrix(report).flatMap(({ against, deck, games, rate }) =>
    rate === null ? [] : [{ deck, against, games, ...rate }],
  );
  if (cells.length < 2) return '';
  if (ranked.length > MOST_IN_MATRIX)
    return `<p class="note">A matrix of ${ranked.length} decks would not be readable; <code>--csv</code> writes it as a table.</p>`;
  const isNarrow = ranked.length > 8;
  return `<h2>Deck against deck</h2>
${draw('Share of wins of the deck of a row against the deck of a column', {
  height: 150 + 46 * ranked.length,
  marginLeft: 190,
  marginTop: 120,
  marginRight: 70,
  x: { label: null, axis: 'top', domain: ranked, tickRotate: -35 },
  y: { label: null, domain: ranked },
  color: { type: 'diverging', scheme: 'RdBu', domain: [20, 80], pivot: 50, clamp: true },
  marks: [
    Plot.cell(cells, {
      x: 'against',
      y: 'deck',
      fill: ({ share }: { share: number }) => 100 * share,
      inset: 1,
      title: (it: (typeof cells)[number]) =>
        `${it.deck} against ${it.against}: ${tenths(it.share)} % (${tenths(it.low)} to ${tenths(it.high)}) of ${it.games}`,
    }),
    Plot.text(cells, {
      x: 'against',
      y: 'deck',
      fontSize: isNarrow ? 10 : 12,
      lineHeight: 1.15,
      fill: ({ share }: { share: number }) => (Math.abs(share - 0.5) > 0.2 ? 'white' : '#1c2430'),
      text: (it: (typeof cells)[number]) =>
        `${Math.round(100 * it.share)}\n±${Math.round(50 * (it.high - it.low))}`,
    }),
  ],
})}
<p class="note">Wins of a hundred of the deck of the row, over both sides and both seats, and half the width of their interval.</p>`;
}

function tenths(share: number): string {
  return (100 * share).toFixed(1);
}
