import type { InspectionEvent } from '@aftercast/match';

/** How many events are kept for an inspector that is opened late; the actors' registrations are kept besides. */
const KEPT = 2_000;

/** An inspection event as plain data, in the form that the Stately inspector hears. */
export interface PlainInspection {
  type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  [key: string]: unknown;
}

/**
 * Makes what the machines report plain, keeps the latest of it, and sends it to whoever has connected: an inspector
 * opened late gets every actor's registration, and what is kept of the rest.
 */
export class Inspection {
  private readonly actors: PlainInspection[] = [];
  private readonly kept: PlainInspection[] = [];
  private readonly ports = new Set<MessagePort>();

  /** To be handed to the machines. */
  readonly hear = (event: InspectionEvent): void => {
    const plain = makePlain(event);
    if (plain === null) return;
    if (plain.type === '@xstate.actor') this.actors.push(plain);
    else {
      this.kept.push(plain);
      if (this.kept.length > KEPT) this.kept.shift();
    }
    for (const port of this.ports) port.postMessage(plain);
  };

  connect(port: MessagePort): void {
    for (const event of this.actors) port.postMessage(event);
    for (const event of this.kept) port.postMessage(event);
    this.ports.add(port);
  }

  close(): void {
    for (const port of this.ports) port.close();
    this.ports.clear();
  }
}

/** Only what can be cloned, and only what the inspector shows; `null` for an event that it does not know. */
function makePlain(event: InspectionEvent): PlainInspection | null {
  const base = {
    sessionId: event.actorRef.sessionId,
    rootId: event.rootId,
    createdAt: `${Date.now()}`,
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
        definition: logic?.config === undefined ? undefined : JSON.stringify(logic.config),
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

/** A copy without functions, actors and classes. */
function plainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
