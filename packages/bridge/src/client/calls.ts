import type { Clock } from '../clock.ts';
import { CALL_TIMEOUT } from '../contract.ts';

/** The pending calls to the worker. Each of them settles, even if the worker is lost (law B3). */
export class Calls {
  private readonly clock: Clock;
  private readonly pending = new Map<(error: Error) => void, () => void>();
  private over: Error | null = null;
  private readonly lost: (error: Error) => void;

  /** @param lost called when a call gets no answer in time */
  constructor(clock: Clock, lost: (error: Error) => void) {
    this.clock = clock;
    this.lost = lost;
  }

  /** Makes a call. Settles with its answer, or rejects when the connection ends. */
  wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.over !== null) return Promise.reject(this.over);
    return new Promise<T>((resolve, reject) => {
      const giveUp = (error: Error) => {
        done();
        reject(error);
      };
      let cancel = () => {};
      const prolong = () => {
        cancel();
        cancel = this.clock.after(CALL_TIMEOUT, () => {
          this.lost(
            new Error(`The worker has not answered for ${CALL_TIMEOUT / 1000} s: the connection is closed.`),
          );
        });
      };
      prolong();
      const done = () => {
        cancel();
        this.pending.delete(giveUp);
      };
      this.pending.set(giveUp, prolong);
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

  /** Restarts the time of every pending call: the worker is still at work. */
  prolong(): void {
    for (const prolong of this.pending.values()) prolong();
  }

  /** Rejects every pending call and every later one with an error. */
  end(error: Error): void {
    this.over ??= error;
    for (const giveUp of [...this.pending.keys()]) giveUp(error);
  }

  /** Number of pending calls, for tests of leaks. */
  get waiting(): number {
    return this.pending.size;
  }
}
