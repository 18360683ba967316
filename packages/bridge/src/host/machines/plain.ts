import type { InspectionEvent } from '@aftercast/match';
import type { HeardEvent, MachineMessage, MachineSnapshot, TakenTransition } from '../../contract.ts';
import type { Heard } from './inspection.ts';
import { type MachineSight, nameOf } from './machine-sight.ts';

/** The version of `@statelyai/inspect` that defines the form of the messages. */
const VERSION = '0.7.2';

/** The numbers of a message, see `OfMachine`. */
interface Numbers {
  n: number;
  seq: number;
}

/** Converts events for one role. An event that is reported several times is converted once, and cloned once in a batch. */
export class WordedEvents {
  private readonly worded = new WeakMap<object, HeardEvent>();
  private readonly sight: MachineSight;

  constructor(sight: MachineSight) {
    this.sight = sight;
  }

  /** Returns an event as the role may see it. */
  of(event: { type: string }): HeardEvent {
    const known = this.worded.get(event);
    if (known !== undefined) return known;
    const worded = this.sight.eventOf(plainData(event) as HeardEvent);
    this.worded.set(event, worded);
    return worded;
  }
}

/**
 * Makes a message from a report, in the form of the Stately inspector: only what it shows, and only what can be cloned.
 * @returns `null` for a kind of report that it does not show
 */
export function makePlain(
  { event: heard, at, command }: Heard,
  sight: MachineSight,
  events: WordedEvents,
  numbers: Numbers,
): MachineMessage | null {
  const sessionId = sight.sessionOf(heard.actorRef);
  const base = {
    sessionId,
    // Every machine of a match is a root.
    rootId: sessionId,
    createdAt: `${at}`,
    _version: VERSION,
    id: null,
    ...numbers,
    command,
  };
  switch (heard.type) {
    case '@xstate.actor':
      return {
        ...base,
        type: heard.type,
        name: nameOf(heard.actorRef),
        definition: definitionOf(heard.actorRef),
        parentId: undefined,
        // Reading the actor's snapshot here would throw, or give a later one. The first follows as a separate message.
        snapshot: { status: 'active' },
      };
    case '@xstate.event': {
      const event = events.of(heard.event);
      const { sourceRef } = heard;
      const sourceId = sourceRef === undefined ? undefined : sight.sessionOf(sourceRef);
      return { ...base, type: heard.type, event, sourceId };
    }
    case '@xstate.microstep': {
      const event = events.of(heard.event);
      const transitions = heard._transitions.map((it) => plainTransition(it, sight));
      return { ...base, type: heard.type, event, transitions };
    }
    case '@xstate.snapshot': {
      const event = events.of(heard.event);
      const snapshot = sight.snapshotOf(plainData(heard.snapshot) as MachineSnapshot);
      return { ...base, type: heard.type, event, snapshot };
    }
    default:
      return null;
  }
}

/** The names of the actions in a report of a microstep; empty for other reports. */
export function actionsOf(event: InspectionEvent): string[] {
  return event.type === '@xstate.microstep' ? event._transitions.flatMap((it) => it.actions.map(nameIn)) : [];
}

type Transition = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

function plainTransition(transition: Transition, sight: MachineSight): TakenTransition {
  const { source, target, guard, actions, eventType } = transition;
  const list = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: sight.stateOf(source.id),
    event: eventType,
    index: list?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ id }) => id),
    guard: guard === undefined ? null : nameIn(guard),
    actions: actions.map(nameIn),
  };
}

/** The name of a guard or an action in any of XState's forms: a string, a function, or an object. */
function nameIn(it: unknown): string {
  if (typeof it === 'string') return it;
  return typeof it === 'function' ? it.name : String((it as { type: unknown }).type);
}

function definitionOf(actor: InspectionEvent['actorRef']): string {
  const { config } = (actor as { logic?: { config?: unknown } }).logic ?? {};
  return JSON.stringify(config ?? { id: nameOf(actor) }, nameFunctions);
}

/** A replacer for JSON: the inspector shows functions in a definition by their names. */
function nameFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

/** Copies a value, without functions, actors and classes. */
function plainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
