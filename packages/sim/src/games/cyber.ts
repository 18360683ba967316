import type { GameBench } from './bench.ts';
import { cyberDecks } from './cyber/decks.ts';
import { randomCyber } from './cyber/random.ts';
import { simulatedCyber } from './cyber/simulated.ts';
import { cyberFace } from './cyber/terminal/face.ts';

/** The second game. */
export const cyberBench: GameBench = {
  simulated: simulatedCyber,
  random: randomCyber,
  decks: cyberDecks,
  face: cyberFace,
};
