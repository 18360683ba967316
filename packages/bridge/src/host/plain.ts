import type { InspectionEvent } from '@aftercast/match';

/** An inspection event as plain data, in the form that the Stately inspector hears. */
export interface PlainInspection {
  type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  [key: string]: unknown;
}

/** An event, and when it was heard: milliseconds since 1970, as the inspector has it. */
export interface Heard {
  event: InspectionEvent;
  at: number;
}

/** Only what can be cloned, and only what the inspector shows; `null` for an event that it does not know. */
export function makePlain({ event, at }: Heard): PlainInspection | null {
  const base = {
    sessionId: event.actorRef.sessionId,
    rootId: event.rootId,
    createdAt: `${at}`,
    _version: '0.7.2',
    id: null,
  };
  switch (event.type) {
    case '@xstate.actor': {
      const { actorRef } = event;
      const logic = (actorRef as { logic?: { config?: unknown } }).logic;
      return {
        ...base,
        type: event.type,
        name: 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId,
        // Asking for the snapshot now would throw: the first one follows as an event of its own.
        snapshot: { status: 'active' },
        definition: logic?.config === undefined ? undefined : JSON.stringify(logic.config, nameFunctions),
        parentId: undefined,
      };
    }
    case '@xstate.event':
      return {
        ...base,
        type: event.type,
        event: plainData(event.event),
        sourceId: event.sourceRef?.sessionId,
      };
    case '@xstate.snapshot':
      return {
        ...base,
        type: event.type,
        event: plainData(event.event),
        snapshot: plainData(event.snapshot),
      };
    default:
      return null;
  }
}

/** In a definition the inspector shows functions by their names. */
function nameFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

/** A copy without functions, actors and classes. */
function plainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
