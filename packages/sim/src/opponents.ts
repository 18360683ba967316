/** Opponents in the seats of a match, for the page. Their worker's script is made with `@aftercast/sim/opponent-worker`. */

export {
  addOpponent,
  type Opponent,
  type OpponentGone,
  type OpponentOptions,
} from './opponents/add-opponent.ts';
