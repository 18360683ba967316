/** What a batch worker loads: plays the matches of a run. */

export type { Landmarks, SimulatedGame } from './batch/game.ts';
export { createLocalPool, playChunk, serveSimulation } from './batch/play-chunk.ts';
export { type GameResult, playGame } from './batch/play-game.ts';
