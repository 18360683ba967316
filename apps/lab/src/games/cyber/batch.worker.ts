import { serveSimulation } from '@aftercast/sim/batch-worker';
import { simulatedCyber } from '@aftercast/sim/cyber';

serveSimulation(simulatedCyber, globalThis);
