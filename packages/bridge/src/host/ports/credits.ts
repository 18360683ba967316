import type { Clock } from '../../clock.ts';
import { BLOCKS_IN_FLIGHT, CREDIT_TIMEOUT } from '../../contract.ts';

/** How much a receiver may be sent, and whether it is still waited for (law B2). */
export class Credits {
  private readonly clock: Clock;
  private readonly tooSlow: () => void;
  private readonly window: number;
  private left: number;
  private gaveUp = false;
  private cancel: (() => void) | null = null;

  /**
   * @param tooSlow called once it is waited for no more
   * @param window how many messages may be on their way
   */
  constructor(clock: Clock, tooSlow: () => void, window = BLOCKS_IN_FLIGHT) {
    this.clock = clock;
    this.tooSlow = tooSlow;
    this.window = window;
    this.left = window;
  }

  /** Whether nothing may be sent now. */
  get none(): boolean {
    return this.left === 0;
  }

  /** Blocks that are on their way and were not yet taken. */
  get unacknowledged(): number {
    return this.window - this.left;
  }

  /** Whether it was without credit for too long, and is waited for no more until {@link waitAgain}. */
  get lost(): boolean {
    return this.gaveUp;
  }

  spend(): void {
    this.left--;
  }

  /**
   * Takes credits back, one at least: whoever returns some is not without them, and the time to be so begins anew.
   * @returns whether so many were on their way; more are not believed
   */
  take(blocks: number): boolean {
    const believed = this.left + blocks <= this.window;
    this.left = Math.min(this.window, this.left + blocks);
    this.stop();
    return believed;
  }

  waitAgain(): void {
    this.gaveUp = false;
  }

  /** Starts or stops the time that it may be out of credits. @param full whether something waits to be sent for want of them */
  watch(full: boolean): void {
    if (!full) this.stop();
    else
      this.cancel ??= this.clock.after(CREDIT_TIMEOUT, () => {
        this.cancel = null;
        this.gaveUp = true;
        this.tooSlow();
      });
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
