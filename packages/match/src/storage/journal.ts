import type { State } from '@aftercast/kernel';
import { type GameRules, isCommand } from '@aftercast/rules';
import { type JournalEntry, TIMEKEEPER } from '../journal-entry.ts';

/**
 * The index of the first entry of a journal from outside that does not have the form of one: a number, a seat and a
 * command; -1 if all do.
 */
export function malformedEntry(journal: readonly unknown[], rules: GameRules): number {
  // Not `findIndex` with a type guard: the entries keep their own type for the caller.
  for (let i = 0; i < journal.length; i++) if (!isJournalEntry(journal[i], rules)) return i;
  return -1;
}

function isJournalEntry(value: unknown, { commands, game }: GameRules): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { command, number, seat, ...more } = value as Record<string, unknown>;
  return (
    isIntegerIn(number, 0, Number.MAX_SAFE_INTEGER) &&
    isIntegerIn(seat, TIMEKEEPER, game.seats - 1) &&
    isCommand(command, commands) &&
    Object.keys(more).length === 0
  );
}

/** The seats whose concessions wait, as they are stored: one by itself, several as a list; `undefined` for none. */
export type StoredConceding = number | readonly number[] | undefined;

/** How the seats are stored whose concessions wait. */
export function storedConceding(seats: readonly number[]): StoredConceding {
  return seats.length > 1 ? [...seats] : seats[0];
}

/** The seats whose concessions wait, from a stored value; `null` if it is none. */
export function concedingSeats(value: unknown, { game }: GameRules): number[] | null {
  const seats: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const areSeats = seats.every((it) => isIntegerIn(it, 0, game.seats - 1));
  return areSeats && new Set(seats).size === seats.length ? (seats as number[]) : null;
}

/** Whether concessions can wait: while something is resolved; among more than two seats, also while a prompt is pending. */
export function canWait({ open, prompt }: Pick<State, 'open' | 'prompt'>, { game }: GameRules): boolean {
  return open && (prompt === null || game.seats > 2);
}

function isIntegerIn(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
