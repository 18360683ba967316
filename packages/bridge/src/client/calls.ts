import type { Clock } from '../clock.ts';
import { CALL_TIMEOUT } from '../contract.ts';

/** Calls that wait for the worker: each settles, whatever becomes of it (law B3). */
export class Calls {
  private readonly clock: Clock;
  private readonly pending = new Set<(error: Error) => void>();
  private over: Error | null = null;
  private readonly lost: (error: Error) => void;

  /** @param lost called once if the worker answers no more */
  constructor(clock: Clock, lost: (error: Error) => void) {
    this.clock = clock;
    this.lost = lost;
  }

  /** Asks, and waits for the answer or for the end. */
  wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.over !== null) return Promise.reject(this.over);
    return new Promise<T>((resolve, reject) => {
      const giveUp = (error: Error) => {
        done();
        reject(error);
      };
      const cancel = this.clock.after(CALL_TIMEOUT, () => {
        this.lost(
          new Error(`The worker has not answered for ${CALL_TIMEOUT / 1000} s: the connection is closed.`),
        );
      });
      const done = () => {
        cancel();
        this.pending.delete(giveUp);
      };
      this.pending.add(giveUp);
      ask().then(
        (value) => {
          done();
          resolve(value);
        },
        (error: unknown) => {
          done();
          reject(error);
        },
      );
    });
  }

  /** Settles everything that waits, and all that comes, with an error. */
  end(error: Error): void {
    this.over ??= error;
    for (const giveUp of [...this.pending]) giveUp(error);
  }

  /** How many calls wait: for tests of leaks. */
  get waiting(): number {
    return this.pending.size;
  }
}
