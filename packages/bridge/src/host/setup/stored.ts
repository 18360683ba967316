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

/** What is stored with a match, in both forms. */
interface Around {
  setup: MatchSetup;
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
}

/** A snapshot, with the set-up of its match. */
export interface StoredMatch extends Around {
  match: MatchSnapshot;
  aliases: Record<string, number>;
}

/** A save, with the set-up of its match: enough to replay the match up to where it was. */
export interface SavedMatch extends Around {
  saved: MatchSave;
}

/** Writes a match as text, in the form of a snapshot. */
export function makeStored(match: Match, around: Around): string {
  const stored: StoredMatch = {
    match: makeSnapshot(match.session),
    aliases: { ...match.aliases },
    ...around,
  };
  return JSON.stringify(stored);
}

/** Writes a match as text, in the form of a save: its journal, and how far it has come. */
export function makeSaved(match: Match, around: Around): string {
  const saved: SavedMatch = { saved: makeSave(match.session), ...around };
  return JSON.stringify(saved);
}

/** Reads a stored match, in either form. @throws Error if the text has neither form */
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
    throw new Error('The snapshot has no valid match, set-up or aliases.');
  }
  return { match, setup, aliases, ...time };
}

/** Restores a snapshot. @throws Error if it is malformed, or of another game or catalogue */
export function restoreStored(stored: StoredMatch, { rules, oracle }: LaidTable, limit: number): Session {
  return restoreSnapshot(rules, stored.match, (state) => ({ limit, oracle: oracle(state) }));
}

/** Replays a save. @throws Error if it is malformed, of another game or catalogue, or cannot be replayed */
export function restoreSaved({ saved }: SavedMatch, laid: LaidTable, limit: number): Session {
  const { rules, oracle } = laid;
  return restoreSave(saved, rules, () => {
    const state = structuredClone(laid.state);
    return new Session(rules, state, { limit, oracle: oracle(state) });
  });
}
