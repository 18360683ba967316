/**
 * A game that is nothing but chains of known size: tests and measurements of depth, back-pressure and listening use it
 * where cards would be too short.
 */

export { SHAPES, type Shape, stressGame } from './game.ts';
export { type ChainSetup, type StressPlayer, stress, stressScenario } from './rules.ts';
export { type Round, type RoundCommand, shapedRound, TREE_WIDTH } from './rounds.ts';
export { type Asked, RecordTally as Tally } from './tally.ts';
