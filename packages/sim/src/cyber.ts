/** `cyber` for bots, batches and random matches. It runs in a page, in a worker and in Node. */

export { botsFor, type CyberBots, makeBot, opponents, simulatedCyber } from './games/cyber/bots.ts';
export { cyberEnvironment } from './games/cyber/environment.ts';
export { type CyberTerm as Term, TERMS } from './games/cyber/evaluate.ts';
export { randomCyber, randomDeck, randomFor } from './games/cyber/random.ts';
