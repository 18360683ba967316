/** Those who play the matches of a run: what a worker loads. */

export type { Landmarks, SimulatedGame } from './batch/game.ts';
export { createLocalPool, playChunk, serveSimulation } from './batch/play-chunk.ts';
export { type GameResult, playGame } from './batch/play-game.ts';
