import type { GameAdapter } from '../adapter.ts';
import { batchGameOf } from './batch-game.ts';
import type { GameModule } from './parts.ts';
import { plainRandom } from './plain-random.ts';
import { plainView } from './plain-view.ts';

/**
 * Makes the adapter of a game of a module, for matches that begin with its opening.
 * @throws TypeError if it has no opening, or if its seats join with decks and there are none
 */
export function adapterOf(module: GameModule): GameAdapter {
  const { decks, simulated } = batchGameOf(module);
  const { messages, random } = module.parts ?? {};
  return {
    simulated,
    random: plainRandom(simulated.rules, decks, random),
    decks,
    view: plainView(simulated.rules, messages),
  };
}
