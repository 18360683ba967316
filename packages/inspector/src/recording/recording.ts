import type { ActionEvent, MatchClient, MatchEvent, Names } from '@aftercast/bridge/client';
import type { StateValue, TakenTransition } from '@aftercast/bridge/contract';
import type { ChangeRecord, Table } from '@aftercast/kernel';
import type { BehaviorSubject, Observable } from 'rxjs';

export type { StateValue, TakenTransition };

/** A match or a replay, as far as it is recorded. A replay has no machines: no rule runs in it. */
export type RecordedClient = Pick<MatchClient, 'followLog' | 'holds$' | 'names'> &
  Partial<Pick<MatchClient, 'followMachines'>>;

/**
 * Everything known about one match, stored as it arrives: all elements of this package show it. `recordMatch(client)`
 * makes it. It contains what the client's role may see, and can be read while it grows.
 *
 * The records of the event log stay as they are, integers in blocks; actions are columns over them. Objects are made
 * only for what a reader asks for.
 */
export interface Recording {
  /** The connection that is recorded. */
  readonly client: RecordedClient;
  /** The names behind the numbers of records: types, stats, zones, registers and cards. */
  readonly names: Names;
  /** Every action that has begun, in that order. */
  readonly actions: ActionColumns;
  /** Every command that was resolved, in order. A command that is undone is removed with its actions. */
  readonly commands: readonly CommandEntry[];
  /** Every phase in which the match waited for this page's viewers, in order, since the recording began. */
  readonly holds: readonly HoldEntry[];
  /** The match's machines and the events that they received; empty for a replay. */
  readonly machines: MachineLog;
  /** Number of the last known record. A moment is named by the number of the last record before it. */
  readonly seq: number;
  /** Number of the record before the first known one. The table at this moment is the earliest available. */
  readonly origin: number;
  /** How often recorded data was removed again. Whatever was derived from it must be rebuilt when this changes. */
  readonly revision: number;
  /** Emits whenever something is added or removed: several times a frame during a long chain. */
  readonly grown$: Observable<void>;
  /** The selected moment: a record's number, or `null` to follow the match. All elements of a recording share it. */
  readonly moment$: BehaviorSubject<number | null>;
  /** The selected action: an index into {@link actions}, or -1 for none. All elements of a recording share it. */
  readonly selected$: BehaviorSubject<number>;
  /** The table after a record; the caller owns the copy. @throws RangeError for an unknown moment */
  tableAt(seq: number): Table;
  /** The record as an event of the client's stream; `null` for a record that makes no event, such as a change. */
  eventAt(seq: number): MatchEvent | null;
  /**
   * When a record arrived, in milliseconds of the page's clock; `null` for a record from before the recording began.
   */
  timeOf(seq: number): number | null;
  /** Number of the last record that had arrived at a time of the page's clock. */
  seqAt(time: number): number;
  /** Index into the names of cards for an entity after a record; 0 if its card was hidden or it did not exist. */
  cardAt(entity: number, seq: number): number;
  /** Stops recording. What was recorded can still be read. */
  close(): Promise<void>;
}

/**
 * Actions by index, from 0, in the order in which they began. That order is the tree of causes, depth first, with two
 * exceptions: the members of a group begin together, before any reaction to one of them; and state-based actions may
 * run between the two phases of an outermost action. Commands with such an exception are marked as `scattered`.
 *
 * Everything is read from columns of integers. Only {@link actionOf} and {@link read} make objects.
 */
export interface ActionColumns {
  /** Number of actions. */
  readonly count: number;
  /** Depth in the tree of causes: 0 for a command's outermost actions. */
  depthOf(index: number): number;
  /** Index of the action that it reacts to; -1 for an outermost action. */
  parentOf(index: number): number;
  /**
   * The index after the last action that began while it was open; it grows until the action ends. Unless the command
   * is scattered, the actions in between are exactly its descendants.
   */
  endOf(index: number): number;
  /** Number of the record with which it began. */
  seqOf(index: number): number;
  /** Number of the record that announced its perform phase; -1 if there is none yet. */
  performedOf(index: number): number;
  /** Number of the record of its end; -1 if there is none yet. */
  endedOf(index: number): number;
  /**
   * The moment at which its effect is visible: number of the last change of its perform phase, or of the record that
   * announced its current phase.
   */
  momentOf(index: number): number;
  /** Index of its command in the recording's list. */
  commandOf(index: number): number;
  /** Index into the names of action types. */
  typeOf(index: number): number;
  /** What has become of it so far. */
  fateOf(index: number): ActionFate;
  /** The action as last amended, without its `cards`: {@link Recording.cardAt} has them at any moment. Makes an object. */
  actionOf(index: number): ActionEvent;
  /** Everything known about it. Makes an object. */
  read(index: number): RecordedAction;
  /**
   * Whether a predicate holds for its source, its subject, one of its targets or the card that it carries. Makes no
   * object, so that it is fast for a million actions.
   * @param fits takes an entity and the index of its card at that time; for the card that the action carries, 0 and
   * its index
   */
  isAbout(index: number, fits: (entity: number, card: number) => boolean): boolean;
  /** The innermost action that was open after this record (the last member of a group); -1 for none. */
  at(seq: number): number;
  /** Index of the action with this id within a command; -1 for none. @param command index in the recording's list */
  find(command: number, id: number): number;
}

