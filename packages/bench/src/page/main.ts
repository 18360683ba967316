import { playChain } from './chain.ts';
import { countClones, timeKeyframes, timePings } from './transfers.ts';

globalThis.bench = {
  chain: playChain,
  clones: countClones,
  keyframes: timeKeyframes,
  pings: timePings,
  // Loaded on demand: the other measurements run on a page without it.
  tree: async (actions) => (await import('./tree.ts')).scrollTree(actions),
};
