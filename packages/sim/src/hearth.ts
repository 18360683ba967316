/** `hearth` for bots, batches and random matches. It runs in a page, in a worker and in Node. */

export { BOARDS, type BoardName, boardRound } from './games/hearth/boards.ts';
export { botsFor, type HearthBots, makeBot, opponents, simulatedHearth } from './games/hearth/bots.ts';
export { hearthEnvironment } from './games/hearth/environment.ts';
export { type HearthTerm as Term, TERMS } from './games/hearth/evaluate.ts';
export { type HearthRandomGame, randomDeck, randomFor, randomHearth } from './games/hearth/random.ts';
