import { simulatedHearth } from '@aftercast/sim/hearth';
import { serveJournals } from '../../inspect/serve-journals.ts';

serveJournals(simulatedHearth, globalThis);
