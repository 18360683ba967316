import type { GameBench } from './bench.ts';
import { hearthDecks } from './hearth/decks.ts';
import { randomHearth } from './hearth/random.ts';
import { simulatedHearth } from './hearth/simulated.ts';
import { hearthFace } from './hearth/terminal/face.ts';

/** The first game. */
export const hearthBench: GameBench = {
  simulated: simulatedHearth,
  random: randomHearth,
  decks: hearthDecks,
  face: hearthFace,
};
