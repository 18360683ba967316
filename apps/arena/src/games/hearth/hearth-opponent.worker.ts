import { catalogue } from '@aftercast/hearth';
import { makeBot } from '@aftercast/sim/hearth';
import { serveSeats } from '../../opponents/serve-seat.ts';

/** An opponent thinks here, so that however long it takes, neither the match nor the page waits with it. */
serveSeats({
  makeBot,
  isSecret: (card) => catalogue.cards[card]?.card?.keywords?.includes('secret') === true,
});
