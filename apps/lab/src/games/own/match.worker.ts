import { serveMatches } from '../serve-matches.ts';
import { withOwnGame } from './with-own-game.ts';

await withOwnGame(({ simulated }) => serveMatches(simulated.rules));
