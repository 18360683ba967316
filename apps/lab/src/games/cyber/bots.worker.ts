import { simulatedCyber } from '@aftercast/sim/cyber';
import { serveJournals } from '../serve-journals.ts';

serveJournals(simulatedCyber, globalThis);
