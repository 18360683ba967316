import { cards } from '@aftercast/hearth/cards';
import { readyDecks } from '@aftercast/hearth/decks';
import { bots, type LabGame, nameIn } from '../game.ts';

/** `hearth`, for a page that has chosen it. */
export const hearth: LabGame = {
  name: 'hearth',
  seats: 2,
  bots,
  decks: readyDecks,
  nameOfCard: nameIn(cards),
  startBatch: () =>
    new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module', name: 'matches' }),
  startBots: () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' }),
};
