import type { Clock } from '../../clock.ts';
import { BLOCKS_IN_FLIGHT, CREDIT_TIMEOUT } from '../../contract.ts';

/**
 * Counts a receiver's credits, and decides whether the match still waits for it (law B2). A full feed makes the match wait (`Feeds.hold`),
 * in `Playback`; a page that was dropped starts again from a view, in `MatchFeed`.
 */
export class Credits {
  private readonly clock: Clock;
  private readonly tooSlow: () => void;
  private readonly window: number;
  private left: number;
  private gaveUp = false;
  private cancel: (() => void) | null = null;

  /**
   * @param tooSlow called when the receiver has been out of credit for too long
   * @param window how many blocks may be in flight
   */
  constructor(clock: Clock, tooSlow: () => void, window = BLOCKS_IN_FLIGHT) {
    this.clock = clock;
    this.tooSlow = tooSlow;
    this.window = window;
    this.left = window;
  }

  /** Whether the receiver is out of credit. */
  get none(): boolean {
    return this.left === 0;
  }

  /** Number of blocks in flight. */
  get unacknowledged(): number {
    return this.window - this.left;
  }

  /** Whether the receiver was out of credit for too long: the match does not wait for it until {@link waitAgain}. */
  get lost(): boolean {
    return this.gaveUp;
  }

  /** Counts a block that is sent. */
  spend(): void {
    this.left--;
  }

  /**
   * Adds the credits that the receiver returns, at least one, and cancels the time-out.
   * @returns `false` if fewer blocks were in flight; then only those count
   */
  take(blocks: number): boolean {
    const plausible = this.left + blocks <= this.window;
    this.left = Math.min(this.window, this.left + blocks);
    this.stop();
    return plausible;
  }

  /** Makes the match wait for the receiver again. */
  waitAgain(): void {
    this.gaveUp = false;
  }

  /** Starts or cancels the time-out. @param full whether something cannot be sent for lack of credit */
  watch(full: boolean): void {
    if (!full) this.stop();
    else
      this.cancel ??= this.clock.after(CREDIT_TIMEOUT, () => {
        this.cancel = null;
        this.gaveUp = true;
        this.tooSlow();
      });
  }

  /** Cancels the time-out. */
  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
