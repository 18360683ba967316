import type { GameRules } from '@aftercast/rules';
import type { JournalEntry } from '../journal-entry.ts';
import { type LaidTable, layTable } from '../setup/lay-table.ts';
import { type Fault, isSameFault } from '../storage/fault.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { leakProbe } from './leak-probe.ts';
import { movesOf, playMoves } from './play-moves.ts';
import { type MakeProbe, phaseProbe, restProbe, thereAndBackProbe } from './probe.ts';

/** What a match was found to break, and where. */
export interface FoundFault {
  /** What broke. */
  fault: Fault;
  /** What was given before it broke, in order. */
  accepted: JournalEntry[];
  /** The command, answer or time at which it broke; `null` if that was noticed at the end. */
  attempted: JournalEntry | null;
}

/**
 * Plays a match again under all laws that can be checked from its file: errors and runaways (law A12), the table at rest
 * (S1), and going back and forward (S4). Of a capsule, it also plays the command that broke, and looks for its fault.
 * @param games those that can be played here
 * @param more further probes, such as the limits of a game, or {@link leakProbe}
 * @returns the first fault; `null` if there is none
 * @throws Error if the game is not here or its scenario has errors
 */
export async function findFault(
  file: MatchFile,
  games: readonly GameRules[],
  more: readonly MakeProbe[] = [],
): Promise<FoundFault | null> {
  const laid = await layTable(games, file.setup);
  const known = file.capsule === undefined ? [] : probesFor(file.capsule.fault, []);
  return findFaultOn(laid, file, [restProbe, ...known, ...more, thereAndBackProbe]);
}

/**
 * Plays a capsule again.
 * @param more as in {@link findFault}
 * @returns the fault, if it breaks as its file says; otherwise `null`
 * @throws Error as {@link findFault}
 */
export async function findFaultAgain(
  file: MatchFile,
  games: readonly GameRules[],
  more: readonly MakeProbe[] = [],
): Promise<FoundFault | null> {
  const written = file.capsule?.fault;
  if (written === undefined) return null;
  const found = findFaultOn(await layTable(games, file.setup), file, probesFor(written, more));
  return found !== null && isSameFault(found.fault, written) ? found : null;
}

function findFaultOn(laid: LaidTable, file: MatchFile, probes: readonly MakeProbe[]): FoundFault | null {
  const { accepted, attempted, fault } = playMoves(laid, movesOf(journalOf(file)), probes, true);
  return fault === null ? null : { fault, accepted, attempted };
}

/** The journal of a match file, with the command at which the match broke. */
export function journalOf({ capsule, saved }: MatchFile): JournalEntry[] {
  const attempted = capsule?.attempted ?? null;
  return attempted === null ? saved.journal : [...saved.journal, attempted];
}

/** The probes that notice a fault: checking for the others costs time. */
export function probesFor(fault: Fault, more: readonly MakeProbe[]): MakeProbe[] {
  switch (fault.kind) {
    case 'law':
      return [restProbe, ...more];
    case 'error':
    case 'runaway':
      return [];
    case 'undo':
      return [thereAndBackProbe];
    case 'leak':
      return [(laid) => leakProbe(laid, [fault.seat])];
    case 'viewer':
      return [phaseProbe(fault)];
    case 'report':
      return [];
    default:
      return fault satisfies never;
  }
}
