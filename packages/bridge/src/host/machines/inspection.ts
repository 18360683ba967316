import type { InspectionEvent, LogMoment } from '@aftercast/match';

/** Minimum number of reports kept for late and slow inspectors. An ordinary match has fewer. */
const KEPT = 50_000;

/** Number of reports that are dropped at a time. */
const DROPPED = 10_000;

/** A report of a machine. */
export interface Heard extends LogMoment {
  /** What the machine reported. */
  event: InspectionEvent;
  /** When: milliseconds since 1970. */
  at: number;
  /** Whether it was made in a command that was undone, after its beginning; missing for `false`. */
  undone?: true;
}

/** A machine whose first report was dropped. */
export interface Machine {
  /** The report that it exists. */
  actor: Heard;
  /** The last dropped report of its state; `null` if there was none. */
  state: Heard | null;
}

/** A reader of the reports. `wake` is called after each report. */
interface Reader {
  wake(): void;
}

/**
 * Keeps the machines' reports as they are, and wakes their readers. Only a reader converts reports to plain data, so a
 * match without an inspector pays for the list alone.
 */
export class Inspection {
  /** The machines whose first report was dropped, by XState's session id. */
  readonly machines = new Map<string, Machine>();
  /** Number of the oldest report that is kept; the first of all is 0. */
  first = 0;
  private readonly kept: Heard[] = [];
  private readonly readers = new Set<Reader>();

  /** Receives a report. Give it to the match as its `inspect`. */
  readonly hear = (event: InspectionEvent, moment: LogMoment): void => {
    if (event.type === '@xstate.action') return;
    if (event.type === '@xstate.event' && event.event.type === 'rollBack') this.rewind(moment.position);
    this.kept.push({ event, at: Date.now(), ...moment });
    if (this.kept.length >= KEPT + DROPPED) this.dropOldest();
    for (const reader of this.readers) reader.wake();
  };

  /** The number after that of the last report. */
  get end(): number {
    return this.first + this.kept.length;
  }

  /** Returns the report with this number: from {@link first}, below {@link end}. */
  at(number: number): Heard {
    return this.kept[number - this.first] as Heard;
  }

  /** Adds a reader. @returns a function that removes it */
  listen(reader: Reader): () => void {
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  /** Drops everything, at the end of a match. */
  clear(): void {
    this.kept.length = 0;
    this.machines.clear();
    this.first = 0;
  }

  /** Moves later reports to this position, and marks them: the part of the event log after it is undone. */
  private rewind(position: number): void {
    for (let i = this.kept.length - 1; i >= 0; i--) {
      const heard = this.kept[i] as Heard;
      if (heard.position <= position) return;
      heard.position = position;
      heard.undone = true;
    }
    for (const { actor, state } of this.machines.values()) {
      actor.position = Math.min(actor.position, position);
      if (state !== null) state.position = Math.min(state.position, position);
    }
  }

  private dropOldest(): void {
    for (const heard of this.kept.splice(0, DROPPED)) {
      const { event } = heard;
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.actor') this.machines.set(sessionId, { actor: heard, state: null });
      const machine = this.machines.get(sessionId);
      if (event.type === '@xstate.snapshot' && machine !== undefined) machine.state = heard;
    }
    this.first += DROPPED;
  }
}
