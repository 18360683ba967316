export { SHAPES, type Shape, stressGame } from './stress/game.ts';
export { type ChainSetup, type StressPlayer, stress, stressScenario } from './stress/rules.ts';
