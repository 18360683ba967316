import { serveSimulation } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';

serveSimulation(simulatedHearth, globalThis);
