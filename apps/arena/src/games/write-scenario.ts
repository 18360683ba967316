import type { View } from '@aftercast/bridge/client';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import type { WrittenTable } from '@aftercast/match/capsule';
import type { ArenaGameName } from '../presentation/names.ts';
import { askWorker } from './ask-worker.ts';

/** Cards that the worker of a match was given besides the game's own: those of later sets, or of an author. */
export type GivenCards = Pick<OwnCards, 'cards'>;

/** A table that is to be written as a scenario. */
export interface WriteRequest {
  game: ArenaGameName;
  /** `null` for a match of the game's own cards. */
  given: GivenCards | null;
  /** As the connection of the page sees it. */
  table: View['table'];
  /** The scenario's name. */
  name: string;
}

/**
 * Writes a table as a scenario, in a worker of its own: the page does not have the rules.
 * @throws (as a rejection) Error with the reason why it cannot be written
 */
export function writeScenario(request: WriteRequest): Promise<WrittenTable> {
  const worker = new Worker(new URL('./scenario.worker.ts', import.meta.url), {
    type: 'module',
    name: 'scenario',
  });
  return askWorker(worker, request);
}
