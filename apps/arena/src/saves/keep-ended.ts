import type { Outcome } from '@aftercast/bridge/client';
import type { Mode } from '../modes/modes.ts';
import { endingOf } from '../presentation/ending.ts';
import { keepRecent } from './recent.ts';

/**
 * Keeps a match that is over, for its replay.
 * @param file resolves with the text of its file
 * @returns the match's name among the recent ones; `null` if the browser's storage fails
 */
export async function keepEnded(
  id: string,
  mode: Mode,
  turn: number,
  outcome: Outcome,
  file: Promise<string>,
): Promise<string | null> {
  try {
    // The player against an opponent has the first seat.
    const ending = endingOf(outcome, 0, mode.kind === 'against');
    await keepRecent({ id, mode, at: Date.now(), turn, ending, file: await file });
    return id;
  } catch {
    // The replay has the match in its address instead.
    return null;
  }
}
