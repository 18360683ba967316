import type { OwnCards } from '@aftercast/hearth/own-cards';
import { askWorker } from '../../games/ask-worker.ts';
import { giveCards } from '../../games/hearth/later/given-cards.ts';
import { startEngineWith } from '../../games/hearth/later/workers.ts';
import type { RecordRequest } from './record-messages.ts';

/** Starts a worker that hosts a match with the author's cards. @param own the author's cards and later sets, which have been checked */
export function startTrial(own: OwnCards): Worker {
  return startEngineWith(own);
}

/** Starts a worker that plays matches of bots with the author's cards. @param own as in {@link startTrial} */
export function startBatch(own: OwnCards): Worker {
  return giveCards(
    new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module', name: 'matches' }),
    own,
  );
}

/**
 * Writes what was done on a trial's table as a scenario, in a worker of its own.
 * @param own as in {@link startTrial}
 * @returns its JSON; `null` if nothing was done
 * @throws (as a rejection) Error with the reason why it cannot be written
 */
export async function recordTrial(own: OwnCards, request: RecordRequest): Promise<string | null> {
  const worker = new Worker(new URL('./record.worker.ts', import.meta.url), {
    type: 'module',
    name: 'record',
  });
  return askWorker<string | null>(giveCards(worker, own), request);
}
