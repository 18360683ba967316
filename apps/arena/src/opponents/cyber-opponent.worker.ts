import { makeBot } from '@aftercast/sim/cyber';
import { serveSeats } from './serve-seat.ts';

/** An opponent for `cyber` thinks here. Nothing is played face down there. */
serveSeats({ makeBot, isSecret: () => false });
