import {
  type Match,
  type MatchSnapshot,
  makeSnapshot,
  restoreSnapshot,
  type Session,
} from '@aftercast/match';
import type { MatchSetup } from '../contract.ts';
import { isMatchSetup } from './form.ts';
import type { LaidTable } from './lay.ts';

/** A snapshot with what the match was opened from. */
export interface StoredMatch {
  match: MatchSnapshot;
  setup: MatchSetup;
  aliases: Record<string, number>;
}

/** Writes a whole match as text. */
export function makeStored(match: Match, setup: MatchSetup): string {
  const stored: StoredMatch = { match: makeSnapshot(match.session), setup, aliases: { ...match.aliases } };
  return JSON.stringify(stored);
}

/** Reads what {@link makeStored} has written. @throws Error if the text is not that */
export function readStored(text: string): StoredMatch {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (error) {
    throw new Error('The snapshot is not JSON: it was cut off or changed.', { cause: error });
  }
  const { match, setup, aliases } = (stored ?? {}) as Partial<StoredMatch>;
  if (match === undefined || !isMatchSetup(setup) || aliases === undefined) {
    throw new Error('The snapshot does not have the parts of one: a match, its set-up and its aliases.');
  }
  return { match, setup, aliases };
}

/** Takes the match up again, on the table that its set-up lays. @throws Error if it is of another catalogue */
export function restoreStored(stored: StoredMatch, { rules, oracle }: LaidTable, limit: number): Session {
  return restoreSnapshot(rules, stored.match, (state) => ({ limit, oracle: oracle(state) }));
}
