/** Opponents for `cyber`: `@aftercast/sim/bots` has those for `hearth`, and what is the same for both. */

export { makeBot } from './games/cyber/bots.ts';
export { TERMS, type Term } from './games/cyber/evaluate.ts';
