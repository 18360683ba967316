import { makeBot } from '@aftercast/sim/cyber';
import { serveSeats } from '../../opponents/serve-seat.ts';

/** An opponent for `cyber` thinks here. Nothing is played face down there. */
serveSeats({ makeBot, isSecret: () => false });
