import type { FailureSummary } from '../match-file.ts';
import type { PlannedGame, SimulationPlan } from '../plan.ts';
import { cardsOf } from './card-row.ts';
import {
  type CardCounts,
  type ChainFacts,
  type ChunkReport,
  KEPT_CHAINS,
  LAST_TURN,
  noGames,
  resultAt,
  type ValueCounts,
} from './chunk.ts';
import type { GameFacts } from './facts.ts';

/** What the length of a match is counted in. */
export const MEASURES = ['turns', 'commands', 'actions'] as const;

/**
 * Merges two reports of consecutive matches into a new one. The result does not depend on how matches are
 * divided into reports: `schedule.ts` merges them in the order of the matches, whichever thread is done first.
 * @throws RangeError if the second does not start where the first ends
 */
export function mergeReports(one: ChunkReport, other: ChunkReport): ChunkReport {
  const merged = structuredClone(one);
  addReport(merged, other);
  return merged;
}

/**
 * Adds the report of the following matches to `report`.
 * @throws RangeError if `next` does not start where `report` ends
 */
export function addReport(report: ChunkReport, next: ChunkReport): void {
  const expected = report.first + report.games;
  if (next.first !== expected)
    throw new RangeError(`The report goes on with match ${expected}, not with ${next.first}.`);
  report.games += next.games;
  next.results.forEach((count, at) => {
    addResult(report, at, count);
  });
  next.pairs.forEach((count, points) => {
    addPairs(report, points, count);
  });
  for (const [pair, points] of Object.entries(next.halves)) addHalf(report, Number(pair), points);
  for (const of of MEASURES)
    for (const [value, count] of Object.entries(next[of])) addCount(report[of], Number(value), count);
  for (const [card, counts] of Object.entries(next.cards)) addCard(report, card, counts);
  for (const [key, count] of Object.entries(next.causes))
    report.causes[key] = (report.causes[key] ?? 0) + count;
  keepChains(report, next.longest, next.costliest);
  report.failures.push(...next.failures);
}

/** A match that was played to its end, with its number in the plan. */
export interface CountedGame {
  planned: PlannedGame;
  outcome: 0 | 1 | 2;
  facts: GameFacts;
}

/** Makes the report of one match that was played to its end. */
export function reportGame(plan: SimulationPlan, { facts, outcome, planned }: CountedGame): ChunkReport {
  const { decks, firstSeat, index, seed } = planned;
  const report = noGames(index);
  report.games = 1;
  const pairing = decks[0] * plan.decks[1].length + decks[1];
  addResult(report, resultAt(pairing, facts.starter ^ firstSeat, outcome), 1);
  if (plan.mirrored) addHalf(report, Math.floor(index / 2), outcome === 2 ? 1 : outcome === 0 ? 2 : 0);
  for (const of of MEASURES) addCount(report[of], facts[of], 1);
  for (const side of [0, 1] as const) {
    const isWon = outcome === side ? 1 : 0;
    for (const it of cardsOf(plan, planned, facts, side)) {
      const [isDrawn, isPlayed] = [it.drawn > 0 ? 1 : 0, it.played > 0 ? 1 : 0];
      const isKept = it.opening ? 1 : 0;
      const games = it.inDeck > 0 ? 1 : 0;
      addCard(report, it.card, {
        games,
        won: games & isWon,
        drawn: isDrawn,
        drawnWon: isDrawn & isWon,
        opening: isKept,
        openingWon: isKept & isWon,
        played: isPlayed,
        playedWon: isPlayed & isWon,
        copiesDrawn: it.drawn,
        copiesPlayed: it.played,
        byTurn: byTurn(it.turn, isWon),
      });
    }
  }
  const chains = facts.chains.map((it) => ({ game: index, seed, ...it }));
  keepChains(report, chains, chains);
  for (const [key, count] of facts.causes) report.causes[key] = count;
  return report;
}

/** Makes the report of one failed match: the failure, and no figures. */
export function reportFailure(summary: FailureSummary): ChunkReport {
  return { ...noGames(summary.game), games: 1, failures: [summary] };
}

/** Counts matches with a result. @param at from `resultAt` */
export function addResult({ results }: ChunkReport, at: number, count: number): void {
  while (results.length <= at) results.push(0);
  results[at] = (results[at] ?? 0) + count;
}

/** Counts a value. */
export function addCount(counts: ValueCounts, value: number, count: number): void {
  counts[value] = (counts[value] ?? 0) + count;
}

function addCard({ cards }: ChunkReport, card: string, counts: CardCounts): void {
  const known = cards[card];
  if (known === undefined) {
    cards[card] = { ...counts };
    return;
  }
  const { byTurn: turns, ...sums } = counts;
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) known[key] += sums[key];
  turns.forEach((count, at) => {
    while (known.byTurn.length <= at) known.byTurn.push(0);
    known.byTurn[at] = (known.byTurn[at] ?? 0) + count;
  });
}

/** The games of a card by turn, of one match; `null` for a card that was not played. */
function byTurn(turn: number | null, isWon: 0 | 1): number[] {
  if (turn === null) return [];
  const counts = new Array<number>(2 * Math.min(turn, LAST_TURN)).fill(0);
  counts[counts.length - 2] = 1;
  counts[counts.length - 1] = isWon;
  return counts;
}

function addPairs({ pairs }: ChunkReport, points: number, count: number): void {
  pairs[points] = (pairs[points] ?? 0) + count;
}

/** Adds the result of one match of a pair. With the other one, the pair is complete. */
function addHalf(report: ChunkReport, pair: number, points: number): void {
  const other = report.halves[pair];
  if (other === undefined) {
    report.halves[pair] = points;
    return;
  }
  delete report.halves[pair];
  addPairs(report, other + points, 1);
}

function keepChains(
  report: ChunkReport,
  longest: readonly ChainFacts[],
  costliest: readonly ChainFacts[],
): void {
  report.longest = best([...report.longest, ...longest], (it) => it.depth);
  report.costliest = best([...report.costliest, ...costliest], (it) => it.actions);
}

/** Equal chains keep their order: the earlier one wins. */
function best(chains: ChainFacts[], measure: (chain: ChainFacts) => number): ChainFacts[] {
  return chains
    .sort((a, b) => measure(b) - measure(a) || a.game - b.game || a.command - b.command)
    .slice(0, KEPT_CHAINS);
}
