/** `hearth` for bots, batches and random matches. It runs in a page, in a worker and in Node. */

export { BOARDS, type BoardName, boardRound } from './games/hearth/boards.ts';
export { makeBot, opponents, simulatedHearth } from './games/hearth/bots.ts';
export { type HearthTerm as Term, TERMS } from './games/hearth/evaluate.ts';
export { randomDeck, randomHearth } from './games/hearth/random.ts';