/** What has become of an action; `asking` while it waits for an answer. The names of the kernel's `Fate`. */
export type ActionFate = 'open' | 'asking' | 'done' | 'cancelled' | 'dropped';

/** One action with everything known about it. */
export interface RecordedAction {
  /** Its index, as {@link ActionColumns} counts. */
  index: number;
  /** The action as last amended, without its `cards`: {@link Recording.cardAt} has them at any moment. */
  action: ActionEvent;
  /** What has become of it so far. */
  fate: ActionFate;
  /** Index of the action that cancelled it; -1 if none did, or if this role may not see it. */
  cancelledBy: number;
  /** Number of the record that announced its perform phase; `null` if there is none yet. */
  performed: number | null;
  /** Number of the record of its end; `null` if there is none yet. */
  ended: number | null;
  /** The changes that its handlers made, in order. */
  changes: readonly ChangeRecord[];
}

/** A command that was resolved. Times are milliseconds of the page's clock; `null` if the recording began later. */
export interface CommandEntry {
  /** The match's number of the command. */
  number: number;
  /** Seat that gave it; -1 for the rules. */
  seat: number;
  /** Number of its first record. */
  seq: number;
  /** Number of its last known record. */
  lastSeq: number;
  /** Index of its first action. */
  firstAction: number;
  /** Index after its last action. */
  endAction: number;
  /** When it began. */
  begunAt: number | null;
  /** When nothing was left to resolve. */
  idleAt: number | null;
  /** Whether it is finished, or was abandoned. */
  over: boolean;
  /** Whether its actions began in another order than that of the tree of causes, depth first. */
  scattered: boolean;
}

/** A hold: a phase in which the match waited for viewers. Times are milliseconds of the page's clock. */
export interface HoldEntry {
  /** The worker's number of the hold. */
  hold: number;
  /** Which phase of its actions waited. */
  phase: 'prepare' | 'perform';
  /** Indices of its actions: several for a group; empty until their records have arrived. */
  actions: readonly number[];
  /** Number of the last record before the hold. */
  seq: number;
  /** When the worker announced it. */
  announced: number;
  /** When the page reported the keyframe; `null` if it has not, or the viewers ended without one. */
  keyframe: number | null;
  /** When the changes of the phase's handler arrived; `null` until then. */
  applied: number | null;
  /** When the viewers ended, or the match went on without them; `null` until then. */
  ended: number | null;
  /** How it ended: `overdue` if a viewer took too long, `cut` if it was cut short; `playing` until then. */
  end: 'playing' | 'ended' | 'overdue' | 'cut';
  /** The viewers that the match waited for. */
  viewers: readonly ViewerEntry[];
}

/** A viewer that the match waited for. */
export interface ViewerEntry {
  /** What it shows, such as `damage · perform`, or the name of its function. */
  name: string;
  /** When it reached its keyframe; `null` if it has not. */
  keyframe: number | null;
  /** When it ended; `null` if it has not. */
  ended: number | null;
}

/** The machines of a match, as this role may see them, and their steps in order. */
export interface MachineLog {
  /** The machines that were announced, one for each name. */
  readonly actors: readonly MachineActor[];
  /** The latest steps; older ones are dropped. */
  readonly steps: readonly MachineStep[];
  /** How many of the first steps were dropped, here or in the worker. On a seat's connection it is a lower bound. */
  readonly missed: number;
}

/** A running machine, as its machine messages describe it. */
export interface MachineActor {
  /** XState's id of the running machine; on a seat's connection, its name. */
  sessionId: string;
  /** `turn-flow`, `targeting-0`, `targeting-1`. */
  name: string;
  /** The machine's definition as XState writes it: parsed JSON, with functions by name. */
  definition: unknown;
  /** Its current state value, as XState writes it: a name, or states within states. */
  value: StateValue;
  /** Its current context. */
  context: unknown;
}

/** One step of a machine: it received an event. */
export interface MachineStep {
  /** The machine, as {@link MachineActor.sessionId}. */
  sessionId: string;
  /** The event that it received. */
  event: { readonly type: string; readonly [key: string]: unknown };
  /** Its state value after the event. */
  value: StateValue;
  /** Its context after the event. */
  context: unknown;
  /** The transitions that it took, in order; empty if it ignored the event. */
  transitions: readonly TakenTransition[];
  /** When it happened, in milliseconds of the page's clock. */
  at: number;
  /** Number of the last record at that time. */
  seq: number;
}
