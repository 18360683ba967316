import type { ArenaGameName } from '../presentation/names.ts';
import { askWorker } from './ask-worker.ts';
import type { AnsweredPhase, FoundCard } from './find-card.ts';
import type { GivenCards } from './write-scenario.ts';

/** A card that is looked up in its file. */
export interface CardQuestion {
  game: ArenaGameName;
  /** `null` for a match of the game's own cards. */
  given: GivenCards | null;
  /** The card's id. */
  card: string;
  /** What its ability answered; `null` for nothing. */
  answered: AnsweredPhase | null;
  /** Names of the match's action types. */
  types: readonly string[];
}

/**
 * Looks a card up in its file, in a worker of its own: the page does not have the files.
 * @returns `null` if no file has it
 * @throws (as a rejection) Error if the files cannot be loaded
 */
export function lookUpCard(question: CardQuestion): Promise<FoundCard | null> {
  const worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module', name: 'card' });
  return askWorker(worker, question);
}
