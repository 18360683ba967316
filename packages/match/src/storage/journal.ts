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

/** Whether a value is the seat of a pending concession; `undefined` is none. */
export function isConceding(value: unknown, { game }: GameRules): boolean {
  return value === undefined || isIntegerIn(value, 0, game.seats - 1);
}

function isIntegerIn(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
