import { catalogueOf } from '@aftercast/match';
import { noGames } from '../report/chunk.ts';
import { addReport, reportFailure, reportGame } from '../report/merge.ts';
import { mergeTimings, noTimings } from '../report/timings.ts';
import type { SimulatedGame } from './game.ts';
import type { FailedGame } from './match-file.ts';
import { playGame } from './play-game.ts';
import type { Chunk, ChunkResult } from './pool.ts';

/**
 * Plays the matches of a chunk.
 * @throws RangeError for a plan of another game, and for a bot that there is not
 */
export function playChunk(game: SimulatedGame, { first, games, plan, stopOnFailure }: Chunk): ChunkResult {
  const { name } = game.rules.game;
  if (plan.game !== name) throw new RangeError(`A plan of "${plan.game}" cannot be played as "${name}".`);
  const report = noGames(first);
  const failed: FailedGame[] = [];
  let timings = noTimings();
  for (let index = first; index < first + games; index++) {
    const result = playGame(game, plan, index);
    timings = mergeTimings(timings, result.timings);
    addReport(report, result.ok ? reportGame(plan, result) : reportFailure(result.failed.summary));
    if (result.ok) continue;
    failed.push(result.failed);
    if (stopOnFailure) break;
  }
  return { catalogue: catalogueOf(game.rules), report, failed, timings };
}
