import { simulatedHearth } from '@aftercast/sim/batch-worker';
import { serveJournals } from '../../inspect/serve-journals.ts';

serveJournals(simulatedHearth, globalThis);
