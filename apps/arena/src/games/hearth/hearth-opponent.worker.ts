import { catalogue } from '@aftercast/hearth';
<<<<<<< HEAD:apps/arena/src/games/hearth/hearth-opponent.worker.ts
import { makeBot } from '@aftercast/sim/bots';
import { serveSeats } from '../../opponents/serve-seat.ts';
=======
import { makeBot } from '@aftercast/sim/hearth';
import { serveSeats } from './serve-seat.ts';
>>>>>>> main:apps/arena/src/opponents/opponent.worker.ts

/** An opponent thinks here, so that however long it takes, neither the match nor the page waits with it. */
serveSeats({
  makeBot,
  isSecret: (card) => catalogue.cards[card]?.card?.keywords?.includes('secret') === true,
});
