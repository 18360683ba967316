import * as Plot from '@observablehq/plot';
import {
  type ComparedFigures,
  type ComparisonReport,
  percent,
  points,
  sayVerdict,
} from '../../compare/report.ts';
import { draw, escaped, pageOf } from './frame.ts';

/** Draws a comparison as a page that stands alone: the answers, a plot of the differences, and how they became known. */
export function drawComparison(report: ComparisonReport): string {
  const { bot, card, decks, game, margin, seed, versions } = report;
  const others = versions.filter(({ difference }) => difference !== null);
  const put = decks.added === 0 ? '' : `, of which ${decks.added} had it put in`;
  const title = `${card.name}: what a change does`;
  return pageOf(
    title,
    `${others.map((it) => leadOf(card.name, it, margin)).join('\n')}
<p>${escaped(card.name)} was tried in ${decks.with} decks of ${escaped(game)}${put}, against ${decks.against} decks. The bot ${escaped(bot)} played both sides. Every version played the same seeds and decks, in pairs of matches with the seats swapped.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Figures of the versions"><table>
<tr><th>Version<th>Matches<th>Wins<th>Difference, in points<th class="answer">Answer<th>Drawn<th>Not seen</tr>
${versions.map((it) => rowOf(it, margin)).join('\n')}
</table></div>
<h2>The difference</h2>
${differencePlot(others, margin)}
<h2>How it became known</h2>
${coursePlot(others, margin)}
<p class="note">Intervals of wins are ordinary ones of 95 % that count a pair as one observation. Intervals of differences hold the true value at all times with a probability of 95 %, so a comparison may stop as soon as it knows the answer. A difference of less than ${(100 * margin).toFixed(1)} points does not matter here (grey). <em>Drawn</em> and <em>not seen</em> are shares of wins of games in which the card was drawn, or stayed in the deck. Cards of slow decks look better by them than they are, because long games see more cards.</p>
<p class="note">Seed ${seed}. A bot's play decides what a card is worth to it; a stronger bot may answer differently.</p>
`,
  );
}

/** The answer about a version as a sentence. */
function leadOf(card: string, { difference, name, verdict }: ComparedFigures, margin: number): string {
  if (difference === null || verdict === null) return '';
  const range = `${points(difference.mean)} points (${points(difference.low)} to ${points(difference.high)})`;
  return `<p class="lead"><strong>${escaped(card)}, ${escaped(name)}: ${sayVerdict(verdict, margin)}</strong>, by ${range}.</p>`;
}

function rowOf({ card, difference, matches, name, share, verdict }: ComparedFigures, margin: number): string {
  const cells = [
    escaped(name),
    String(matches),
    share === null ? '' : `${percent(share.mean)} (${percent(share.low)} to ${percent(share.high)})`,
    difference === null
      ? ''
      : `${points(difference.mean)} (${points(difference.low)} to ${points(difference.high)})`,
    verdict === null ? '–' : sayVerdict(verdict, margin),
    card === null ? '' : percent(card.drawn),
    card === null ? '' : percent(card.notSeen),
  ];
  return `<tr>${cells.map((it, i) => `<td${i === 4 ? ' class="answer"' : ''}>${it}`).join('')}</tr>`;
}

function differencePlot(versions: readonly ComparedFigures[], margin: number): string {
  const rows = versions.flatMap(({ difference, name }) =>
    difference === null
      ? []
      : [{ name, mean: 100 * difference.mean, low: 100 * difference.low, high: 100 * difference.high }],
  );
  return draw('Difference of each version with its interval', {
    height: 90 + 36 * rows.length,
    marginLeft: 110,
    marginBottom: 50,
    x: { label: 'points of a hundred, compared with now →', labelOffset: 40, grid: true },
    y: { label: null, domain: rows.map(({ name }) => name) },
    marks: [
      Plot.rectX([margin], { x1: -100 * margin, x2: 100 * margin, fill: '#e6e9ee' }),
      Plot.ruleX([0]),
      Plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: '#2457a6', strokeWidth: 3 }),
      Plot.dot(rows, { y: 'name', x: 'mean', fill: '#2457a6', r: 5 }),
    ],
  });
}

function coursePlot(versions: readonly ComparedFigures[], margin: number): string {
  const rows = versions.flatMap(({ course, name }) =>
    course
      .filter(({ pairs }) => pairs >= 50)
      .map(({ high, low, mean, pairs }) => ({
        name,
        pairs,
        mean: 100 * mean,
        low: 100 * low,
        high: 100 * high,
      })),
  );
  return draw('Difference and interval by number of pairs', {
    height: 80 + 160 * versions.length,
    marginLeft: 50,
    marginBottom: 50,
    marginRight: 110,
    fy: { label: null },
    x: { label: 'pairs of matches →', labelOffset: 40 },
    y: { label: '↑ points', grid: true },
    marks: [
      Plot.rectY([margin], { y1: -100 * margin, y2: 100 * margin, fill: '#e6e9ee' }),
      Plot.areaY(rows, { fy: 'name', x: 'pairs', y1: 'low', y2: 'high', fill: '#2457a6', fillOpacity: 0.25 }),
      Plot.lineY(rows, { fy: 'name', x: 'pairs', y: 'mean', stroke: '#2457a6' }),
      Plot.ruleY([0]),
    ],
  });
}
