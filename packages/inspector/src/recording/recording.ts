import type { MatchClient, MatchEvent, Names } from '@aftercast/bridge/client';
import type { Table } from '@aftercast/kernel';
import type { BehaviorSubject, Observable } from 'rxjs';
import type { ActionColumns } from './columns.ts';
import type { CommandEntry, PauseEntry } from './entries.ts';
import type { MachineLog } from './machines.ts';

/**
 * What is known of one match, kept as it comes in: the one thing that all elements of this package show. It is made by
 * `recordMatch(client)`, knows what the client's role may know, and is read while it grows.
 *
 * The records of the tape stay what they are, integers in blocks; actions are columns over them. Objects are made of
 * what somebody looks at, and of nothing else.
 */
export interface Recording {
  readonly client: MatchClient;
  readonly names: Names;
  /** Every action that began, in the order in which actions begin. */
  readonly actions: ActionColumns;
  /** Every command that was resolved, in order. One that was undone is taken out with its actions. */
  readonly commands: readonly CommandEntry[];
  /** Every phase that the match waited in for this page's viewers, in order, since the recording began. */
  readonly pauses: readonly PauseEntry[];
  /** The match's machines and what they heard. */
  readonly machines: MachineLog;
  /** Number of the last record that is known; a moment is the number of the last record before it. */
  readonly seq: number;
  /** Number of the last record before the first that is known. The table at this moment is the earliest there is. */
  readonly origin: number;
  /** How often something that was recorded has been taken out again: what was made of it is then to be made anew. */
  readonly revision: number;
  /** Tells whenever something was added or taken out: several times a frame while much happens. */
  readonly grown$: Observable<void>;
  /** The moment that is looked at: a record's number, or `null` to follow the match. All elements of a recording share it. */
  readonly moment$: BehaviorSubject<number | null>;
  /** The action that is looked at: an index into {@link actions}, or -1. All elements of a recording share it. */
  readonly selected$: BehaviorSubject<number>;
  /** The table as it was after a record. @throws RangeError for a moment that is not known */
  tableAt(seq: number): Table;
  /** The record with this number as the client's event stream words it; `null` for one that makes no event, as a change. */
  eventAt(seq: number): MatchEvent | null;
  /** When a record came in, in milliseconds of the page's clock; `null` for one from before the recording began. */
  timeOf(seq: number): number | null;
  /** The last record that had come in at a time. */
  seqAt(time: number): number;
  /** Index into the names of cards of what an entity was after a record; 0 for what was not known, or not there. */
  cardAt(entity: number, seq: number): number;
  /** Stops listening. What was recorded can still be looked at. */
  close(): Promise<void>;
}
