<<<<<<< HEAD:apps/arena/src/games/cyber/cyber-opponent.worker.ts
import { makeBot } from '@aftercast/sim/cyber-bots';
import { serveSeats } from '../../opponents/serve-seat.ts';
=======
import { makeBot } from '@aftercast/sim/cyber';
import { serveSeats } from './serve-seat.ts';
>>>>>>> main:apps/arena/src/opponents/cyber-opponent.worker.ts

/** An opponent for `cyber` thinks here. Nothing is played face down there. */
serveSeats({ makeBot, isSecret: () => false });
