import type { Clock } from '../../clock.ts';
import { BLOCKS_IN_FLIGHT, CREDIT_TIMEOUT } from '../../contract.ts';

/** How many blocks a receiver may be sent, and whether the match still waits for it (law B2). */
export class Credits {
  private readonly clock: Clock;
  private readonly tooSlow: () => void;
  private readonly window: number;
  private left: number;
  private gaveUp = false;
  private cancel: (() => void) | null = null;

  /**
   * @param tooSlow called when the match stops waiting for the receiver
   * @param window how many blocks may be on their way
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

  /** Whether it was without credits for too long: the match does not wait for it until {@link waitAgain}. */
  get lost(): boolean {
    return this.gaveUp;
  }

  spend(): void {
    this.left--;
  }

  /**
   * Takes back credits, at least one, and resets the time-out of a receiver without credits.
   * @returns `false` if fewer blocks were on their way; then only those count
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

  /** Starts or stops the time-out. @param full whether something waits that cannot be sent without credits */
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
