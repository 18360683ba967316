import {
  isMatchSetup,
  type LaidTable,
  type Match,
  type MatchFile,
  type MatchSetup,
  type MatchSnapshot,
  makeMatchFile,
  makeSnapshot,
  matchFileIn,
  readJson,
  restoreSave,
  restoreSnapshot,
  type Session,
  StorageError,
  seal,
  startSession,
  unseal,
  writeMatchFile,
} from '@aftercast/match';

/** What is stored with a match. */
interface Around {
  setup: MatchSetup;
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
}

/** A snapshot, with the set-up of its match. */
export interface StoredSnapshot extends Around {
  match: MatchSnapshot;
  /** Entities by the names that the scenario gives them. */
  aliases: Record<string, number>;
}

/** The format of a snapshot as text. Before it, the text had no format and no checksum. */
const SNAPSHOT_FORMAT = 'aftercast-snapshot/2';

/** Writes a whole match as text. */
export function writeSnapshot(match: Match, around: Around): string {
  const stored: StoredSnapshot = {
    match: makeSnapshot(match.session),
    aliases: { ...match.aliases },
    ...around,
  };
  return seal(SNAPSHOT_FORMAT, stored);
}

/** Writes a match as the text of a match file: its journal, and how far it has come. */
export function writeSave(match: Match, { left, setup }: Around): string {
  return writeMatchFile(makeMatchFile(match.session, setup, left));
}

/**
 * Reads the text of a snapshot or a match file, of this format or an earlier one.
 * @throws StorageError if it is neither, or was damaged
 */
export function readStored(text: string): StoredSnapshot | MatchFile {
  const value = readJson(text, 'The stored match');
  const document = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const isEarlierSnapshot = document.format === undefined && 'match' in document;
  if (document.format === SNAPSHOT_FORMAT) return snapshotIn(unseal(document, 'The snapshot'));
  return isEarlierSnapshot ? snapshotIn(document) : matchFileIn(value);
}

function snapshotIn({ aliases, left, match, setup }: Readonly<Record<string, unknown>>): StoredSnapshot {
  const isTimed = left === undefined || (typeof left === 'number' && left >= 0);
  if (typeof match !== 'object' || !isMatchSetup(setup) || typeof aliases !== 'object' || !isTimed)
    throw new StorageError('The snapshot has no valid match, set-up, aliases or time.');
  return { match, setup, aliases, ...(left !== undefined && { left }) } as StoredSnapshot;
}

/**
 * Restores a snapshot or a match file.
 * @param laid the table that its set-up lays
 * @throws StorageError if it is malformed, damaged, of another game or catalogue, or cannot be replayed
 */
export function restoreStored(stored: StoredSnapshot | MatchFile, laid: LaidTable): Session {
  if ('saved' in stored) return restoreSave(stored.saved, laid.rules, () => startSession(laid));
  const names = Object.keys(stored.aliases ?? {});
  if (names.length !== laid.aliases.size || names.some((it) => stored.aliases[it] !== laid.aliases.get(it)))
    throw new StorageError('The snapshot gives its entities other names than its set-up does.');
  const { limit, oracle, rules, state } = laid;
  return restoreSnapshot(rules, stored.match, {
    options: (restored) => ({ limit, oracle: oracle(restored) }),
    start: state.table,
  });
}
