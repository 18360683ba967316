import type { Match } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import { SLICE } from '../contract.ts';

/** Actions between two looks at the clock and at the window. Slices are counted; only listening is timed (law S2). */
const STEPS = 512;

/** What the driver does not decide itself. */
export interface DriverEvents {
  /** Sends what has happened, as far as credits go: full blocks only, while more is coming. */
  flush(whole: boolean): void;
  /** Whether somebody's window is full, or the show is paused. */
  held(): boolean;
  /** The match has stopped for a reason of its own: a watched phase, a prompt, the end of the command, a rollback. */
  stopped(progress: NonNullable<ReturnType<Match['advance']>>): void;
  /** The match's code threw. */
  failed(error: unknown): void;
}

/**
 * Runs a match in slices, so that the worker listens in between (law B5), and stops while a subscriber's window is full
 * (law B2). It goes on when {@link wake} is called.
 */
export class Driver {
  private readonly match: Match;
  private readonly clock: Clock;
  private readonly events: DriverEvents;
  private readonly turns = new MessageChannel();
  private turnAsked = false;
  private running = false;

  constructor(match: Match, clock: Clock, events: DriverEvents) {
    this.match = match;
    this.clock = clock;
    this.events = events;
    this.turns.port1.onmessage = () => {
      this.turnAsked = false;
      this.wake();
    };
  }

  /** Goes on, if there is anything to do and nothing holds it. Called from within itself, it does nothing. */
  wake(): void {
    if (this.running) return;
    this.running = true;
    try {
      this.run();
    } catch (error) {
      this.events.failed(error);
    } finally {
      this.running = false;
    }
  }

  /** As {@link wake}, once the thread has heard what else there is: what is sent now goes first. */
  wakeSoon(): void {
    if (!this.running) this.askForTurn();
  }

  stop(): void {
    this.turns.port1.onmessage = null;
    this.turns.port1.close();
    this.turns.port2.close();
  }

  private run(): void {
    const until = this.clock.now() + SLICE;
    const { match, events } = this;
    events.flush(match.running);
    while (match.running && !events.held()) {
      const progress = match.advance(STEPS);
      if (progress === null) return;
      if (progress === 'spent' || progress === 'outermost') events.flush(true);
      else events.stopped(progress);
      if (this.clock.now() >= until) {
        this.askForTurn();
        return;
      }
    }
  }

  /** Lets the thread hear its messages first. A message to itself comes sooner than the shortest timer. */
  private askForTurn(): void {
    if (this.turnAsked) return;
    this.turnAsked = true;
    this.turns.port2.postMessage(null);
  }
}
