import { type GameCommand, type GameRules, isCommand } from '@aftercast/rules';
import { TIMEKEEPER } from '../journal-entry.ts';

/**
 * One thing that a match has come by, for going on with it in another worker. Unlike a journal, the list also has what was
 * undone later: replayed, it leaves the same records, with the same numbers.
 */
export type KeptEntry =
  | AcceptedEntry
  /** A command was taken out because the engine failed while resolving it. The match refuses it from then on. */
  | { kind: 'dropped'; seat: number; command: GameCommand; number: number };

/** The match has accepted a command, an answer, a time, an undo or a concession. */
export interface AcceptedEntry {
  /** Discriminant among the entries. */
  kind: 'accepted';
  /** Seat that gave it; {@link TIMEKEEPER} for the clock. */
  seat: number;
  /** The command, with the match's own numbers for entities. */
  command: GameCommand;
  /** Number of its command; 0 for a concession that waits, and for an undo that the other seat must agree to. */
  number: number;
  /** Hash of the table after it was accepted, before it is resolved; empty if it is not known. */
  hash: string;
}

/** Whether a list from outside is one of kept entries, with commands of the game's form. */
export function areKeptEntries(list: unknown, rules: GameRules): list is KeptEntry[] {
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isKeptEntry(list[i], rules)) return false;
  return true;
}

function isKeptEntry(value: unknown, { commands, game }: GameRules): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { command, hash, kind, number, seat } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(seat) || (seat as number) < TIMEKEEPER || (seat as number) >= game.seats)
    return false;
  if (!Number.isSafeInteger(number) || (number as number) < 0 || !isCommand(command, commands)) return false;
  return kind === 'dropped' || (kind === 'accepted' && typeof hash === 'string');
}
