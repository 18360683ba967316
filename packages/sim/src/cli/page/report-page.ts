import * as Plot from '@observablehq/plot';
import type { Interval } from '../../batch/report/interval.ts';
import type { CardFigures, SimulationReport, WinRateOf } from '../../batch/report/report.ts';
import { percent, points } from '../../compare/report.ts';
import { cardPlot, turnPlot } from './card-plots.ts';
import { deckPlot, matrixPlot } from './deck-plots.ts';
import { draw, escaped, pageOf, table } from './frame.ts';

/** Draws the report of a run as a page that stands alone: who wins, how long it takes, and which cards decide. */
export function drawReport(report: SimulationReport): string {
  const { bots, cards, decks, games, plan } = report;
  const [one, other] = plan.bots;
  const title = `${plan.game}: ${games.finished} matches, ${one} against ${other}`;
  const ranked = decks.filter((it) => it.games > 0).toSorted((a, b) => shareOf(b) - shareOf(a));
  return pageOf(
    title,
    `${leads(report)
      .map((it) => `<p class="lead">${escaped(it)}</p>`)
      .join('\n')}
${report.complete ? '' : '<p>The run was interrupted: these are the matches that were played.</p>'}
<h2>Sides</h2>
${table(
  'Wins by side',
  ['Side', 'Matches', 'Won', 'Tied', 'Share, with its interval of 95 %'],
  bots.map((it) => [
    `${it.bot}, ${it.side === 0 ? 'first' : 'second'} side`,
    ...countsOf(it),
    String(it.tied),
    range(it.rate),
  ]),
)}
${
  ranked.length < 2
    ? ''
    : `<h2>Decks</h2>
${deckPlot(ranked)}
<details><summary>As a table</summary>
${table(
  'Wins by deck',
  ['Deck', 'Matches', 'Won', 'Tied', 'Share'],
  ranked.map((it) => [it.deck, ...countsOf(it), String(it.tied), range(it.rate)]),
)}
</details>
${matrixPlot(
  report,
  ranked.map(({ deck }) => deck),
)}`
}
<h2>Length</h2>
${lengthPlot(report)}
${cards.length === 0 ? '' : cardParts(cards)}
<p class="note">Intervals are Wilson’s, of 95 %, and take matches as independent. Seed ${plan.seed}. A bot’s play decides what a card is worth to it; a stronger bot may answer differently.</p>
`,
  );
}

/** The answers that are asked for most, as sentences. */
function leads({ lengths, pairs, seats }: SimulationReport): string[] {
  const starts = seats.find(({ seat }) => seat === 'starts')?.rate ?? null;
  const { turns } = lengths;
  const found: string[] = [];
  if (starts !== null) found.push(`Who starts wins ${range(starts)}.`);
  if (pairs !== null && pairs.rate !== null)
    found.push(
      `The first side takes ${range(pairs.rate)} of the points, over ${pairs.games} mirrored pairs.`,
    );
  if (turns !== null)
    found.push(
      `A match takes ${turns.median} turns of both players (median); 95 of 100 take at most ${turns.p95}.`,
    );
  return found;
}

function lengthPlot({ lengths: { turns } }: SimulationReport): string {
  if (turns === null) return '<p>No match was played to its end.</p>';
  return draw('Number of matches by their turns', {
    height: 260,
    marginBottom: 50,
    marginLeft: 60,
    x: { label: 'turns of both players →', labelOffset: 40 },
    y: { label: '↑ matches', grid: true },
    marks: [
      Plot.rectY(turns.histogram, {
        x1: ({ from }: { from: number }) => from - 0.5,
        x2: ({ to }: { to: number }) => to + 0.5,
        y: 'games',
        fill: '#2457a6',
        inset: 0.5,
      }),
      Plot.ruleX([turns.median], { stroke: '#b3541e', strokeWidth: 2 }),
      Plot.ruleY([0]),
    ],
  });
}

function cardParts(cards: readonly CardFigures[]): string {
  const sorted = cards.toSorted((a, b) => (b.improvement ?? -2) - (a.improvement ?? -2));
  return `<h2>Which cards decide</h2>
${cardPlot(cards)}
<p class="note">Points of a hundred by which a side with the card wins more often than all sides with its decks do: in games in which it was <em>drawn</em> (opening hand included), in which it was in the <em>opening hand</em> that was kept, and in which it was <em>not seen</em>. These are the definitions of 17Lands, with their bias: long games see more cards, so cards of slow decks look better when drawn than they are. The opening hand has less of it.</p>
<h2>When cards are played</h2>
${turnPlot(cards)}
<p class="note">The same for games in which the first copy was played in this turn of its player. A card that is played late was often held since it was not needed, and one that costs much is played by those who live that long. Cells with fewer than 30 games are left out.</p>
<details><summary>All cards</summary>
${table(
  'Figures of all cards',
  ['Card', 'Decks', 'Games', 'Their share', 'Drawn', 'Opening hand', 'Played', 'Not seen', 'Improvement'],
  sorted.map((it) => [
    it.card,
    String(it.decks),
    String(it.inDeck.games),
    it.inDeck.rate === null ? '–' : percent(it.inDeck.rate.share),
    gain(it.gains.drawn),
    gain(it.gains.openingHand),
    gain(it.gains.played),
    gain(it.gains.notSeen),
    gain(it.improvement),
  ]),
)}
</details>`;
}

function gain(value: number | null): string {
  return value === null ? '–' : points(value);
}

function countsOf({ games, won }: WinRateOf): [string, string] {
  return [String(games), String(won)];
}

function shareOf({ rate }: WinRateOf): number {
  return rate?.share ?? 0;
}

function range(rate: Interval | null): string {
  return rate === null
    ? 'no match'
    : `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
}
