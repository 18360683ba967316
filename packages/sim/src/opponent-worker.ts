/** The worker of an opponent. A page gives it a seat with `addOpponent` of `@aftercast/sim/opponents`. */

export { type OpponentGame, type OpponentScope, serveOpponents } from './opponents/serve-opponents.ts';
