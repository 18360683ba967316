import {
  type Match,
  type MatchSave,
  type MatchSnapshot,
  makeSave,
  makeSnapshot,
  restoreSave,
  restoreSnapshot,
  Session,
} from '@aftercast/match';
import type { MatchSetup } from '../../contract.ts';
import { isMatchSetup } from '../ports/forms.ts';
import type { LaidTable } from './lay.ts';

/** What every form of a stored match has besides the match. */
interface Around {
  setup: MatchSetup;
  /** Milliseconds that were left of the turn, where its time is counted. */
  left?: number;
}

/** A snapshot with what the match was opened from. */
export interface StoredMatch extends Around {
  match: MatchSnapshot;
  aliases: Record<string, number>;
}

/** The commands of a match with what it was opened from: enough to play it again up to where it was. */
export interface SavedMatch extends Around {
  saved: MatchSave;
}

/** Writes a whole match as text. */
export function makeStored(match: Match, around: Around): string {
  const stored: StoredMatch = {
    match: makeSnapshot(match.session),
    aliases: { ...match.aliases },
    ...around,
  };
  return JSON.stringify(stored);
}

/** Writes a match as what it was told and how far it has come. */
export function makeSaved(match: Match, around: Around): string {
  const saved: SavedMatch = { saved: makeSave(match.session), ...around };
  return JSON.stringify(saved);
}

/** Reads a match that was stored, in whichever form. @throws Error if the text is not that */
export function readStored(text: string): StoredMatch | SavedMatch {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (error) {
    throw new Error('The snapshot is not JSON: it was cut off or changed.', { cause: error });
  }
  const { match, setup, aliases, saved, left } = (stored ?? {}) as Partial<StoredMatch & SavedMatch>;
  const time = typeof left === 'number' && left >= 0 ? { left } : {};
  if (saved !== undefined && isMatchSetup(setup)) return { saved, setup, ...time };
  if (match === undefined || !isMatchSetup(setup) || aliases === undefined) {
    throw new Error('The snapshot does not have the parts of one: a match, its set-up and its aliases.');
  }
  return { match, setup, aliases, ...time };
}

/** Takes the match up again, on the table that its set-up lays. @throws Error if it is of another catalogue */
export function restoreStored(stored: StoredMatch, { rules, oracle }: LaidTable, limit: number): Session {
  return restoreSnapshot(rules, stored.match, (state) => ({ limit, oracle: oracle(state) }));
}

/** Plays the match again up to where it was, on the table that its set-up lays. @throws Error if it cannot be */
export function restoreSaved({ saved }: SavedMatch, laid: LaidTable, limit: number): Session {
  const { rules, oracle } = laid;
  return restoreSave(saved, rules, () => {
    const state = structuredClone(laid.state);
    return new Session(rules, state, { limit, oracle: oracle(state) });
  });
}
