import { RecordKind, type Table } from '@aftercast/kernel';
import type { Match, PortMatch, Role, RoleStream } from '@aftercast/match';
import { lastRecord } from './cursor.ts';

/** What feeds send: a match, or one that is played elsewhere. */
export type FedMatch = Pick<Match, 'held' | 'resolution' | 'session' | 'startTable' | 'stream'> & PortMatch;

/** Where a newcomer begins to read a role's event log. */
export interface Joining {
  /** Position of the first record that it reads. */
  position: number;
  /** Number of records before that, as the role's event log numbers them. */
  before: number;
  /** Number of the last command that had begun by then; 0 for none. */
  command: number;
  /** The table as the role saw it then. */
  table: Table;
}

/**
 * Whether a role is sent a command only up to moments of which it may know: the command's end, a prompt, a watched phase. A
 * command that runs away is undone (law A12). How far it had come follows from the number of its hidden actions, so full
 * blocks of it would tell that number (law H1). The owner is sent all of them.
 */
export function readsUpToMoments(match: FedMatch, role: Role): boolean {
  return role.kind !== 'owner' && match.session.resolver.limit !== Number.POSITIVE_INFINITY;
}

/** Whether the match is at a moment of which a role may know: it is idle, it asks, or it holds in a phase known to the role. */
export function isKnownMoment(match: FedMatch, role: Role, stream: RoleStream): boolean {
  const { held, resolution } = match;
  if (role.kind === 'owner' || resolution === null || resolution === 'asking') return true;
  return held?.actions.some((action) => stream.actionOf(action) !== 0) === true;
}

/**
 * Returns where a newcomer begins to read. In the middle of a command, how far the match has come follows from hidden
 * actions too. So the newcomer begins at a place that follows from the role's own records: where the command began, or
 * where the last block of the role's event log began (law H1).
 * @param earliest a position up to which the page may read already: it does not begin before that
 */
export function joiningOf(match: FedMatch, role: Role, stream: RoleStream, earliest = 0): Joining {
  const { end, log, view } = stream;
  const { command } = match.session.state;
  if (isKnownMoment(match, role, stream)) return { position: end, before: log.records, command, table: view };
  const block = readsUpToMoments(match, role) ? log.start : (log.written().at(-1)?.start ?? end);
  const begun = lastRecord(log, RecordKind.command, block);
  const position = Math.max(begun < 0 ? block : begun, earliest);
  return {
    position,
    before: log.records - log.countFrom(position),
    command: position === begun ? command - 1 : command,
    table: stream.tableAt(position),
  };
}
