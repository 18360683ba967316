import type { Outcome } from '@aftercast/bridge/client';
import type { Mode } from '../modes/modes.ts';
import { keepRecent, type RecentMatch } from './recent.ts';

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
    await keepRecent({ id, mode, at: Date.now(), turn, ending: endingOf(outcome, mode), file: await file });
    return id;
  } catch {
    // The replay has the match in its address instead.
    return null;
  }
}

/** How a match has ended for the player of this page. */
function endingOf(outcome: Outcome, { kind }: Mode): RecentMatch['ending'] {
  if ('tied' in outcome) return 'tied';
  if (kind !== 'against') return 'seen';
  return outcome.winner === 0 ? 'won' : 'lost';
}
