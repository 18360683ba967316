import { hashTable } from '@aftercast/kernel';
import { isMatchSetup, type MatchSetup } from '../setup/match-setup.ts';
import type { MatchFile } from './match-file.ts';
import { StorageError } from './read-json.ts';
import { seal, unseal } from './seal.ts';
import type { MatchSnapshot } from './snapshot.ts';
import { hasOnly, isObject } from './values.ts';

/** A snapshot as a file, with the set-up of its match. */
export interface SnapshotFile {
  /** What the match started from. */
  setup: MatchSetup;
  /** The match at one moment. */
  match: MatchSnapshot;
  /** Entities by the names that the scenario gives them. */
  aliases: Record<string, number>;
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
}

/** The format of a snapshot as a file. Before it, the text had no format and no checksum. */
const SNAPSHOT_FORMAT = 'aftercast-snapshot/2';

/** Writes a snapshot as JSON, with a checksum. */
export function writeSnapshotFile(file: SnapshotFile): string {
  return seal(SNAPSHOT_FORMAT, file);
}

/**
 * Reads a snapshot, of this format or the earlier one. The match in it is checked when it is restored.
 * @param value parsed JSON
 * @returns `null` if it does not say that it is a snapshot
 * @throws StorageError if it was damaged
 */
export function snapshotFileIn(value: unknown): SnapshotFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const document = value as Readonly<Record<string, unknown>>;
  // One that has anything else has lost its format to damage.
  const isEarlier = 'match' in document && hasOnly(document, ['match', 'setup', 'aliases', 'left']);
  if (!isEarlier && document.format !== SNAPSHOT_FORMAT) return null;
  const { aliases, left, match, setup } = isEarlier ? document : unseal(document, 'The snapshot');
  const isTimed = left === undefined || (typeof left === 'number' && left >= 0);
  const isWhole = isMatchSetup(setup) && isObject(match) && isObject(aliases);
  if (!isWhole || !isTimed)
    throw new StorageError('The snapshot has no valid match, set-up, aliases or time.');
  return { setup, match, aliases, ...(left !== undefined && { left }) } as unknown as SnapshotFile;
}

/**
 * The match file that leads to where a snapshot was made.
 * @throws StorageError if the snapshot lacks a part that this needs
 */
export function matchFileOfSnapshot({ left, match, setup }: SnapshotFile): MatchFile {
  const { catalogue, conceding, game, journal, marks, state, tape } = match;
  const isWhole = Array.isArray(journal) && Array.isArray(marks) && Array.isArray(tape?.records);
  if (!isWhole || !Array.isArray(state?.table?.entities))
    throw new StorageError('The snapshot lacks its journal, its event log or its table.');
  const isResolving = state.open && state.prompt === null;
  const end = tape.start + tape.records.length;
  return {
    setup,
    saved: {
      format: 'save/2',
      game,
      catalogue,
      journal,
      position: isResolving ? end - (marks[state.command - 1] ?? 0) : null,
      ...(conceding !== undefined && { conceding }),
      hash: hashTable(state.table),
    },
    ...(left !== undefined && { left }),
    extras: {},
  };
}
