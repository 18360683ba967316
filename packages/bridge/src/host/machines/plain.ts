import type { InspectionEvent } from '@aftercast/match';
import type { HeardEvent, MachineMessage, MachineSnapshot, TakenTransition } from '../../contract.ts';
import type { Heard } from './inspection.ts';
import { nameOf, type Sight } from './sight.ts';

/** The version of `@statelyai/inspect` whose form the messages have. */
const VERSION = '0.7.2';

/** Where a message stands among those of an inspector. */
interface Standing {
  n: number;
  seq: number;
}

/** Events in the words of one role. One event is reported several times: it is worded once, and crosses once in a batch. */
export class WordedEvents {
  private readonly worded = new WeakMap<object, HeardEvent>();
  private readonly sight: Sight;

  constructor(sight: Sight) {
    this.sight = sight;
  }

  of(event: { type: string }): HeardEvent {
    const known = this.worded.get(event);
    if (known !== undefined) return known;
    const worded = this.sight.eventOf(plainData(event) as HeardEvent);
    this.worded.set(event, worded);
    return worded;
  }
}

/**
 * A message about what was heard, in the form that the Stately inspector hears: only what can be cloned, and only what is
 * shown. `null` for what is of no interest.
 */
export function makePlain(
  { event: heard, at, command }: Heard,
  sight: Sight,
  events: WordedEvents,
  standing: Standing,
): MachineMessage | null {
  const sessionId = sight.sessionOf(heard.actorRef);
  const base = {
    sessionId,
    // Every machine of a match is a root.
    rootId: sessionId,
    createdAt: `${at}`,
    _version: VERSION,
    id: null,
    ...standing,
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
        // Asking for the snapshot would throw or give a later one: the first follows as a message of its own.
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

/** The names of the actions that a machine took with a microstep. */
export function actionsOf(event: InspectionEvent): string[] {
  return event.type === '@xstate.microstep' ? event._transitions.flatMap((it) => it.actions.map(wordOf)) : [];
}

type Transition = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

function plainTransition(transition: Transition, sight: Sight): TakenTransition {
  const { source, target, guard, actions, eventType } = transition;
  const list = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: sight.stateOf(source.id),
    event: eventType,
    index: list?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ id }) => id),
    guard: guard === undefined ? null : wordOf(guard),
    actions: actions.map(wordOf),
  };
}

/** The name of a guard or an action, however it is written. */
function wordOf(it: unknown): string {
  if (typeof it === 'string') return it;
  return typeof it === 'function' ? it.name : String((it as { type: unknown }).type);
}

function definitionOf(actor: InspectionEvent['actorRef']): string {
  const { config } = (actor as { logic?: { config?: unknown } }).logic ?? {};
  return JSON.stringify(config ?? { id: nameOf(actor) }, nameFunctions);
}

/** In a definition the inspector shows functions by their names. */
function nameFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

/** A copy without functions, actors and classes. */
function plainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
