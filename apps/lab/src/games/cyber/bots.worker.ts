import { simulatedCyber } from '@aftercast/sim/batch-worker';
import { serveJournals } from '../serve-journals.ts';

serveJournals(simulatedCyber, globalThis);
