import { catalogue } from '@aftercast/hearth';
import { makeBot } from '@aftercast/sim/hearth';
import { serveSeats } from '../../opponents/serve-seat.ts';

/** The worker of an opponent for `hearth`: neither the match nor the page waits while it thinks. */
serveSeats({
  makeBot,
  isSecret: (card) => catalogue.cards[card]?.card?.keywords?.includes('secret') === true,
});
