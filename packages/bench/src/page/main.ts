import { playChain } from './chain.ts';
import { countClones } from './clones.ts';
import { timeKeyframes } from './keyframes.ts';
import { timePings } from './pings.ts';

globalThis.bench = {
  chain: playChain,
  clones: countClones,
  keyframes: timeKeyframes,
  pings: timePings,
  // Fetched when it is measured: the others are measured on a page without it.
  tree: async (actions) => (await import('./tree.ts')).scrollTree(actions),
};
