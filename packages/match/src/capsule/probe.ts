import {
  checkTable,
  eachRecord,
  InvariantError,
  kindOf,
  Phase,
  RecordKind,
  type State,
} from '@aftercast/kernel';
import type { JournalEntry } from '../journal-entry.ts';
import type { Session } from '../session.ts';
import type { LaidTable } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import { checkThereAndBack, givenTo } from '../there-and-back.ts';

/** Looks for one kind of fault while a match is played again. An error that it throws is a fault too. */
export interface Probe {
  /** Called before a command, an answer or a time is given; it may be refused after that. */
  before?(session: Session, entry: JournalEntry): void;
  /** Called when it is resolved, or asks. */
  after(session: Session): Fault | null;
  /** Called when all of the journal has been played. */
  atEnd?(session: Session): Fault | null;
}

/** Makes a probe for one playing of a match. */
export type MakeProbe = (laid: LaidTable) => Probe;

/** Goes back and forward again after every command, and from the start at the end (law S4). */
export const thereAndBackProbe: MakeProbe = () => ({
  after: (session) => (session.state.command > 0 ? backAndForth(session) : null),
  atEnd(session) {
    const first = session.journal[0]?.number ?? 0;
    return first > 0 && session.state.command > 0 ? backAndForth(session, first) : null;
  },
});

function backAndForth(session: Session, first?: number): Fault | null {
  try {
    checkThereAndBack(session, givenTo(session), first);
    return null;
  } catch (error) {
    if (!(error instanceof InvariantError) || error.law !== 'S4') throw error;
    return { kind: 'undo', message: firstLine(error.message) };
  }
}

/** Checks something of the table after every command. @param check throws an error if it does not hold */
export function tableProbe(check: (state: State) => void): MakeProbe {
  return () => ({
    after({ active, state }) {
      if (!active) check(state);
      return null;
    },
  });
}

/**
 * Notices that a match comes to a phase at which a viewer has failed. Viewers are code of a page, so what the viewer does is
 * not known here: the fault is that it is played at all.
 */
export function phaseProbe(fault: Extract<Fault, { kind: 'viewer' }>): MakeProbe {
  return () => {
    let from = 0;
    return {
      before({ log }) {
        from = log?.end ?? 0;
      },
      after: (session) => (isPlayed(session, from, fault) ? fault : null),
    };
  };
}

/** Whether the records from a position on announce the phase. */
function isPlayed(
  { game, log, state }: Session,
  from: number,
  fault: Extract<Fault, { kind: 'viewer' }>,
): boolean {
  const records = log?.slice(from) ?? new Int32Array();
  const wanted = Phase[fault.phase];
  const fitting = new Set<number>();
  let found = false;
  eachRecord(records, (at) => {
    const int = (offset: number) => records[at + offset] as number;
    const kind = kindOf(int(0));
    if (kind === RecordKind.begin) {
      const card = game.cards[state.table.entities[int(4)]?.card ?? 0]?.id ?? '';
      if (game.types[int(2)]?.name !== fault.type || card !== fault.card) return;
      fitting.add(int(1));
      found ||= wanted === Phase.prepare;
    } else if (kind === RecordKind.perform) found ||= wanted === Phase.perform && fitting.has(int(1));
  });
  return found;
}

/** The fault that an error is which was thrown while a command was given or resolved. */
export function faultOf(error: unknown, { game, state }: Session): Fault {
  const top = state.stack[state.stack.length - 1];
  const action = top === undefined ? '' : (game.types[top.action.type]?.name ?? '');
  if (!(error instanceof InvariantError)) return { kind: 'error', action, message: messageOf(error) };
  const { cause, law, message } = error;
  // A command that has failed was undone: only the error knows what was being resolved.
  const during = error.action || action;
  // The resolver wraps what a handler throws.
  return cause === undefined || cause instanceof InvariantError
    ? { kind: 'law', law, action: during, message: firstLine(message) }
    : { kind: 'error', action: during, message: messageOf(cause) };
}

/** What broke in the last command that was rolled back (laws A12, A15); `null` if none was. */
export function faultOfUndone(session: Session): Fault | null {
  const { lastFault, lastRunaway } = session;
  if (lastFault !== null) return faultOf(lastFault, session);
  if (lastRunaway === null) return null;
  const { cycle = '', limit = 0 } = lastRunaway.values;
  return { kind: 'runaway', limit: Number(limit), cycle: String(cycle) };
}

function messageOf(error: unknown): string {
  return firstLine(error instanceof Error ? error.message : String(error));
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

/** Checks the table at rest, whatever the build checks by itself (law S1). */
export const restProbe: MakeProbe = ({ rules }) => ({
  after({ active, state }) {
    if (!active) checkTable(rules.game, state.table);
    return null;
  },
});
