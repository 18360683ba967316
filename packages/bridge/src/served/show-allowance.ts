import type { Clock } from '../clock.ts';

/** How much of a turn's time may be spent on what its player is shown, in milliseconds. */
export const SHOW_ALLOWANCE = 8_000;

/**
 * Lets the time of a turn stand still while the page of its player still shows what has happened: the player cannot act
 * meanwhile. A page that never says that it has shown something gains no more than {@link SHOW_ALLOWANCE} in each turn.
 */
export class ShowAllowance {
  private readonly clock: Clock;
  private readonly isBehind: () => boolean;
  private readonly usedUp: () => void;
  private turn = '';
  /** Milliseconds left in this turn at `since`. */
  private left = SHOW_ALLOWANCE;
  private since = 0;
  private isHolding = false;
  private cancel: () => void = () => {};

  /**
   * @param isBehind whether a player for whom the match waits is connected, and is still shown something
   * @param usedUp is called when the time must go on although the page is behind
   */
  constructor(clock: Clock, isBehind: () => boolean, usedUp: () => void) {
    this.clock = clock;
    this.isBehind = isBehind;
    this.usedUp = usedUp;
  }

  /** Whether the time stands still now. @param turn names the turn: another one has its whole allowance */
  holds(turn: string): boolean {
    const now = this.clock.now();
    if (this.isHolding) this.left -= now - this.since;
    this.since = now;
    if (turn !== this.turn) {
      this.turn = turn;
      this.left = SHOW_ALLOWANCE;
    }
    this.isHolding = turn !== '' && this.left > 0 && this.isBehind();
    this.cancel();
    this.cancel = this.isHolding ? this.clock.after(this.left, this.usedUp) : () => {};
    return this.isHolding;
  }

  /** Stops its timer. */
  stop(): void {
    this.cancel();
    this.isHolding = false;
  }
}
