/**
 * Holds back what the connections of a match are told while a command is being stored: what is told must not be lost with the
 * process (law S6).
 */
export class Outbox {
  private readonly waiting: (() => void)[] = [];
  private storing = 0;
  private isPassing = false;

  /** Whether something is being stored. */
  get isHeld(): boolean {
    return this.storing > 0;
  }

  /** Holds everything back until {@link stored}. */
  hold(): void {
    this.storing++;
  }

  /** Something is stored. What was held back is passed on if it was the last thing. */
  stored(): void {
    this.storing--;
    if (this.isPassing) return;
    this.isPassing = true;
    try {
      for (let next = this.take(); next !== undefined; next = this.take()) next();
    } finally {
      this.isPassing = false;
    }
  }

  /** Passes something on: at once, or after what waits already. */
  pass(act: () => void): void {
    if (this.isHeld || this.isPassing) this.waiting.push(act);
    else act();
  }

  /** Drops what waits: it must not be told any more. */
  drop(): void {
    this.waiting.length = 0;
  }

  private take(): (() => void) | undefined {
    return this.isHeld ? undefined : this.waiting.shift();
  }
}
