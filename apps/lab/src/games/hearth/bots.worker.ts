import { simulatedHearth } from '@aftercast/sim/batch-worker';
import { serveJournals } from '../serve-journals.ts';

serveJournals(simulatedHearth, globalThis);
