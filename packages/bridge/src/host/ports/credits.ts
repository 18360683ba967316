import { BLOCKS_IN_FLIGHT } from '../../contract.ts';

/** Counts a receiver's credits: how many more blocks it may be sent (law B2). */
export class Credits {
  private readonly window: number;
  private left: number;

  /** @param window how many blocks may be in flight */
  constructor(window = BLOCKS_IN_FLIGHT) {
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

  /** Counts a block that is sent. */
  spend(): void {
    this.left--;
  }

  /**
   * Adds the credits that the receiver returns.
   * @returns the number of blocks that were in flight for them: if it is lower, only those count
   */
  take(blocks: number): number {
    const taken = Math.min(blocks, this.unacknowledged);
    this.left += taken;
    return taken;
  }
}
