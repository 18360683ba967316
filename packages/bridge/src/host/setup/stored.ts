import {
  type LaidTable,
  type Match,
  makeMatchFile,
  makeSnapshot,
  restoreSave,
  restoreSnapshot,
  type Session,
  startSession,
} from '@aftercast/match';
import {
  type MatchFile,
  type MatchSetup,
  matchFileIn,
  readJson,
  type SnapshotFile,
  StorageError,
  snapshotFileIn,
  writeMatchFile,
  writeSnapshotFile,
} from '@aftercast/match/files';

/** What is stored with a match. */
interface Around {
  setup: MatchSetup;
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
}

/** Writes a whole match as text. */
export function writeSnapshot(match: Match, around: Around): string {
  return writeSnapshotFile({
    match: makeSnapshot(match.session),
    aliases: { ...match.aliases },
    ...around,
  });
}

/** Writes a match as the text of a match file: its journal, and how far it has come. */
export function writeSave(match: Match, { left, setup }: Around): string {
  return writeMatchFile(makeMatchFile(match.session, setup, left));
}

/**
 * Reads the text of a snapshot or a match file, of this format or an earlier one.
 * @throws StorageError if it is neither, or was damaged
 */
export function readStored(text: string): SnapshotFile | MatchFile {
  const value = readJson(text, 'The stored match');
  return snapshotFileIn(value) ?? matchFileIn(value);
}

/**
 * Restores a snapshot or a match file.
 * @param laid the table that its set-up lays
 * @throws StorageError if it is malformed, damaged, of another game or catalogue, or cannot be replayed
 */
export function restoreStored(stored: SnapshotFile | MatchFile, laid: LaidTable): Session {
  if ('saved' in stored) return restoreSave(stored.saved, laid.rules, () => startSession(laid));
  const names = Object.keys(stored.aliases);
  if (names.length !== laid.aliases.size || names.some((it) => stored.aliases[it] !== laid.aliases.get(it)))
    throw new StorageError('The snapshot gives its entities other names than its set-up does.');
  const { limit, oracle, rules, state, undo } = laid;
  return restoreSnapshot(rules, stored.match, {
    options: (restored) => ({ limit, oracle: oracle(restored), undo }),
    start: state.table,
  });
}
