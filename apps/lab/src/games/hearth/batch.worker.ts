import { serveSimulation, simulatedHearth } from '@aftercast/sim/batch-worker';

serveSimulation(simulatedHearth, globalThis);
