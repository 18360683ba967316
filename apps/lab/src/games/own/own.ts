import { batchGameOf, gameModuleIn } from '@aftercast/sim/game-module';
import type { LabGame } from '../game.ts';
import type { OwnModule } from '../own-module.ts';

/**
 * The game of a module, for a page that has chosen it. Its cards have no texts: they go by their ids.
 * @throws TypeError if the module has no game that bots can play
 */
export async function loadOwn({ name, url }: OwnModule): Promise<LabGame> {
  const { bots, decks, simulated } = batchGameOf(gameModuleIn(await import(/* @vite-ignore */ url)));
  return {
    name,
    seats: simulated.rules.game.seats,
    bots,
    decks: decks.ready,
    nameOfCard: (id) => id,
    startBatch: () =>
      new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module', name: url }),
    startBots: () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: url }),
  };
}
