import { opponents } from '@aftercast/sim/hearth';
import { serveOpponents } from '@aftercast/sim/opponent-worker';

/** The worker of an opponent for `hearth`: neither the match nor the page waits while it thinks. */
serveOpponents(opponents);
