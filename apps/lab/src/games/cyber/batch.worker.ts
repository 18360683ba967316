import { serveSimulation, simulatedCyber } from '@aftercast/sim/batch-worker';

serveSimulation(simulatedCyber, globalThis);
