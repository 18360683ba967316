import * as Plot from '@observablehq/plot';
import type { CardFigures } from '../../batch/report/report.ts';
import { points } from '../../compare/report.ts';
import { draw, endsOf, legend } from './frame.ts';

/** Number of cards in a plot, at most: half of them the best, half the worst. */
const MOST_ENDS = 30;

/** Games in which a card was drawn, and not seen, for it to be in a plot. */
const LEAST_DRAWN = 100;

/** Number of cards in the plot of turns. */
const MOST_CARDS = 24;

/** The last turn in the plot of turns. */
const LAST_TURN = 12;

/** Games for a cell of the plot of turns. */
const LEAST_PLAYED = 30;

/** Draws what the cards that decide most, for good or ill, do for their decks. */
export function cardPlot(cards: readonly CardFigures[]): string {
  const known = cards
    .filter(({ drawn, notSeen }) => drawn.games >= LEAST_DRAWN && notSeen.games >= LEAST_DRAWN)
    .toSorted((a, b) => (b.gains.drawn ?? 0) - (a.gains.drawn ?? 0));
  if (known.length === 0)
    return `<p>No card was drawn in ${LEAST_DRAWN} games, and not seen in ${LEAST_DRAWN}: play more matches.</p>`;
  const { note, shown } = endsOf(known, MOST_ENDS, 'cards');
  const rows = shown.flatMap(({ card, drawn, gains, inDeck }) => {
    const own = inDeck.rate?.share ?? 0;
    if (drawn.rate === null || gains.drawn === null) return [];
    return [
      {
        card,
        gain: 100 * gains.drawn,
        low: 100 * (drawn.rate.low - own),
        high: 100 * (drawn.rate.high - own),
        opening: gains.openingHand === null ? null : 100 * gains.openingHand,
        notSeen: gains.notSeen === null ? null : 100 * gains.notSeen,
      },
    ];
  });
  const plot = draw('What cards do for their decks: drawn, in the opening hand and not seen', {
    height: 90 + 24 * rows.length,
    marginLeft: 190,
    marginBottom: 45,
    x: { label: 'points of a hundred, compared with its decks →', labelOffset: 38, grid: true },
    y: { label: null, domain: rows.map(({ card }) => card) },
    marks: [
      Plot.ruleX([0]),
      Plot.ruleY(rows, { y: 'card', x1: 'low', x2: 'high', stroke: '#2457a6', strokeWidth: 3 }),
      Plot.dot(rows, { y: 'card', x: 'notSeen', fill: '#6b7480', r: 3.5 }),
      Plot.dot(rows, { y: 'card', x: 'opening', stroke: '#b3541e', strokeWidth: 2, fill: 'white', r: 4 }),
      Plot.dot(rows, { y: 'card', x: 'gain', fill: '#2457a6', r: 4.5 }),
    ],
  });
  const marks = legend([
    { mark: '●', color: '#2457a6', says: 'drawn, with its interval' },
    { mark: '○', color: '#b3541e', says: 'opening hand' },
    { mark: '•', color: '#6b7480', says: 'not seen' },
  ]);
  return `${marks}\n${plot}\n${note}`;
}

/** Draws what it does for its decks to play a card in which turn, for the cards that are played most. */
export function turnPlot(cards: readonly CardFigures[]): string {
  const most = cards.toSorted((a, b) => b.played.games - a.played.games).slice(0, MOST_CARDS);
  const cells = most.flatMap(({ byTurn, card, inDeck }) =>
    byTurn.flatMap(({ games, rate, turn }) =>
      rate === null || inDeck.rate === null || games < LEAST_PLAYED || turn > LAST_TURN
        ? []
        : [{ card, turn, games, gain: 100 * (rate.share - inDeck.rate.share) }],
    ),
  );
  if (cells.length === 0)
    return `<p>No card was played in ${LEAST_PLAYED} games in the same turn: play more matches.</p>`;
  const shown = most.filter(({ card }) => cells.some((it) => it.card === card)).map(({ card }) => card);
  return draw('What playing a card in a turn does for its decks', {
    height: 80 + 26 * shown.length,
    marginLeft: 190,
    marginBottom: 45,
    x: {
      label: 'turn of its player →',
      labelOffset: 38,
      domain: Array.from({ length: LAST_TURN }, (_, i) => i + 1),
    },
    y: { label: null, domain: shown },
    color: { type: 'diverging', scheme: 'RdBu', domain: [-25, 25], pivot: 0, clamp: true },
    marks: [
      Plot.cell(cells, {
        x: 'turn',
        y: 'card',
        fill: 'gain',
        inset: 0.5,
        title: (it: (typeof cells)[number]) =>
          `${it.card} in turn ${it.turn}: ${points(it.gain / 100)} points, ${it.games} games`,
      }),
      Plot.text(cells, {
        x: 'turn',
        y: 'card',
        fontSize: 11,
        fill: ({ gain }: { gain: number }) => (Math.abs(gain) > 16 ? 'white' : '#1c2430'),
        text: ({ gain }: { gain: number }) =>
          Math.round(gain) === 0 ? '0' : points(Math.round(gain) / 100).replace('.0', ''),
      }),
    ],
  });
}
