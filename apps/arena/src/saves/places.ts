import { type KeptPlace, matchDatabase, PlaceError, type PlaceTrouble } from '@aftercast/bridge/store';
import { demonstrated } from '../games/scenarios.ts';
import type { Mode } from '../modes/modes.ts';
import { readMode } from '../modes/read-mode.ts';
import { type PickedCard, readPickedCard } from './arena-save.ts';

/** The matches that the arena keeps in this browser, each in a place of its own. */
export const places = matchDatabase('aftercast-arena');

/** Returns a name for the place of a new match. */
export function newPlaceName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(numbers, (it) => it.toString(36)).join('');
}

/** The names of the notes that the arena keeps with a match. */
export const MODE_NOTE = 'mode';
export const PROGRESS_NOTE = 'progress';

/** How far a kept match has come. */
export interface KeptProgress {
  /** Number of the turn; 0 before the first. */
  turn: number;
  /** When it was last played, in milliseconds since 1970. */
  at: number;
  /** Whether it has come to its end. */
  over: boolean;
  /** Card that the player had picked; `null` for none. */
  held: PickedCard | null;
}

/** A kept match that can be gone on with. */
export interface UnfinishedMatch {
  /** Name of its place. */
  place: string;
  mode: Mode;
  /** Number of the turn; 0 before the first. */
  turn: number;
  /** When it was last played, in milliseconds since 1970. */
  at: number;
  /** Whether another tab or window has it open. */
  taken: boolean;
}

/** What the arena has noted with a match; `null` if the notes are missing or malformed. */
export function readNotes(notes: KeptPlace['notes']): { mode: Mode; progress: KeptProgress } | null {
  const mode = readMode(notes[MODE_NOTE]);
  const { turn, at, over, held } = (notes[PROGRESS_NOTE] ?? {}) as Partial<
    Record<keyof KeptProgress, unknown>
  >;
  if (mode === null || typeof turn !== 'number' || typeof at !== 'number') return null;
  return { mode, progress: { turn, at, over: over === true, held: readPickedCard(held) } };
}

/** Whether a match is offered to go on with. A demonstration is not: one key starts it again. */
export function isWorthKeeping(mode: Mode): boolean {
  return mode.kind !== 'table' || demonstrated[mode.name] === undefined;
}

/** Returns a place's match if it can be gone on with; otherwise `null`. */
export function unfinishedIn({ name, notes, taken }: KeptPlace): UnfinishedMatch | null {
  const read = readNotes(notes);
  if (read === null || read.progress.over || !isWorthKeeping(read.mode)) return null;
  const { turn, at } = read.progress;
  return { place: name, mode: read.mode, turn, at, taken };
}

/** How long a match that is not offered is left for a page that is reloaded or comes back, in milliseconds. */
const LEFT_FOR = 3_600_000;

/**
 * Whether a place can be emptied: its page is gone, and its match is not offered. A match whose notes this version cannot read
 * stays.
 */
export function isLeftOver(place: KeptPlace, now: number): boolean {
  if (place.taken || unfinishedIn(place) !== null) return false;
  // Its page was lost before it could say what it plays.
  if (place.notes[MODE_NOTE] === undefined) return true;
  const read = readNotes(place.notes);
  return read !== null && read.progress.at < now - LEFT_FOR;
}

/**
 * Returns the matches that can be gone on with, the one that was played last first, and empties the places that are left over.
 * @throws PlaceError if the browser's storage cannot be read
 */
export async function listUnfinished(): Promise<UnfinishedMatch[]> {
  const kept = await places.list();
  const leftOver = kept.filter((place) => isLeftOver(place, Date.now()));
  await Promise.all(leftOver.map(({ name }) => removeMatch(name)));
  return kept.flatMap((place) => unfinishedIn(place) ?? []).sort((a, b) => b.at - a.at);
}

/** Deletes a kept match. @returns why it could not be deleted; `null` if it is gone */
export async function removeMatch(name: string): Promise<PlaceTrouble | null> {
  const place = places.place(name);
  try {
    await place.drop();
    return null;
  } catch (error) {
    if (error instanceof PlaceError) return error.trouble;
    throw error;
  } finally {
    await place.close();
  }
}
