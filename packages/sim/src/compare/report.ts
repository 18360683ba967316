import type { SimulationPlan } from '../batch/plan.ts';
import type { CardCounts, ChunkReport } from '../batch/report/chunk.ts';
import { pairFigures } from '../batch/report/pairs.ts';
import { withoutBreaks } from '../files/shown-text.ts';
import type { WrittenCard } from './change-card.ts';
import type { ComparisonResult, Verdict, VersionResult } from './compare.ts';
import type { MeanInterval } from './confidence.ts';

/** What drawing a card does for a deck, in the words of 17Lands. */
export interface DrawnFigures {
  /** Share of wins of the games in which the card was drawn, or was in the opening hand. */
  drawn: number;
  /** Share of wins of the games of its decks in which it was not seen. */
  notSeen: number;
  /**
   * Share of the other cards whose *improvement when drawn* (drawn less not seen) is smaller, from 0 to 1; `null` if too few
   * matches were played to compare cards.
   */
  ahead: number | null;
}

/** A version in a report. */
export interface ComparedFigures {
  name: string;
  /** Number of matches. */
  matches: number;
  /** Number of pairs in which the decks with the card had 0, ½, 1, 1½ and 2 points. */
  pairs: readonly number[];
  /** Their share of points, with an interval of 95 % for the pairs. */
  share: MeanInterval | null;
  /** Their share of points less that of the base, with an interval that may be looked at at any time; `null` for the base. */
  difference: MeanInterval | null;
  verdict: Verdict | null;
  /** `null` if it was never drawn, or always. */
  card: DrawnFigures | null;
  /** How the difference became known. */
  course: VersionResult['course'];
}

/** Report of `aftercast compare`. */
export interface ComparisonReport {
  format: 'comparison/1';
  card: { id: string; name: string };
  game: string;
  bot: string;
  seed: number;
  /** Number of decks that the card was tried in, how many of them it was put into, and how many they played against. */
  decks: { with: number; added: number; against: number };
  /** Differences below this do not matter. */
  margin: number;
  ended: ComparisonResult['ended'];
  /** The first one is the base. */
  versions: ComparedFigures[];
}

/** Makes the report of a comparison. */
export function makeComparisonReport(
  card: WrittenCard,
  { bots, decks, game, seed }: SimulationPlan,
  { added, margin }: { added: number; margin: number },
  { base, ended, others }: ComparisonResult,
): ComparisonReport {
  const figures = ({ course, difference, name, pairs, report, verdict }: VersionResult): ComparedFigures => ({
    name,
    matches: report.games,
    pairs,
    share: shareOf(pairs),
    difference,
    verdict,
    card: drawnFigures(card.id, report),
    course,
  });
  return {
    format: 'comparison/1',
    card: { id: card.id, name: card.name },
    game,
    bot: bots[0],
    seed,
    decks: { with: decks[0].length, added, against: decks[1].length },
    margin,
    ended,
    versions: [base, ...others].map(figures),
  };
}

/** The share of points of pairs. */
function shareOf(pairs: readonly number[]): MeanInterval | null {
  const { rate } = pairFigures(pairs);
  return rate === null ? null : { mean: rate.share, low: rate.low, high: rate.high };
}

/** Games with and without a card drawn for its improvement to be compared with other cards'. */
const LEAST = 200;

/** Cards that one is compared with, at least. */
const LEAST_CARDS = 20;

function drawnFigures(id: string, { cards }: ChunkReport): DrawnFigures | null {
  const counts = cards[id];
  const own = counts === undefined ? null : improvementOf(counts, 1);
  if (counts === undefined || own === null) return null;
  const others = Object.entries(cards).flatMap(([other, it]) => {
    const improvement = other === id ? null : improvementOf(it, LEAST);
    return improvement === null ? [] : [improvement];
  });
  const isCounted = improvementOf(counts, LEAST) !== null && others.length >= LEAST_CARDS;
  return {
    drawn: counts.drawnWon / counts.drawn,
    notSeen: (counts.won - counts.drawnWon) / (counts.games - counts.drawn),
    ahead: isCounted ? others.filter((it) => it < own).length / others.length : null,
  };
}

function improvementOf({ drawn, drawnWon, games, won }: CardCounts, least: number): number | null {
  const rest = games - drawn;
  return drawn < least || rest < least ? null : drawnWon / drawn - (won - drawnWon) / rest;
}

/** The answer in words, for a terminal. */
export function answerOf({ bot, card, decks, ended, margin, versions }: ComparisonReport): string {
  const put = decks.added === 0 ? '' : ` (put into ${decks.added} of them)`;
  const lines = [
    `${withoutBreaks(card.name)} in ${decks.with} decks${put}, against ${decks.against}; ${bot} plays both sides.`,
    '',
  ];
  const width = Math.max(...versions.map(({ name }) => withoutBreaks(name).length));
  for (const { card: drawn, difference, name, share, verdict } of versions) {
    const named = withoutBreaks(name).padEnd(width);
    const wins = share === null ? 'no pair' : `wins ${range(share, percent)}`;
    const ahead =
      drawn === null || drawn.ahead === null
        ? ''
        : `; drawing it gains more than with ${Math.round(100 * drawn.ahead)} of 100 other cards`;
    const answer =
      difference === null || verdict === null
        ? ''
        : `: ${sayVerdict(verdict, margin)}, by ${range(difference, points)} points`;
    lines.push(`${named}  ${wins}${answer}${ahead}`);
  }
  if (ended === 'played' && versions.some(({ verdict }) => verdict === 'not known'))
    lines.push('', 'Not all answers are known: more matches are played with --games.');
  if (ended === 'cancelled') lines.push('', 'Interrupted: these are the matches that were played.');
  return `${lines.join('\n')}\n\n`;
}

/** A verdict in words. */
export function sayVerdict(verdict: Verdict, margin: number): string {
  switch (verdict) {
    case 'no difference':
      return `no difference (none of ${(100 * margin).toFixed(1)} points)`;
    case 'not known':
      return 'not known yet';
    case 'stronger':
    case 'weaker':
      return verdict;
  }
}

function range({ high, low, mean }: MeanInterval, say: (value: number) => string): string {
  return `${say(mean)} (${say(low)} to ${say(high)})`;
}

/** A share in words, such as `52.4 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A difference of shares in points of a hundred, with its sign. */
export function points(difference: number): string {
  const value = (100 * difference).toFixed(1);
  return difference > 0 && value !== '0.0' ? `+${value}` : value.replace('-', '−');
}
