import { serveJournals } from '../serve-journals.ts';
import { withOwnGame } from './with-own-game.ts';

await withOwnGame(({ simulated }) => serveJournals(simulated, globalThis));
