import type { SimulatedGame } from './game.ts';
import { playChunk } from './play-chunk.ts';
import type { ChunkAnswer, ChunkRequest } from './worker-messages.ts';

/** As much of a worker's global scope as is needed to serve. */
export interface ServingScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ChunkRequest>) => void): void;
  postMessage(answer: ChunkAnswer): void;
}

/** Makes the web worker that it is called in play the chunks of a pool: `serveSimulation(simulatedHearth, self)`. */
export function serveSimulation(game: SimulatedGame, scope: ServingScope): void {
  scope.addEventListener('message', ({ data: { id, chunk } }) => {
    try {
      scope.postMessage({ id, ok: true, result: playChunk(game, chunk) });
    } catch (error) {
      scope.postMessage({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
    }
  });
}
