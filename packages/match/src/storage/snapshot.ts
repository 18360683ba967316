import {
  checkState,
  checkTable,
  EventLog,
  hashState,
  hashTable,
  InvariantError,
  kindOf,
  RecordKind,
  Register,
  type State,
  type Table,
  verifyRecords,
} from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import type { JournalEntry } from '../journal-entry.ts';
import { Session, type SessionOptions } from '../session.ts';
import { catalogueOf, printed, requireCatalogue } from './catalogue.ts';
import { canWait, concedingSeats, malformedEntry, type StoredConceding, storedConceding } from './journal.ts';
import { StorageError } from './read-json.ts';

/** A whole match as plain data for its owner; a seat must not have it (law H1). */
export interface MatchSnapshot {
  /** The format's name and version. Version 1 has no hash. */
  format: 'match/2' | 'match/1';
  /** Name of the game. */
  game: string;
  /** Fingerprint of the catalogue that the numbers refer to. */
  catalogue: string;
  /** The state, possibly in the middle of a chain. */
  state: State;
  /** The event log: its records, and the position of the first. */
  tape: { start: number; records: number[] };
  /** Commands, answers and times since the start. */
  journal: JournalEntry[];
  /** Position in the event log at which each command began. */
  marks: number[];
  /** The seat that has conceded while something was being resolved, or a list of several; missing if none has. */
  conceding?: StoredConceding;
  /** Hash of the state; missing in version 1. */
  hash?: string;
}

/**
 * Copies a whole match, which may be in the middle of a chain (law S1).
 * @throws RangeError if a command has begun and the session has no event log, which a snapshot is checked by
 */
export function makeSnapshot(session: Session): MatchSnapshot {
  const { log, state } = session;
  if (log === null && state.command > 0)
    throw new RangeError('A match that has begun needs an event log to be copied: leave `record` on.');
  return {
    format: 'match/2',
    game: session.game.name,
    catalogue: catalogueOf(session.rules),
    state: structuredClone(state),
    tape: { start: log?.start ?? 0, records: log === null ? [] : Array.from(log.slice(log.start)) },
    journal: structuredClone(session.journal),
    marks: [...session.marks],
    ...(session.conceding.length > 0 && { conceding: storedConceding(session.conceding) }),
    hash: hashState(state),
  };
}

/** How a snapshot is restored. */
export interface RestoreOptions {
  /** Makes the session's options, from the restored state. */
  options?: (state: State) => SessionOptions;
  /** The table that the match started from, if it is known: the event log must lead from it to the snapshot's table. */
  start?: Table;
}

/**
 * Restores a match at the moment of its snapshot, after checking it against the laws: the form and the hash of its state,
 * every record of its event log against the table, its journal and its marks.
 * @throws StorageError that says what is wrong, if the value is not a snapshot, is of another game or catalogue, or is
 * damaged
 */
export function restoreSnapshot(
  rules: GameRules,
  snapshot: MatchSnapshot,
  { options = () => ({}), start }: RestoreOptions = {},
): Session {
  const { format } = snapshot ?? {};
  if (format !== 'match/1' && format !== 'match/2')
    throw new StorageError(
      `Expected a snapshot in the format "match/2" or "match/1", and found ${printed(format)}.`,
    );
  requireCatalogue(snapshot, rules, SNAPSHOT);
  const state = restoreState(rules, snapshot);
  const log = restoreLog(rules, snapshot, state, start);
  const { conceding, journal, marks } = snapshot;
  const bad = Array.isArray(journal) ? malformedEntry(journal, rules) : 0;
  if (bad >= 0) throw damaged(`entry ${bad + 1} of its journal does not have the form of one`);
  const seats = concedingSeats(conceding, rules);
  if (seats === null || (seats.length > 0 && !canWait(state, rules)))
    throw damaged('a concession waits, and nothing is being resolved');
  const session = new Session(rules, state, options(state), {
    log,
    journal: structuredClone(journal),
    marks: [...marks],
  });
  session.conceding.push(...seats);
  return session;
}

const SNAPSHOT = 'The snapshot';

function damaged(what: string, cause?: unknown): StorageError {
  return new StorageError(`${SNAPSHOT} is damaged: ${what}.`, { cause });
}

/** Turns an error of the kernel's checks into one for the person who opens the snapshot. */
function checking<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    throw damaged(error.message.replace(/^\w+: /, ''), error);
  }
}

function restoreState({ game }: GameRules, { format, hash, state }: MatchSnapshot): State {
  checking(() => checkState(game, state));
  if ((format === 'match/2' || hash !== undefined) && hash !== hashState(state))
    throw damaged('its state does not have the hash that was written with it');
  return structuredClone(state);
}

/** The event log, after undoing it on a copy of the table. @throws StorageError if a record does not fit */
function restoreLog(
  { game }: GameRules,
  { marks, tape }: MatchSnapshot,
  state: State,
  start: Table | undefined,
): EventLog {
  const { records, start: first } = tape ?? {};
  if (!Number.isSafeInteger(first) || first < 0 || !Array.isArray(records))
    throw damaged('its event log has no start or no records');
  const bad = indexOfNoInteger(records);
  if (bad >= 0) throw damaged(`its event log has something other than an integer at ${bad}`);
  const data = Int32Array.from(records);
  const table = structuredClone(state.table);
  checking(() => {
    verifyRecords(game, table, data, state.table.registers[Register.nextEntity] as number);
    checkTable(game, table);
  });
  if (first === 0 && start !== undefined && hashTable(start) !== hashTable(table))
    throw damaged('its event log does not begin at the table that its set-up lays');
  checkMarks(marks, state.command, first, data);
  const log = new EventLog(first);
  log.append(data);
  return log;
}

/** Checks that each command has a mark, and that it begins there if the event log still has its records. */
function checkMarks(marks: unknown, commands: number, first: number, data: Int32Array): void {
  if (!Array.isArray(marks) || marks.length !== commands)
    throw damaged(`it has no list of the positions of its ${commands} commands`);
  let before = 0;
  for (let i = 0; i < marks.length; i++) {
    const mark: unknown = marks[i];
    const isInOrder = Number.isSafeInteger(mark) && (mark as number) >= before;
    const at = (mark as number) - first;
    const isCommand =
      data[at] !== undefined && kindOf(data[at]) === RecordKind.command && data[at + 1] === i + 1;
    if (!isInOrder || (at >= 0 && !isCommand))
      throw damaged(`command ${i + 1} does not begin at its position`);
    before = mark as number;
  }
}

function indexOfNoInteger(records: readonly unknown[]): number {
  for (let i = 0; i < records.length; i++) {
    const value = records[i];
    if (typeof value !== 'number' || (value | 0) !== value) return i;
  }
  return -1;
}
