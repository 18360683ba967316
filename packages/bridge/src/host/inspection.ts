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
 * opened late gets every actor's registration, and what is kept of the rest. It is for the match's owner alone: what the
 * machines hear and hold names cards that a seat may not know (law H1).
 */
export class Inspection {
  private readonly actors: Heard[] = [];
  private readonly kept: Heard[] = [];
  private readonly ports = new Set<MessagePort>();

  /** To be handed to the machines. Events are kept as they are, and made plain when somebody wants to see them. */
  readonly hear = (event: InspectionEvent): void => {
    const heard: Heard = { event, at: Date.now() };
    if (event.type === '@xstate.actor') this.actors.push(heard);
    else {
      this.kept.push(heard);
      if (this.kept.length >= 2 * KEPT) this.kept.splice(0, KEPT);
    }
    for (const port of this.ports) send(port, heard);
  };

  connect(port: MessagePort): void {
    for (const heard of this.actors) send(port, heard);
    for (const heard of this.kept.slice(-KEPT)) send(port, heard);
    this.ports.add(port);
    port.addEventListener('close', () => this.ports.delete(port));
    port.start();
  }

  /** How many inspectors listen: for tests of leaks. */
  get size(): number {
    return this.ports.size;
  }

  close(): void {
    for (const port of this.ports) port.close();
    this.ports.clear();
    this.actors.length = 0;
    this.kept.length = 0;
  }
}

/** An event, and when it was heard: milliseconds since 1970, as the inspector has it. */
interface Heard {
  event: InspectionEvent;
  at: number;
}

function send(port: MessagePort, heard: Heard): void {
  const plain = makePlain(heard);
  if (plain !== null) port.postMessage(plain);
}

/** Only what can be cloned, and only what the inspector shows; `null` for an event that it does not know. */
function makePlain({ event, at }: Heard): PlainInspection | null {
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
