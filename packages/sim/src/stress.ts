export { BOARDS, type BoardName, boardRound } from './stress/boards.ts';
export { SHAPES, type Shape, stressGame } from './stress/game.ts';
export { type Round, type RoundCommand, shapedRound, TREE_WIDTH } from './stress/rounds.ts';
export { type ChainSetup, type StressPlayer, stress, stressScenario } from './stress/rules.ts';
export { type Asked, Tally } from './stress/tally.ts';
