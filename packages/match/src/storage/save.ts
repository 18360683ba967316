import { hashTable } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { dropCommand } from '../drop-command.ts';
import type { JournalEntry } from '../journal-entry.ts';
import type { Session } from '../session.ts';
import { catalogueOf, printed, requireCatalogue } from './catalogue.ts';
import { canWait, concedingSeats, malformedEntry, type StoredConceding, storedConceding } from './journal.ts';
import { StorageError } from './read-json.ts';

/**
 * A saved match: its journal and how far it has come. Plain data for the owner of the match; a seat must not have it
 * (law H1).
 */
export interface MatchSave {
  /** The format's name and version. Version 1 has no hash. */
  format: 'save/2' | 'save/1';
  /** Name of the game. */
  game: string;
  /** Fingerprint of the catalogue that the match was played with. */
  catalogue: string;
  /** All commands, answers and times, in order. */
  journal: JournalEntry[];
  /** In the middle of a chain: number of integers that its command has recorded. `null` if nothing was being resolved. */
  position: number | null;
  /** The seat that has conceded while something was being resolved, or a list of several; missing if none has. */
  conceding?: StoredConceding;
  /**
   * The commands after the last one of the journal in which the engine hung or failed, and which were undone: the match
   * refuses them, or was tied by them. Missing if there are none.
   */
  dropped?: JournalEntry[];
  /** Hash of the table at that position; missing in version 1, and of a match between bots that has failed. */
  hash?: string;
}

/**
 * Makes a save of a match, which may be in the middle of a chain. It can be written as JSON.
 * @throws RangeError if the session has no event log, which says how far a chain has come
 */
export function makeSave(session: Session): MatchSave {
  const { conceding, droppedSince, journal, log, state } = session;
  if (log === null) throw new RangeError('A match needs an event log to be saved: leave `record` on.');
  return {
    format: 'save/2',
    game: session.game.name,
    catalogue: catalogueOf(session.rules),
    journal: structuredClone(journal),
    position: isResolving(session) ? positionOf(session) : null,
    ...(conceding.length > 0 && { conceding: storedConceding(conceding) }),
    ...(droppedSince.length > 0 && { dropped: structuredClone(droppedSince) }),
    hash: hashTable(state.table),
  };
}

/**
 * Replays a match up to where it was saved (law S3). In the middle of a chain it stops one step before, so that a watched
 * phase is announced again.
 * @param start makes the session as it was before the first command; it must have an event log
 * @throws StorageError if the value is not a save, if it is of another game or catalogue, if one of its commands is refused,
 * or if the match does not come to where the save says
 */
export function restoreSave(save: MatchSave, rules: GameRules, start: () => Session): Session {
  checkSave(save, rules);
  let session = start();
  const steps = replay(session, save);
  drop(session, save.dropped ?? []);
  checkArrival(session, save);
  if (isResolving(session) && steps > 0) {
    session = start();
    replay(session, save, steps - 1);
  }
  session.conceding.push(...(concedingSeats(save.conceding, rules) ?? []));
  return session;
}

/** Position in the event log from the start of the last command; undone commands before it have left records too. */
function positionOf({ marks, state, log }: Session): number {
  return (log?.end ?? 0) - (marks[state.command - 1] ?? 0);
}

/**
 * @param limit maximum number of steps after the last entry
 * @returns number of steps that it took after the last entry
 */
function replay(
  session: Session,
  { journal, position }: MatchSave,
  limit = Number.POSITIVE_INFINITY,
): number {
  let steps = 0;
  journal.forEach(({ seat, command }, index) => {
    const refusal = session.begin(seat, command);
    if (refusal !== null)
      throw new StorageError(
        `${SAVE} cannot be played again: command ${index + 1}, ${JSON.stringify(command).slice(0, 200)}, is refused (${refusal.code}).`,
      );
    const end = index === journal.length - 1 ? position : null;
    for (steps = 0; isResolving(session); steps++) {
      if (end !== null && (steps >= limit || positionOf(session) >= end)) return;
      session.step();
    }
  });
  return steps;
}

/** Drops the commands that were dropped after the journal. */
function drop(session: Session, dropped: readonly JournalEntry[]): void {
  for (const { command, number, seat } of dropped) {
    const refusal = session.check(seat, command);
    if (refusal !== null || number <= session.state.command)
      throw new StorageError(
        `${SAVE} says that ${JSON.stringify(command).slice(0, 200)} was undone at its end, which could not be played there.`,
      );
    dropCommand(session, { seat, command, number });
  }
}

/** Checks that the replay has come to the position, and to the state, of the save. */
function checkArrival(session: Session, { conceding, hash, position }: MatchSave): void {
  const end = isResolving(session) ? positionOf(session) : null;
  if (end !== position)
    throw new StorageError(
      `${SAVE} stops at an impossible position: its last command ${end === null ? 'ends' : `stops at ${end}`} before ${position}.`,
    );
  if (conceding !== undefined && !canWait(session.state, session.rules))
    throw new StorageError(
      `${SAVE} has a concession that waits, of seat ${String(conceding)}, and nothing is being resolved.`,
    );
  if (hash !== undefined && hashTable(session.state.table) !== hash)
    throw new StorageError(
      `${SAVE} leads to another table than it was saved with: it was changed, or played with other rules.`,
    );
}

function isResolving(session: Session): boolean {
  return session.active && session.state.prompt === null;
}

const SAVE = 'The saved match';

function checkSave(save: MatchSave, rules: GameRules): void {
  const { conceding, dropped = [], format, hash, journal, position } = save ?? {};
  if (format !== 'save/1' && format !== 'save/2')
    throw new StorageError(
      `This is not a saved match in the format "save/2" or "save/1": its format is ${printed(format)}.`,
    );
  const isPlaced = position === null || (Number.isSafeInteger(position) && position >= 0);
  const isHashed = hash === undefined || typeof hash === 'string';
  if (
    !Array.isArray(journal) ||
    !Array.isArray(dropped) ||
    !isPlaced ||
    !isHashed ||
    concedingSeats(conceding, rules) === null
  )
    throw new StorageError(
      `${SAVE} lacks its journal, position or hash, or names a seat that the game lacks: it was cut off or changed.`,
    );
  requireCatalogue(save, rules, SAVE);
  const bad = malformedEntry([...journal, ...dropped], rules);
  if (bad >= 0)
    throw new StorageError(
      `${SAVE} cannot be played again: command ${bad + 1} does not have the form of one.`,
    );
}
