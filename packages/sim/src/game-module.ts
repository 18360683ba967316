/** The game of a module as `--game` takes it, for programs and pages that play batches of it. */

export type { Evaluator } from './bots/evaluator.ts';
export type { GameDecks, NamedReadyDeck, ReadDeck } from './games/adapter.ts';
export { type BatchGame, batchGameOf } from './games/module/batch-game.ts';
export { gameModuleIn } from './games/module/game-module-in.ts';
export type { GameModule, GameParts } from './games/module/parts.ts';
