import type { ActionEvent, MatchClient, MatchEvent, Names } from '@aftercast/bridge/client';
import type { StateValue, TakenTransition } from '@aftercast/bridge/contract';
import type { ChangeRecord, Table } from '@aftercast/kernel';
import type { BehaviorSubject, Observable } from 'rxjs';

export type { StateValue, TakenTransition };

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
  readonly holds: readonly HoldEntry[];
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

/**
 * Actions by their index, from 0 in the order in which they began. That is the tree of causes depth first, with two
 * exceptions: the members of a group begin together, before anything that answers one of them; and an outermost action
 * may have event phases run between its two phases. The commands where this was so are marked as `scattered`.
 *
 * All of it is answered from columns of integers. Only {@link read} makes an object.
 */
export interface ActionColumns {
  readonly count: number;
  /** How deep it stands: 0 for a command's outermost actions. */
  depthOf(index: number): number;
  /** The action that it answers; -1 for an outermost one. */
  parentOf(index: number): number;
  /**
   * The index after that of the last action that began while it was open; it still grows until its end. Unless the command
   * is scattered, these are its reactions and theirs, and no others.
   */
  endOf(index: number): number;
  /** Number of its record, when it began. */
  seqOf(index: number): number;
  /** Number of the record that announced its perform phase; -1 for none so far. */
  performedOf(index: number): number;
  /** Number of the record that told its end; -1 for none so far. */
  endedOf(index: number): number;
  /**
   * The moment at which what it did can be seen: number of the last change of its perform phase, or of the record that
   * announced the phase that it has come to.
   */
  momentOf(index: number): number;
  /** Index of its command in the recording's list. */
  commandOf(index: number): number;
  /** Index into the names of types. */
  typeOf(index: number): number;
  fateOf(index: number): ActionFate;
  /** The action as it was last amended, made on asking. */
  actionOf(index: number): ActionEvent;
  /** Everything about it, made on asking. */
  read(index: number): RecordedAction;
  /**
   * Whether something is true of an entity that it comes from, is about or acts on, or of the card that it gives. Makes no
   * object, so that a million can be asked.
   * @param fits is given an entity and the index of the card that it was; for the given card, 0 and its index
   */
  isAbout(index: number, fits: (entity: number, card: number) => boolean): boolean;
  /** The innermost action that was open after this record: of a group, the last to begin; -1 for none. */
  at(seq: number): number;
  /** The action with this number within a command; -1 for none. @param command index in the recording's list */
  find(command: number, id: number): number;
}

/** What became of an action. `asking` while it waits for an answer. */
export type ActionFate = 'open' | 'asking' | 'done' | 'cancelled' | 'dropped';

/** One action with all that is known of it. */
export interface RecordedAction {
  index: number;
  /** As it was last amended. */
  action: ActionEvent;
  fate: ActionFate;
  /** Index of the action that cancelled it; -1 if none did, or one that this role was not told of. */
  cancelledBy: number;
  /** Numbers of its records: when its perform phase was announced and when it ended; `null` as long as they were not. */
  performed: number | null;
  ended: number | null;
  /** What its handlers changed, in order. */
  changes: readonly ChangeRecord[];
}

/** A command that was resolved. Times are milliseconds of the page's clock, `null` for what was not seen to happen. */
export interface CommandEntry {
  /** As the match counts commands. */
  number: number;
  /** Seat that gave it; -1 for the rules. */
  seat: number;
  /** Number of its first record, and of its last as far as it is known. */
  seq: number;
  lastSeq: number;
  /** Index of its first action, and the index after its last one's. */
  firstAction: number;
  endAction: number;
  begunAt: number | null;
  idleAt: number | null;
  /** Whether nothing more comes of it. */
  over: boolean;
  /** Whether the order in which its actions began is not that of the tree of causes, depth first. */
  scattered: boolean;
}

/** A phase that the match waited in, and for whom. Times are milliseconds of the page's clock. */
export interface HoldEntry {
  /** As the worker counts pauses. */
  hold: number;
  phase: 'prepare' | 'perform';
  /** Indices of its actions: several, if it is a group's; none as long as the tape has not told them. */
  actions: readonly number[];
  /** Number of the last record before it. */
  seq: number;
  announced: number;
  /** When the page told that the viewers had reached their keyframe; `null` if they ended without one, or have not yet. */
  keyframe: number | null;
  /** When the changes of its handler came. */
  closed: number | null;
  /** When the page told that the viewers had ended, or the match went on without them. */
  ended: number | null;
  /** How it ended. */
  end: 'playing' | 'ended' | 'overdue' | 'cut';
  viewers: readonly ViewerEntry[];
}

/** A viewer that was waited for. */
export interface ViewerEntry {
  /** What it is for, such as `damage · perform`, or the name of its function. */
  name: string;
  keyframe: number | null;
  ended: number | null;
}

/** The machines of a match, as this role may see them, and what they heard, in order. */
export interface MachineLog {
  readonly actors: readonly MachineActor[];
  /** The latest steps; older ones are let go. */
  readonly steps: readonly MachineStep[];
  /** How many steps at the beginning were let go, here or in the worker; at least so many, on a seat's connection. */
  readonly missed: number;
}

/** A running machine. */
export interface MachineActor {
  sessionId: string;
  /** `turn-flow`, `targeting-0`, `targeting-1`. */
  name: string;
  /** The machine's definition, as XState writes it: parsed JSON, functions by their names. */
  definition: unknown;
  /** Where it is now, as XState writes it: a name, or states within states. */
  value: StateValue;
  context: unknown;
}

/** A machine heard an event. */
export interface MachineStep {
  sessionId: string;
  event: { readonly type: string; readonly [key: string]: unknown };
  /** Where it was after it. */
  value: StateValue;
  context: unknown;
  /** The transitions that it took, in order; none if the event was not heard. */
  transitions: readonly TakenTransition[];
  /** When, in milliseconds of the page's clock. */
  at: number;
  /** Number of the last record that was known then. */
  seq: number;
}
