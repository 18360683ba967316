import { opponents } from '@aftercast/sim/cyber';
import { serveOpponents } from '@aftercast/sim/opponent-worker';

/** The worker of an opponent for `cyber`. */
serveOpponents(opponents);
