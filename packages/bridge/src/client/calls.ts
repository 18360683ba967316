import type { Clock } from '../clock.ts';
import { CALL_TIMEOUT } from '../contract.ts';

/** How many workers may hang or fail before a call that they were answering is given up: it could be the reason. */
const MOST_BLAMES = 2;

/** A call that has no answer yet. */
interface Pending {
  /** Makes it, for the first time or again. */
  ask(): void;
  /** Restarts the time that the worker has for it. */
  prolong(): void;
  /** Stops waiting for the answer of the worker that is lost. @param isBlamed whether the call could be the reason */
  forget(isBlamed: boolean): void;
  giveUp(error: Error): void;
}

/** The pending calls to the worker. Each of them settles, even if the worker is lost (law B3). */
export class Calls {
  private readonly clock: Clock;
  private readonly pending = new Set<Pending>();
  private over: Error | null = null;
  private isSuspended = false;
  private readonly lost: (error: Error) => void;

  /** @param lost called when a call gets no answer in time */
  constructor(clock: Clock, lost: (error: Error) => void) {
    this.clock = clock;
    this.lost = lost;
  }

  /**
   * Makes a call. Settles with its answer, or rejects when the connection ends. It is made again in another worker, if its
   * own is lost, unless two workers have hung or failed with it.
   * @param ask makes it; `isAgain` if a lost worker may have carried it out
   * @param answered returns the answer if the lost worker had carried the call out; `null` if it had not
   */
  wait<T>(ask: (isAgain: boolean) => Promise<T>, answered: () => T | null = () => null): Promise<T> {
    if (this.over !== null) return Promise.reject(this.over);
    return new Promise<T>((resolve, reject) => {
      let cancel = () => {};
      let attempts = 0;
      let blames = 0;
      const done = () => {
        cancel();
        this.pending.delete(call);
      };
      const settle = (act: () => void) => {
        done();
        act();
      };
      const call: Pending = {
        ask: () => {
          const known = attempts > 0 ? answered() : null;
          if (known !== null) return settle(() => resolve(known));
          if (blames === MOST_BLAMES) return settle(() => reject(new Error(LOST_TWICE)));
          const attempt = ++attempts;
          call.prolong();
          ask(attempt > 1).then(
            (value) => attempt === attempts && settle(() => resolve(value)),
            (error: unknown) => attempt === attempts && settle(() => reject(error)),
          );
        },
        prolong: () => {
          cancel();
          cancel = this.clock.after(CALL_TIMEOUT, () => this.lost(new Error(UNANSWERED)));
        },
        forget: (isBlamed) => {
          cancel();
          if (isBlamed) blames++;
        },
        giveUp: (error) => settle(() => reject(error)),
      };
      this.pending.add(call);
      if (!this.isSuspended) call.ask();
    });
  }

  /** Lets all calls wait until {@link callAgain}: their worker is lost. @param areBlamed whether a call could be the reason */
  suspend(areBlamed: boolean): void {
    this.isSuspended = true;
    for (const call of this.pending) call.forget(areBlamed);
  }

  /** Makes the waiting calls, in another worker. */
  callAgain(): void {
    this.isSuspended = false;
    for (const call of [...this.pending]) call.ask();
  }

  /** Restarts the time of every pending call: the worker is still at work. */
  prolong(): void {
    if (!this.isSuspended) for (const call of this.pending) call.prolong();
  }

  /** Rejects every pending call and every later one with an error. */
  end(error: Error): void {
    this.over ??= error;
    for (const call of [...this.pending]) call.giveUp(error);
  }

  /** Number of pending calls, for tests of leaks. */
  get waiting(): number {
    return this.pending.size;
  }
}

const UNANSWERED = `The worker has not answered for ${CALL_TIMEOUT / 1000} s.`;
const LOST_TWICE = 'Two workers hung or failed while they answered this call, so it was given up.';
