import { type MatchPlace, PlaceError } from '@aftercast/bridge/store';
import type { Mode } from '../modes/modes.ts';
import type { ArenaSave, PickedCard } from '../saves/arena-save.ts';
import { readNotes } from '../saves/places.ts';
import { savesWords } from '../words/start-words.ts';

/** A request to open a match: a new one, or a saved one. */
export interface MatchRequest {
  mode: Mode;
  /** Save to continue from; `null` for a new match. */
  saved: ArenaSave | null;
}

/** What a match on the page is opened from. */
export type MatchOrigin =
  | { kind: 'new'; mode: Mode }
  | { kind: 'saved'; mode: Mode; saved: ArenaSave }
  /** What its place keeps. `held` is the card that the player had picked; `null` for none. */
  | { kind: 'kept'; mode: Mode; held: PickedCard | null };

/** The result of reading a place: a match to go on with, or why there is none. */
export type PlaceReading =
  | { kind: 'found'; origin: MatchOrigin }
  /** Another tab or window has the match open. */
  | { kind: 'taken' }
  /** `words` is the reason, for the user. */
  | { kind: 'refused'; words: string };

/** Returns what a requested match is opened from. */
export function originOf({ mode, saved }: MatchRequest): MatchOrigin {
  return saved === null ? { kind: 'new', mode } : { kind: 'saved', mode, saved };
}

/** The card that the player had picked in a match that is opened; `null` for none. */
export function pickedIn(origin: MatchOrigin): PickedCard | null {
  switch (origin.kind) {
    case 'new':
      return null;
    case 'saved':
      return origin.saved.held;
    case 'kept':
      return origin.held;
  }
}

/** Reads what a place keeps. If it is found, this page has the place from now on, until it closes it. */
export async function readPlace(place: MatchPlace): Promise<PlaceReading> {
  const reading = await readOpenPlace(place);
  if (reading.kind !== 'found') await place.close();
  return reading;
}

async function readOpenPlace(place: MatchPlace): Promise<PlaceReading> {
  try {
    const { notes, rows } = await place.read();
    if (rows.length === 0) return { kind: 'refused', words: savesWords().gone };
    const read = readNotes(notes);
    if (read === null) return { kind: 'refused', words: savesWords().unreadable };
    return { kind: 'found', origin: { kind: 'kept', mode: read.mode, held: read.progress.held } };
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    if (error.trouble === 'taken') return { kind: 'taken' };
    const { notOpened, troubles } = savesWords();
    return { kind: 'refused', words: notOpened(troubles[error.trouble]) };
  }
}
