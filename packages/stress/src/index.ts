/**
 * A game of chains of known size: for tests and benchmarks of depth, back-pressure and observers, because the chains of
 * real cards are too short.
 */

export { SHAPES, type Shape, stressGame } from './game.ts';
export { type ChainSetup, type StressPlayer, stress, stressScenario } from './rules.ts';
export { type Round, type RoundCommand, shapedRound, TREE_WIDTH } from './rounds.ts';
export { type Asked, RecordTally } from './tally.ts';
