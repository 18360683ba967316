/** Animation frames of the page, until they are stopped. */
export class Frames {
  /** Milliseconds between one and the next. */
  readonly gaps: number[] = [];
  private last: number | null = null;
  private request = requestAnimationFrame(() => this.tick());

  stop(): void {
    cancelAnimationFrame(this.request);
  }

  private tick(): void {
    const now = performance.now();
    if (this.last !== null) this.gaps.push(now - this.last);
    this.last = now;
    this.request = requestAnimationFrame(() => this.tick());
  }
}

/** Runs something while the page draws animation frames, or while it is idle. */
export async function whileAnimated<T>(animated: boolean, run: () => Promise<T>): Promise<T> {
  const frames = animated ? new Frames() : null;
  try {
    return await run();
  } finally {
    frames?.stop();
  }
}
