import { simulatedCyber } from '@aftercast/sim/batch-worker';
import { serveJournals } from '../../inspect/serve-journals.ts';

serveJournals(simulatedCyber, globalThis);
