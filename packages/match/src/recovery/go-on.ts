import { type EventLog, hashTable } from '@aftercast/kernel';
import { dropCommand } from '../drop-command.ts';
import { keepConcession, takeDueConcession } from '../due-concession.ts';
import { ProjectedStream } from '../projected-stream.ts';
import type { Session } from '../session.ts';
import { StorageError } from '../storage/read-json.ts';
import { OwnerStream, type Role, type RoleStream, seatOf, tableAtStart } from '../stream.ts';
import type { KeptEntry } from './kept-entry.ts';

/** How far a connection had come. */
export interface SeenRecords {
  /** What the connection may see. */
  role: Role;
  /** How many records of the role's event log it had received. */
  records: number;
}

/** Number of actions between two calls of `breathe`. */
const STEPS = 512;

/**
 * Replays what was kept of a match, up to what its connections had seen. In the middle of a chain it stops one step before
 * that, so that a watched phase is announced again: a connection gets records twice, with the same numbers.
 * @param session the match as it was when its first entry was accepted; it must have an event log
 * @param breathe called often; the caller can let its thread read its messages
 * @throws StorageError if an entry is refused, if the match comes to another table than was kept, or if it has fewer records
 * than a connection had seen
 */
export async function goOnWith(
  session: Session,
  entries: readonly KeptEntry[],
  seen: readonly SeenRecords[],
  breathe: () => Promise<void>,
): Promise<void> {
  // What waits is accepted while the entry before it is resolved.
  const last = entries.findLastIndex((it) => !isWaiting(it));
  for (let index = 0; index <= last; index++) {
    const entry = entries[index] as KeptEntry;
    if (isWaiting(entry)) continue;
    accept(session, entry, index);
    if (index === last) checkHash(session, entry);
    for (let next = index + 1; isWaiting(entries[next]); next++)
      keepConcession(session, (entries[next] as KeptEntry).seat);
    if (index < last) await resolve(session, breathe);
  }
  await stepUntil(session, seen, breathe);
}

function isWaiting(entry: KeptEntry | undefined): boolean {
  return entry?.kind === 'accepted' && entry.command.do === 'concede' && entry.number === 0;
}

function accept(session: Session, entry: KeptEntry, index: number): void {
  const { command, kind, number, seat } = entry;
  if (kind === 'dropped') {
    dropCommand(session, { seat, command, number });
    return;
  }
  const refusal = session.begin(seat, command);
  if (refusal !== null)
    throw new StorageError(
      `The kept match cannot be played again: its entry ${index + 1}, ${JSON.stringify(command).slice(0, 200)}, is refused (${refusal.code}).`,
    );
  // Taking a command back is done at once; the session then says so once.
  if (command.do === 'undo') session.advance(0);
}

function checkHash({ state }: Session, entry: KeptEntry): void {
  if (entry.kind === 'dropped' || entry.hash === '' || hashTable(state.table) === entry.hash) return;
  throw new StorageError(
    'The kept match leads to another table than it was kept with: it was changed, or played with other rules.',
  );
}

/** Resolves to the end of the command or to a prompt, with the concession that waits for that. */
async function resolve(session: Session, breathe: () => Promise<void>): Promise<void> {
  do {
    for (let progress = session.advance(STEPS); isGoingOn(progress); progress = session.advance(STEPS))
      await breathe();
    await breathe();
  } while (concede(session));
}

function isGoingOn(progress: string): boolean {
  return progress === 'out-of-steps' || progress === 'outermost';
}

/** Begins the concession that waits, if it is due. @returns whether there was one */
function concede(session: Session): boolean {
  const due = takeDueConcession(session);
  return due !== null && session.begin(due.seat, due.command) === null;
}

/** Goes on until everything is there that was seen, and then one step back if that was in the middle of a chain. */
async function stepUntil(
  session: Session,
  seen: readonly SeenRecords[],
  breathe: () => Promise<void>,
): Promise<void> {
  let steps = 0;
  let streams = streamsOf(session, seen);
  while (streams.some(({ records, stream }) => stream.log.records < records)) {
    if (isResolving(session)) {
      // A projection cannot go back to before what was undone.
      if (session.step() === 'rolled-back') streams = streamsOf(session, seen);
      steps++;
      if (steps % STEPS === 0) await breathe();
    } else if (concede(session)) steps = 0;
    else throw new StorageError('The kept match has fewer records than its page has seen.');
  }
  if (!isResolving(session) || steps === 0) return;
  beginAgain(session);
  for (; steps > 1; steps--) {
    session.step();
    if (steps % STEPS === 0) await breathe();
  }
}

/** Goes back to where the last entry of the journal had been accepted. */
function beginAgain(session: Session): void {
  const { command } = session.state;
  const entries = session.journal.filter(({ number }) => number === command);
  session.goBackBefore(command);
  entries.forEach((entry, index) => {
    session.begin(entry.seat, entry.command);
    if (index < entries.length - 1) session.resolve();
  });
}

function isResolving(session: Session): boolean {
  return session.active && session.state.prompt === null;
}

function streamsOf({ game, log, state }: Session, seen: readonly SeenRecords[]) {
  const whole = log as EventLog;
  return seen.map(({ records, role }): { records: number; stream: RoleStream } => {
    const seat = seatOf(role);
    const stream =
      seat === null
        ? new OwnerStream(state.table, whole)
        : new ProjectedStream(game, tableAtStart(state.table, whole), whole, whole.start, seat);
    return { records, stream };
  });
}
