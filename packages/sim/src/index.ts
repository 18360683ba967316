export { randomDeck } from './random/deck.ts';
export { Dice } from './random/dice.ts';
export { beginRandomMatch, layMatch, type RandomMatch, randomCommand } from './random/match.ts';
export { Duel, DuelError, type DuelResult, type DuelSetup, type Duelist, playDuel } from './duel/duel.ts';
export { mirrored, type Score, type Series } from './duel/mirrored.ts';
export { SHAPES, type Shape, stressGame } from './stress/game.ts';
export { type ChainSetup, type StressPlayer, stress, stressScenario } from './stress/rules.ts';
