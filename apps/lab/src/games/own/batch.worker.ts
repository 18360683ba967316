import { serveSimulation } from '@aftercast/sim/batch-worker';
import { withOwnGame } from './with-own-game.ts';

await withOwnGame(({ simulated }) => serveSimulation(simulated, globalThis));
