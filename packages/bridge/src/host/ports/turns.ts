import { systemClock } from '../../clock.ts';
import { LONGEST_SLICE } from '../../contract.ts';
import { ThreadYield } from './thread-yield.ts';

/** Work that is done in parts. */
export interface Work {
  /**
   * Does the next part, which is small.
   * @param until when the thread must read its messages, by the system's clock
   * @returns whether there is more to do
   */
  step(until: number): boolean;
}

/**
 * Does the worker's work in turns: one part of each work after the other, until 8 ms have passed; then the thread reads its
 * messages (law B5). So a subscriber with much to do delays the others by one part in each round.
 */
export class Turns {
  /** In the order of their next parts. */
  private readonly works = new Set<Work>();
  private readonly thread = new ThreadYield(() => void this.turn());

  /** Number of works that are not done, for tests of leaks. */
  get pending(): number {
    return this.works.size;
  }

  /** Adds work, after what is waiting. Does nothing for work that waits already. */
  add(work: Work): void {
    this.works.add(work);
    this.thread.request();
  }

  /** Removes work that need not be done any more. */
  remove(work: Work): void {
    this.works.delete(work);
  }

  private async turn(): Promise<void> {
    const until = systemClock.now() + LONGEST_SLICE;
    do {
      const [next] = this.works;
      if (next === undefined) return;
      this.works.delete(next);
      if (next.step(until)) this.works.add(next);
      // What a part leaves for its end, such as a batch of reports, comes before the next part. Otherwise it would depend
      // on time what goes into one batch, and the page would see it (law H1).
      await Promise.resolve();
    } while (systemClock.now() < until);
    if (this.works.size > 0) this.thread.request();
  }
}
