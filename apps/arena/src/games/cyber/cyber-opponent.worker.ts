import { makeBot } from '@aftercast/sim/cyber';
import { serveSeats } from '../../opponents/serve-seat.ts';

/** The worker of an opponent for `cyber`, which has no secrets. */
serveSeats({ makeBot, isSecret: () => false });
