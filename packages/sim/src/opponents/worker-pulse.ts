import type { Clock } from '@aftercast/bridge/client';
import type { ToOpponent } from './messages.ts';

/** Milliseconds between two questions whether a worker still works. */
const INTERVAL = 2000;

/** Number of questions without an answer at which a worker counts as lost. */
const MAX_UNANSWERED = 5;

/** The same, for a worker that has not answered yet: its script may take long to arrive. */
const MAX_UNANSWERED_AT_FIRST = 15;

/**
 * Finds out that an opponent's worker was lost. An error of its script is told by the browser. That it hangs or was ended is
 * found by its silence: a page is not told of either.
 *
 * Questions are counted, not time: a page that was frozen for an hour has asked once, and waits for the answer.
 */
export class WorkerPulse {
  private readonly worker: Worker;
  private readonly clock: Clock;
  private readonly lost: (message: string) => void;
  private readonly listeners = new AbortController();
  private stopTimer: () => void = () => {};
  private unanswered = 0;
  private allowed = MAX_UNANSWERED_AT_FIRST;

  /** @param lost called once, with what happened */
  constructor(worker: Worker, clock: Clock, lost: (message: string) => void) {
    this.worker = worker;
    this.clock = clock;
    this.lost = lost;
    const { signal } = this.listeners;
    worker.addEventListener('error', (event) => this.lose(failureOf(event)), { signal });
    this.ask();
  }

  /** The worker has answered. */
  answered(): void {
    this.unanswered = 0;
    this.allowed = MAX_UNANSWERED;
  }

  stop(): void {
    this.listeners.abort();
    this.stopTimer();
  }

  private ask(): void {
    if (this.unanswered >= this.allowed) {
      const seconds = (this.allowed * INTERVAL) / 1000;
      this.lose(`The opponent's worker has not answered for ${seconds} seconds.`);
      return;
    }
    this.unanswered++;
    const ping: ToOpponent = { kind: 'ping' };
    this.worker.postMessage(ping);
    this.stopTimer = this.clock.after(INTERVAL, () => this.ask());
  }

  private lose(message: string): void {
    this.stop();
    this.lost(message);
  }
}

/** What the `error` event of a worker says; it has no message if the script was not loaded. */
function failureOf({ message }: ErrorEvent): string {
  return message
    ? `The opponent's worker failed: ${message}`
    : "The script of the opponent's worker was not loaded. Is its address right, and may the page start workers?";
}
