import type { GameRules } from '@aftercast/rules';
import type { Session } from '../session.ts';
import { type LaidTable, layTable, startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { MatchFile } from './match-file.ts';
import { makeSave, restoreSave } from './save.ts';

/** Makes the file of a match. @throws RangeError if the session has no event log */
export function makeMatchFile(session: Session, setup: MatchSetup, left: number | null = null): MatchFile {
  return { setup, saved: makeSave(session), ...(left !== null && { left }), extras: {} };
}

/**
 * Replays a match file to where it was saved.
 * @param games those that can be played here
 * @throws StorageError if the journal cannot be replayed, or does not lead to where the file says; Error if the game is
 * not here or its scenario has errors
 */
export async function restoreMatchFile(
  { saved, setup }: MatchFile,
  games: readonly GameRules[],
): Promise<{ session: Session; laid: LaidTable }> {
  const laid = await layTable(games, setup);
  return { session: restoreSave(saved, laid.rules, () => startSession(laid)), laid };
}
