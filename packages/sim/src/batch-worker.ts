/** Those who play the matches of a run: what a worker loads. */

export type { Landmarks, SimulatedGame } from './batch/game.ts';
export { createLocalPool } from './batch/local.ts';
export { playChunk } from './batch/play-chunk.ts';
export { type GameResult, playGame } from './batch/play-game.ts';
export { serveSimulation } from './batch/serve.ts';
export { simulatedCyber } from './games/cyber/simulated.ts';
export { simulatedHearth } from './games/hearth/simulated.ts';
