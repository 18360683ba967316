import { simulatedCyber } from '@aftercast/sim/cyber';
import { serveJournals } from '../../inspect/serve-journals.ts';

serveJournals(simulatedCyber, globalThis);
