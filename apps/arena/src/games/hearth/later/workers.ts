import type { OwnCards } from '@aftercast/hearth/own-cards';
import { giveCards } from './given-cards.ts';

/** Starts a worker that hosts matches with further cards. @param own cards that have no faults */
export function startEngineWith(own: OwnCards): Worker {
  return giveCards(
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    own,
  );
}

/** Starts a worker for a bot in a match with further cards. @param own as in {@link startEngineWith} */
export function startOpponentWith(own: OwnCards): Worker {
  return giveCards(
    new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module', name: 'opponent' }),
    own,
  );
}
