/** An event as a machine heard it: plain data. */
export interface HeardEvent {
  /** Name of the event. */
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Where a machine is, as XState writes it: plain data, without functions and actors. */
export interface MachineSnapshot {
  /** `active`, `done`, `error` or `stopped`. */
  readonly status: string;
  /** A name, or states within states; not there before the machine has started. */
  readonly value?: StateValue;
  /** The machine's context; functions are left out. */
  readonly context?: unknown;
  readonly [key: string]: unknown;
}

/** Where a machine is. */
export type StateValue =
  /** A state's name. */
  | string
  /** A state's name, with where the machine is within that state. */
  | { readonly [state: string]: StateValue };

/** A transition of a machine's definition: enough to find it there. */
export interface TakenTransition {
  /** Id of the state that it is written at, such as `turn-flow.waiting`. */
  source: string;
  /** The event that it is for; empty for an `always`. */
  event: string;
  /** Its place in the list of transitions for that event. */
  index: number;
  /** Ids of the states that it led to; none for one that stays. */
  targets: readonly string[];
  /** Name of its guard; `null` without one. */
  guard: string | null;
  /** Names of its actions. */
  actions: readonly string[];
}

/** What every message about a machine has. */
interface OfMachine {
  /** The machine's number in its worker, as XState gives it; to others than the owner, its name. */
  sessionId: string;
  rootId: string;
  /** Milliseconds since 1970, as text: so the Stately inspector has it. */
  createdAt: string;
  /** The version of `@statelyai/inspect` whose form it is. */
  _version: string;
  id: null;
  /** Number of the message, from 1, rising by one: of those that this inspector is sent (law B1). */
  n: number;
  /** Number of the last record that the role's event log had then, as a follower counts. */
  seq: number;
  /** Number of the command that was last taken up then; 0 if none was. */
  command: number;
}

/**
 * What the machines of a match report, as one role may see it (law H1). The first three are what `@statelyai/inspect`
 * itself sends, with {@link OfMachine}'s `n`, `seq` and `command` besides.
 */
export type MachineMessage =
  /** There is a machine. Its first state follows. */
  | (OfMachine & {
      type: '@xstate.actor';
      /** `turn-flow`, `targeting-0`, `targeting-1`. */
      name: string;
      /** Its definition as JSON, functions by their names. */
      definition: string;
      parentId: string | undefined;
      snapshot: MachineSnapshot;
    })
  /** It was sent an event. */
  | (OfMachine & { type: '@xstate.event'; event: HeardEvent; sourceId: string | undefined })
  /** It has taken transitions, all at once; none, if it does not hear the event in its state. */
  | (OfMachine & {
      type: '@xstate.microstep';
      event: HeardEvent;
      transitions: readonly TakenTransition[];
    })
  /** It is done with an event. */
  | (OfMachine & { type: '@xstate.snapshot'; event: HeardEvent; snapshot: MachineSnapshot })
  /**
   * Older messages were let go: machines that there were and where each was then follow. `count` says how many; `null` to
   * others than the owner, since it counts what they may not know.
   */
  | { type: 'aftercast.missed'; n: number; count: number | null };
