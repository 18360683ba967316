import type { StateValue, TakenTransition } from '@aftercast/bridge/contract';

export type { StateValue, TakenTransition };

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
