import { type Action, type EventLog, hashState, InvariantError } from '@aftercast/kernel';
import type { GameCommand } from '@aftercast/rules';
import type { Session } from './session.ts';

/** One thing that a session was given: a command, an answer or a time; or an action that no player asked for. */
export type Given =
  /** A command, an answer or a time, as the journal has it. */
  | { kind: 'command'; number: number; seat: number; command: GameCommand }
  /** The action must be a copy from before it was resolved: the resolver writes into the one that it is given. */
  | { kind: 'action'; number: number; action: Action };

/** The journal of a session as a list of what it was given. */
export function givenTo({ journal }: Session): Given[] {
  return journal.map((entry) => ({ kind: 'command', ...entry }));
}

/**
 * Goes back to before a command and forward again, with everything that was given since: the state and the records must
 * be the same as before (laws S3, S4). The session stands where it stood.
 * @param given everything that the session was given, at least since that command
 * @param first number of the command; by default the last one that has begun
 * @throws InvariantError if anything differs or is refused; RangeError if there is no such command
 */
export function checkThereAndBack(
  session: Session,
  given: readonly Given[],
  first: number = session.state.command,
): void {
  const before = momentOf(session, first);
  session.goBackBefore(first);
  for (const it of given) if (it.number >= first) give(session, it);
  const after = momentOf(session, first);
  if (after.hash !== before.hash)
    throw new InvariantError('S4', `from before command ${first}, the match comes to another state`);
  if (after.records !== before.records)
    throw new InvariantError('S4', `from before command ${first}, the match leaves other records`);
}

function give(session: Session, given: Given): void {
  if (given.kind === 'action') session.start(structuredClone(given.action));
  else {
    const refusal = session.begin(given.seat, given.command);
    if (refusal !== null)
      throw new InvariantError('S4', `command ${given.number} is refused (${refusal.code}) the second time`);
  }
  if (session.resolve() !== null && session.lastFault !== null && session.outcome === null)
    throw session.lastFault;
}

function momentOf({ log, marks, state }: Session, first: number) {
  const mark = marks[first - 1];
  if (log === null || mark === undefined) throw new RangeError(`There is no command ${first} to go back to.`);
  return { hash: hashState(state), records: written(log, mark) };
}

/** The records from a position on, as text. A list of them would be compared integer by integer. */
function written(log: EventLog, from: number): string {
  return log.slice(from).join();
}
