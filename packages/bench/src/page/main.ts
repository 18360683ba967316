import { playChain } from './chain.ts';
import { countClones } from './clones.ts';
import { timeKeyframes } from './keyframes.ts';
import { timePings } from './pings.ts';

globalThis.bench = { chain: playChain, clones: countClones, keyframes: timeKeyframes, pings: timePings };
