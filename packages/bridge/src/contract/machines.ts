/** An event that a machine received, as plain data. */
export interface HeardEvent {
  /** Name of the event. */
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A machine's snapshot in XState's form, as plain data: without functions and actors. */
export interface MachineSnapshot {
  /** `active`, `done`, `error` or `stopped`. */
  readonly status: string;
  /** The machine's state; missing until the machine has started. */
  readonly value?: StateValue;
  /** The machine's context, without functions. */
  readonly context?: unknown;
  readonly [key: string]: unknown;
}

/** The state of a machine. */
export type StateValue =
  /** A state's name. */
  | string
  /** A state's name, with the inner state. */
  | { readonly [state: string]: StateValue };

/** A transition that a machine has taken: enough to find it in the machine's definition. */
export interface TakenTransition {
  /** Id of the state that defines it, such as `turn-flow.waiting`. */
  source: string;
  /** The event that triggers it; empty for an `always` transition. */
  event: string;
  /** Its index in that state's list of transitions for the event. */
  index: number;
  /** Ids of its target states; empty if it stays in its state. */
  targets: readonly string[];
  /** Name of its guard; `null` if it has none. */
  guard: string | null;
  /** Names of its actions. */
  actions: readonly string[];
}

/** The fields of every message about a machine. */
interface OfMachine {
  /** For the owner, XState's id of the machine in this worker; for other roles, the machine's name. */
  sessionId: string;
  /** The same as `sessionId`: every machine of a match is a root. */
  rootId: string;
  /** Milliseconds since 1970, as text: the form of the Stately inspector. */
  createdAt: string;
  /** The version of `@statelyai/inspect` that defines this form. */
  _version: string;
  /** Always `null`; part of that form. */
  id: null;
  /** Number among the messages to this inspector: from 1, rising by one (law B1). */
  n: number;
  /** Number of the last record in the role's event log then, as a follower of the log numbers it. */
  seq: number;
  /** Number of the last command that had begun by then; 0 for none. */
  command: number;
}

/**
 * A report of a match's machines, as one role may see it (law H1). The messages about actors, events and snapshots are in
 * the form of `@statelyai/inspect`, with `n`, `seq` and `command` of {@link OfMachine} added.
 */
export type MachineMessage =
  /** A machine exists. A message with its first state follows. */
  | (OfMachine & {
      type: '@xstate.actor';
      /** Name of the machine: `turn-flow`, `targeting-0` or `targeting-1`. */
      name: string;
      /** Its definition as JSON, with names in place of functions. */
      definition: string;
      parentId: string | undefined;
      snapshot: MachineSnapshot;
    })
  /** A machine was sent an event. */
  | (OfMachine & { type: '@xstate.event'; event: HeardEvent; sourceId: string | undefined })
  /** A machine took these transitions together. The list is empty if its state ignores the event. */
  | (OfMachine & {
      type: '@xstate.microstep';
      event: HeardEvent;
      transitions: readonly TakenTransition[];
    })
  /** A machine has handled an event. */
  | (OfMachine & { type: '@xstate.snapshot'; event: HeardEvent; snapshot: MachineSnapshot })
  /**
   * Older reports were dropped. Messages about the machines and their states then follow. `count` is the number of dropped
   * reports; `null` for roles other than the owner, which may not know of all reports (law H1).
   */
  | { type: 'aftercast.missed'; n: number; count: number | null };
