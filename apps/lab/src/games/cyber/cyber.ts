import { cards } from '@aftercast/cyber/cards';
import { readyDecks } from '@aftercast/cyber/decks';
import { bots, type LabGame, nameIn } from '../game.ts';

/** `cyber`, for a page that has chosen it. */
export const cyber: LabGame = {
  name: 'cyber',
  seats: 2,
  bots,
  decks: readyDecks,
  nameOfCard: nameIn(cards),
  startBatch: () =>
    new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module', name: 'matches' }),
  startBots: () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' }),
};
