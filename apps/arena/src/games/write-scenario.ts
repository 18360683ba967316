import type { View } from '@aftercast/bridge/client';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import type { WrittenTable } from '@aftercast/match/capsule';
import type { Problem } from '@aftercast/rules';
import type { ArenaGameName } from '../presentation/names.ts';
import { askWorker } from './ask-worker.ts';

/** Cards that the worker of a match was given besides the game's own: those of later sets, or of an author. */
export type GivenCards = Pick<OwnCards, 'cards'>;

/** A table that is to be written as a scenario. */
interface TableToWrite {
  game: ArenaGameName;
  /** `null` for a match of the game's own cards. */
  given: GivenCards | null;
  /** As the connection of the page sees it. */
  table: View['table'];
  /** The scenario's name. */
  name: string;
}

/** A scenario that is to be checked. */
interface ScenarioToCheck {
  game: ArenaGameName;
  /** `null` for the game's own cards. */
  given: GivenCards | null;
  /** Parsed JSON. */
  scenario: unknown;
}

/** What the worker for scenarios is asked. */
export type ScenarioRequest = ({ ask: 'write' } & TableToWrite) | ({ ask: 'check' } & ScenarioToCheck);

/**
 * Writes a table as a scenario, in a worker of its own: the page does not have the rules.
 * @throws (as a rejection) Error with the reason why it cannot be written
 */
export function writeScenario(table: TableToWrite): Promise<WrittenTable> {
  return ask({ ask: 'write', ...table });
}

/**
 * Checks whether a match can begin with a scenario, in a worker of its own.
 * @returns what is wrong with it; empty for nothing
 * @throws (as a rejection) Error if it cannot be checked
 */
export function checkScenario(scenario: ScenarioToCheck): Promise<readonly Problem[]> {
  return ask({ ask: 'check', ...scenario });
}

function ask<T>(request: ScenarioRequest): Promise<T> {
  const worker = new Worker(new URL('./scenario.worker.ts', import.meta.url), {
    type: 'module',
    name: 'scenario',
  });
  return askWorker(worker, request);
}
