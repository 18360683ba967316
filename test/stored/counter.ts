/** Counts how often a reader looks at a character of a text, or at a value of what was read from it. */
export class Counter {
  looks = 0;

  /** Runs a reader. Meanwhile each look at a character counts. */
  count(run: () => void): void {
    const { charCodeAt } = String.prototype;
    const { structuredClone } = globalThis;
    const look = () => this.looks++;
    String.prototype.charCodeAt = function (index) {
      look();
      return charCodeAt.call(this, index);
    };
    // The platform does not clone what is watched. Writing it as JSON looks at each of its values.
    globalThis.structuredClone = <T>(value: T): T => JSON.parse(JSON.stringify(value));
    try {
      run();
    } finally {
      String.prototype.charCodeAt = charCodeAt;
      globalThis.structuredClone = structuredClone;
    }
  }

  /** The same value: each look at one of its keys or values counts, at any depth. */
  watched(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get: (target, key) => {
        this.looks++;
        return this.watched(Reflect.get(target, key));
      },
      has: (target, key) => {
        this.looks++;
        return Reflect.has(target, key);
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        this.looks += keys.length;
        return keys;
      },
    });
  }

  /** The same integers: each look at one of them counts. */
  watchedIntegers(data: Int32Array): Int32Array {
    return new Proxy(data, {
      get: (target, key) => {
        this.looks++;
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, given);
          return result instanceof Int32Array ? this.watchedIntegers(result) : result;
        };
      },
    });
  }
}
