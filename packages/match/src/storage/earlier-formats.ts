import { isMatchSetup, type MatchSetup } from '../setup/match-setup.ts';
import type { MatchFile } from './match-file.ts';
import { readJson, StorageError } from './read-json.ts';
import type { MatchSave } from './save.ts';
import { hasOnly } from './values.ts';

/** Whether parsed JSON says that it has one of these formats. */
export function isEarlierFormat({ format, ...document }: Readonly<Record<string, unknown>>): boolean {
  // A file that has anything else has lost its format to damage.
  if (format === undefined) return 'saved' in document && hasOnly(document, ['saved', 'setup', 'left']);
  return format === 'aftercast-match/1' || format === 'simulated-match/1';
}

/**
 * Reads a match in a format that an earlier version wrote. They have no checksum and no hash: whether they are whole is
 * known when they have been replayed. Each has a fixture in `test/stored/matches`.
 * @param document parsed JSON
 * @returns `null` if it has none of these formats
 * @throws StorageError if it has one, and lacks a part of it
 */
export function readEarlierFormat(document: Readonly<Record<string, unknown>>): MatchFile | null {
  if (!isEarlierFormat(document)) return null;
  switch (document.format) {
    case 'aftercast-match/1':
      return readArenaFile(document);
    case 'simulated-match/1':
      return readSimulatedMatch(document);
    default:
      return readSave(document);
  }
}

/** What `MatchClient.save` returned: set-up and journal, without a format of its own. */
function readSave({ left, saved, setup }: Readonly<Record<string, unknown>>): MatchFile {
  if (!isMatchSetup(setup) || typeof saved !== 'object' || saved === null) throw missing('set-up or journal');
  const time = typeof left === 'number' && left >= 0 ? { left } : {};
  return { setup, saved: saved as MatchSave, ...time, extras: {} };
}

/** What the arena wrote to files: a save as text, with the mode of the match. */
function readArenaFile({ at, held, mode, save }: Readonly<Record<string, unknown>>): MatchFile {
  if (typeof save !== 'string') throw missing('match in it');
  const inner = readJson(save, 'The saved match');
  const file = readSave(
    (typeof inner === 'object' && inner !== null ? inner : {}) as Record<string, unknown>,
  );
  return { ...file, extras: { arena: { mode, held, at } } };
}

/** What batches wrote of a match that had failed: its seed and decks, with its bots. */
function readSimulatedMatch(document: Readonly<Record<string, unknown>>): MatchFile {
  const { catalogue, failure, game, journal, limit, seats, seed } = document;
  const setup = { game, seed, limit } as MatchSetup;
  if (!isMatchSetup(setup) || typeof catalogue !== 'string') throw missing('seed, limit or set of cards');
  const saved: MatchSave = {
    format: 'save/1',
    game: setup.game,
    catalogue,
    journal: (journal ?? []) as MatchSave['journal'],
    position: null,
  };
  return { setup, saved, extras: { bots: { seats, failure, journalLost: journal === null } } };
}

function missing(what: string): StorageError {
  return new StorageError(`This saved match has no ${what}: it was cut off or changed.`);
}
