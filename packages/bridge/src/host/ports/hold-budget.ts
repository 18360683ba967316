import type { Clock } from '../../clock.ts';
import { CREDIT_REGAINED, CREDIT_TIMEOUT } from '../../contract.ts';

/**
 * Counts how long the match has waited for a connection that is out of credit, and says when it must not wait any longer
 * (law B2). A returned credit does not restart the time. It gives some of it back, so a connection that takes its blocks too
 * slowly runs out of time as well.
 */
export class HoldBudget {
  private readonly clock: Clock;
  private readonly ranOut: () => void;
  /** Milliseconds that the match may still wait, at `since`. */
  private left = CREDIT_TIMEOUT;
  private since = 0;
  private cancel: (() => void) | null = null;

  /** @param ranOut called when no time is left */
  constructor(clock: Clock, ranOut: () => void) {
    this.clock = clock;
    this.ranOut = ranOut;
  }

  /** Whether the match must not wait: no time is left. */
  get spent(): boolean {
    return this.left <= 0;
  }

  /** Starts or stops the count. @param waits whether the match waits for the connection now */
  watch(waits: boolean): void {
    if (!waits || this.spent) this.stop();
    else if (this.cancel === null) {
      this.since = this.clock.now();
      this.cancel = this.clock.after(this.left, () => {
        this.cancel = null;
        this.left = 0;
        this.ranOut();
      });
    }
  }

  /** Gives time back for blocks that the connection has taken. */
  regain(blocks: number): void {
    this.stop();
    this.left = Math.min(CREDIT_TIMEOUT, this.left + blocks * CREDIT_REGAINED);
  }

  /** Stops the count. */
  stop(): void {
    if (this.cancel === null) return;
    this.cancel();
    this.cancel = null;
    this.left = Math.max(0, this.left - (this.clock.now() - this.since));
  }
}
