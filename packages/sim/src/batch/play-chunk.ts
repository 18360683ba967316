import { catalogueOf } from '@aftercast/match';
import type { SimulatedGame } from './game.ts';
import type { FailedGame } from './match-file.ts';
import { type MatchRow, rowOf } from './match-row.ts';
import { playGame } from './play-game.ts';
import type { Chunk, ChunkAnswer, ChunkRequest, ChunkResult, RunnerPool } from './pool.ts';
import { noGames } from './report/chunk.ts';
import { addReport, reportFailure, reportGame } from './report/merge.ts';
import { mergeTimings, noTimings } from './report/timings.ts';

/**
 * Plays the matches of a chunk, one after the other.
 * @throws RangeError for a plan of another game, or if there is no bot of a name in the plan
 */
export function playChunk(
  game: SimulatedGame,
  { first, games, plan, rows: kind, stopOnFailure }: Chunk,
): ChunkResult {
  const { name } = game.rules.game;
  if (plan.game !== name) throw new RangeError(`A plan of "${plan.game}" cannot be played as "${name}".`);
  const report = noGames(first);
  const failed: FailedGame[] = [];
  const rows: MatchRow[] = [];
  let timings = noTimings();
  for (let index = first; index < first + games; index++) {
    const result = playGame(game, plan, index);
    timings = mergeTimings(timings, result.timings);
    addReport(report, result.ok ? reportGame(plan, result) : reportFailure(result.failed.summary));
    if (result.ok) {
      if (kind !== undefined) rows.push(rowOf(plan, result, kind));
      continue;
    }
    failed.push(result.failed);
    if (stopOnFailure) break;
  }
  return { catalogue: catalogueOf(game.rules), report, failed, timings, ...(kind !== undefined && { rows }) };
}

/** Makes a pool without workers: the caller's thread plays the chunks, one at a time. */
export function createLocalPool(game: SimulatedGame): RunnerPool {
  return {
    size: 1,
    run: async (chunk) => playChunk(game, chunk),
    close: async () => {},
  };
}

/** The part of a worker's global scope that serving needs. */
interface ServingScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ChunkRequest>) => void): void;
  postMessage(answer: ChunkAnswer): void;
}

/** Lets the calling web worker play the chunks of a pool: `serveSimulation(simulatedHearth, self)`. */
export function serveSimulation(game: SimulatedGame, scope: ServingScope): void {
  scope.addEventListener('message', ({ data: { id, chunk } }) => {
    try {
      scope.postMessage({ id, ok: true, result: playChunk(game, chunk) });
    } catch (error) {
      scope.postMessage({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
    }
  });
}
