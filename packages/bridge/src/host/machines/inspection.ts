import type { InspectionEvent, LogMoment } from '@aftercast/match';

/** How many events are kept for those who inspect late, or take them slowly: an ordinary match has fewer. */
const KEPT = 50_000;

/** How many reports are dropped at a time. */
const LET_GO = 10_000;

/** What a machine reported, and when: milliseconds since 1970. */
export interface Heard extends LogMoment {
  event: InspectionEvent;
  at: number;
}

/** A machine, and where it was. */
export interface Machine {
  actor: Heard;
  /** The last of its states that is known; `null` before its first. */
  state: Heard | null;
}

/** Who reads what was reported, once there is something. */
interface Sleeper {
  wake(): void;
}

/**
 * Keeps what the machines report, as it is, and wakes those who inspect it. It is read, and made plain, by them alone:
 * a match that nobody inspects pays for no more than the list.
 */
export class Inspection {
  /** Machines that are no longer in the list. */
  readonly machines = new Map<string, Machine>();
  /** Number of the first event that is kept, from 0. */
  first = 0;
  private readonly kept: Heard[] = [];
  private readonly sleepers = new Set<Sleeper>();

  /** To be handed to the machines. */
  readonly hear = (event: InspectionEvent, moment: LogMoment): void => {
    if (event.type === '@xstate.action') return;
    if (event.type === '@xstate.event' && event.event.type === 'rollBack') this.cancel(moment.position);
    this.kept.push({ event, at: Date.now(), ...moment });
    if (this.kept.length >= KEPT + LET_GO) this.letGo();
    for (const sleeper of this.sleepers) sleeper.wake();
  };

  /** The number after the last event's. */
  get end(): number {
    return this.first + this.kept.length;
  }

  /** Returns the event with this number. */
  at(number: number): Heard {
    return this.kept[number - this.first] as Heard;
  }

  /** Adds a listener that is called when something is reported. @returns removes it */
  listen(sleeper: Sleeper): () => void {
    this.sleepers.add(sleeper);
    return () => this.sleepers.delete(sleeper);
  }

  /** The match is over: nothing of it is kept. */
  clear(): void {
    this.kept.length = 0;
    this.machines.clear();
    this.first = 0;
  }

  /** What was written after this position is undone: what was heard then is of an event log that there is no more. */
  private cancel(position: number): void {
    for (let i = this.kept.length - 1; i >= 0; i--) {
      const heard = this.kept[i] as Heard;
      if (heard.position <= position) return;
      heard.position = position;
    }
    for (const { actor, state } of this.machines.values()) {
      actor.position = Math.min(actor.position, position);
      if (state !== null) state.position = Math.min(state.position, position);
    }
  }

  private letGo(): void {
    for (const heard of this.kept.splice(0, LET_GO)) {
      const { event } = heard;
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.actor') this.machines.set(sessionId, { actor: heard, state: null });
      const machine = this.machines.get(sessionId);
      if (event.type === '@xstate.snapshot' && machine !== undefined) machine.state = heard;
    }
    this.first += LET_GO;
  }
}
