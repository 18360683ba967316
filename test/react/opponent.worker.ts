import { opponents } from '@aftercast/sim/hearth';
import { serveOpponents } from '@aftercast/sim/opponent-worker';

serveOpponents(opponents);
