import { availableParallelism } from 'node:os';
import type { CardSource } from '@aftercast/cards/load';
import { DEFAULT_ACTION_LIMIT } from '@aftercast/match';
import { planProblems, type SimulationPlan } from '../../batch/plan.ts';
import type { RunnerPool } from '../../batch/pool.ts';
import type { BotName } from '../../bots/bot.ts';
import type { WrittenCard } from '../../compare/change-card.ts';
import { compareVersions } from '../../compare/compare.ts';
import { type DeckFacts, decksWith } from '../../compare/decks-with.ts';
import { answerOf, type ComparisonReport, makeComparisonReport } from '../../compare/report.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { line } from '../../files/shown-text.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { type AddedCards, adapters, adaptersWith, type GameAdapters } from '../../games/adapters.ts';
import { createNodePool } from '../../node-pool.ts';
import { findDeckList, READY } from '../deck-lists.ts';
import { authoring } from '../games.ts';
import { ProgressBar } from '../progress.ts';
import { placeOf } from '../sim/begin.ts';
import type { SimConsole } from '../sim/sim.ts';
import { PLOT, withPackages } from '../with-packages.ts';
import { type CardVersion, findVersions, type VersionsRequest } from './versions.ts';

/** Arguments of `aftercast compare`. */
export interface CompareRequest extends VersionsRequest {
  do: 'compare';
  bot: BotName;
  /** Decks that the card is tried in; `null` for the ready ones. */
  decks: string[] | null;
  /** Decks that these play against; `null` for the same list, without the card put in. */
  against: string[] | null;
  /** The most matches of each version. */
  games: number;
  seed: number;
  /** Differences below it do not matter, in points of a hundred. */
  margin: number;
  /** How exactly the difference is to be known, in points of a hundred; `null` for only its direction. */
  until: number | null;
  workers: number | null;
  /** File for the report as JSON; `null` for none. */
  out: string | null;
  /** File for the report as a page; `null` for none. */
  html: string | null;
}

/** Makes the pool of a version: threads, unless a test passes another. */
export type MakeVersionPool = (workers: number, added: AddedCards | null) => RunnerPool;

/** Makes a pool of threads that have the cards of a version. */
export const makeThreads: MakeVersionPool = (workers, added) =>
  createNodePool({ workers, ...(added !== null && { added }) });

/**
 * Runs `aftercast compare`.
 * @returns the exit code: 0 with an answer, 1 if nothing could be compared or a match failed, 130 if it was interrupted
 */
export async function runCompare(
  request: CompareRequest,
  console: SimConsole,
  makePool: MakeVersionPool = makeThreads,
): Promise<number> {
  const refuse = (errors: readonly string[]) => {
    for (const error of errors) console.error(line`aftercast: ${error}\n`);
    return 1;
  };
  const found = findVersions(request, console.bases);
  if (!found.ok) return refuse(found.errors);
  const planned = planOf(request, found.card, found.versions, console.bases);
  if (!planned.ok) return refuse(planned.errors);
  let page: typeof import('../page/comparison-page.ts') | null = null;
  try {
    if (request.html !== null)
      page = await withPackages('A page', PLOT, () => import('../page/comparison-page.ts'));
  } catch (error) {
    return refuse([sayError(error)]);
  }
  const workers = request.workers ?? availableParallelism();
  const [base, ...others] = found.versions.map(({ added, name }) => ({
    name,
    pool: makePool(workers, added),
  }));
  if (base === undefined) throw new RangeError('There is no version to compare with.');
  const { plan } = planned;
  const interrupt = new AbortController();
  const release = console.onInterrupt(() => interrupt.abort());
  const bar = new ProgressBar(console.terminal, plan.games);
  const began = performance.now();
  try {
    const result = await compareVersions(
      { plan, base, others, margin: request.margin / 100, until: request.until && request.until / 100 },
      {
        signal: interrupt.signal,
        onProgress: ({ base: { report }, failed }) => bar.show(report.games, failed.length),
      },
    ).finally(() => bar.wipe());
    const report = makeComparisonReport(
      found.card,
      plan,
      { added: planned.added, margin: request.margin / 100 },
      result,
    );
    writeFiles(request, report, page, console.bases);
    console.out(answerOf(report));
    console.out(`${matchesOf(report)} matches in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    for (const { summary } of result.failed.slice(0, 5))
      console.error(line`FAILED match ${summary.game}, seed ${summary.seed}: ${summary.message}\n`);
    if (result.ended === 'cancelled') return 130;
    return result.failed.length === 0 ? 0 : 1;
  } catch (error) {
    return refuse([sayError(error)]);
  } finally {
    release();
    await Promise.all([base, ...others].map(({ pool }) => pool.close()));
  }
}

function matchesOf({ versions }: ComparisonReport): number {
  return versions.reduce((sum, { matches }) => sum + matches, 0);
}

function writeFiles(
  { html, out }: CompareRequest,
  report: ComparisonReport,
  page: typeof import('../page/comparison-page.ts') | null,
  bases: readonly string[],
): void {
  if (out !== null) writeWhole(placeOf(out, bases), `${JSON.stringify(report, null, 2)}\n`);
  if (html !== null && page !== null) writeWhole(placeOf(html, bases), page.drawComparison(report));
}

type Planned = { ok: true; plan: SimulationPlan; added: number } | { ok: false; errors: string[] };

function planOf(
  request: CompareRequest,
  card: WrittenCard,
  versions: readonly CardVersion[],
  bases: readonly string[],
): Planned {
  const { bot, game, games, seed } = request;
  const adapter: GameAdapter = adaptersOf(versions[0] ?? null)[game];
  const own = findDeckList(adapter, request.decks ?? [READY], bases);
  const other = request.against === null ? own : findDeckList(adapter, request.against, bases);
  const errors = [...new Set([...own.errors, ...other.errors])];
  if (errors.length > 0) return { ok: false, errors };
  const { added, decks } = decksWith(
    card.id,
    own.decks,
    factsOf(request, versions, versions[0]?.added?.cards ?? []),
  );
  if (decks.length === 0)
    return {
      ok: false,
      errors: [`none of the decks may have "${card.id}": name decks of its class with --decks`],
    };
  const plan: SimulationPlan = {
    game,
    // Whole pairs.
    games: games + (games % 2),
    seed,
    bots: [bot, bot],
    decks: [decks, other.decks],
    mirrored: true,
    limit: DEFAULT_ACTION_LIMIT,
  };
  const problems = planProblems(plan);
  return problems.length === 0 ? { ok: true, plan, added } : { ok: false, errors: problems };
}

/** The games with the cards of a version. */
function adaptersOf(version: CardVersion | null): GameAdapters {
  return version?.added == null ? adapters : adaptersWith(version.added);
}

/** Facts for putting the card into decks, which must be legal with every version. */
function factsOf(
  { game }: CompareRequest,
  versions: readonly CardVersion[],
  base: readonly CardSource[],
): DeckFacts {
  const all = versions.map((it) => adaptersOf(it)[game]);
  const cards = authoring[game].checkCards(base);
  const costs = new Map(cards.map(({ cost, id }) => [id, cost ?? 0]));
  return {
    costOf: (id) => costs.get(id) ?? 0,
    isLegal: (deck) => all.every(({ decks }) => decks.problems(deck).length === 0),
  };
}
