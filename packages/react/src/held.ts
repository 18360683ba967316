/**
 * Keeps something that an effect has started for as long as the effect holds it. React ends and runs an effect again at once
 * where nothing has changed: in StrictMode, and when an edited component is reloaded. So what is let go of is stopped a
 * microtask later, and is found as it was if it is held again until then.
 */
export class Held {
  private keys: readonly unknown[] = [];
  private stop: (() => void) | null = null;
  private isHeld = false;

  /**
   * Starts what the effect needs, unless it runs already.
   * @param keys what it depends on: with others, it is stopped and started again
   * @param start returns a function that stops it
   * @returns the effect's cleanup
   */
  hold(keys: readonly unknown[], start: () => () => void): () => void {
    this.isHeld = true;
    const isSame = this.stop !== null && this.keys.every((key, index) => Object.is(key, keys[index]));
    if (!isSame) {
      this.end();
      this.keys = keys;
      this.stop = start();
    }
    return () => {
      this.isHeld = false;
      queueMicrotask(() => {
        if (!this.isHeld) this.end();
      });
    };
  }

  private end(): void {
    const { stop } = this;
    this.stop = null;
    stop?.();
  }
}
