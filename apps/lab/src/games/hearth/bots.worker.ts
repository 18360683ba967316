import { simulatedHearth } from '@aftercast/sim/hearth';
import { serveJournals } from '../serve-journals.ts';

serveJournals(simulatedHearth, globalThis);
