/** How much a value from outside may hold. */
export interface PlainLimits {
  /** How deep lists and objects may be nested; 0: only texts, numbers and the like. */
  depth: number;
  /** Maximum number of values: entries of lists and of objects, at all levels. */
  values: number;
  /** Maximum number of characters: of texts and keys, at all levels. */
  characters: number;
  /** Whether a number may be infinite, such as a speed; default: no. NaN is never allowed. */
  infinite?: boolean;
}

/**
 * Says what makes a value from outside malformed, to go after its name: "has more than 5000 values". Plain data are texts,
 * finite numbers, booleans, `null`, `undefined`, and lists and objects of them, as JSON or an object literal makes them.
 * Lists with holes, further properties of lists, accessors, symbols, bigints, functions, and objects of any class are not
 * plain, although most of them can cross a port.
 *
 * The check stops at the first flaw, so its time depends on the limits and not on the value (law B5). One part does not:
 * the keys of an object can only be listed all at once. That takes less time than the platform took to read the object.
 *
 * @returns `null` for plain data within the limits
 */
export function flawOf(value: unknown, limits: PlainLimits): string | null {
  return new PlainCheck(limits).flawOf(value, limits.depth);
}

class PlainCheck {
  private readonly limits: PlainLimits;
  private values = 0;
  private characters = 0;

  constructor(limits: PlainLimits) {
    this.limits = limits;
  }

  /** @param depth how deep lists and objects may still be nested */
  flawOf(value: unknown, depth: number): string | null {
    switch (typeof value) {
      case 'undefined':
      case 'boolean':
        return null;
      case 'string':
        return this.read(value);
      case 'number':
        return this.flawOfNumber(value);
      case 'object':
        return value === null ? null : this.flawOfObject(value, depth);
      default:
        return notPlain(`a ${typeof value}`);
    }
  }

  private flawOfNumber(value: number): string | null {
    const fits = Number.isFinite(value) || (this.limits.infinite === true && !Number.isNaN(value));
    return fits ? null : notPlain(String(value));
  }

  private flawOfObject(value: object, depth: number): string | null {
    if (depth === 0) return `is nested more than ${this.limits.depth} levels deep`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (Array.isArray(value))
      return prototype === Array.prototype
        ? this.flawOfList(value, depth - 1)
        : notPlain('a list of a class');
    return prototype === Object.prototype || prototype === null
      ? this.flawOfEntries(value, depth - 1)
      : notPlain('an object of a class');
  }

  private flawOfList(list: readonly unknown[], depth: number): string | null {
    const tooMany = this.count(list.length);
    if (tooMany !== null) return tooMany;
    for (let i = 0; i < list.length; i++) {
      const entry = Object.getOwnPropertyDescriptor(list, i);
      if (entry === undefined) return notPlain('a list with holes');
      if (!('value' in entry)) return notPlain('an accessor');
      const flaw = this.flawOf(entry.value, depth);
      if (flaw !== null) return flaw;
    }
    // One more key than entries: the length.
    return Reflect.ownKeys(list).length === list.length + 1
      ? null
      : notPlain('a list with further properties');
  }

  private flawOfEntries(value: object, depth: number): string | null {
    const keys = Reflect.ownKeys(value);
    const tooMany = this.count(keys.length);
    if (tooMany !== null) return tooMany;
    for (const key of keys) {
      if (typeof key === 'symbol') return notPlain('a symbol');
      // Copying this key would set the copy's prototype.
      if (key === '__proto__') return notPlain('the key "__proto__"');
      const entry = Object.getOwnPropertyDescriptor(value, key);
      if (entry?.enumerable !== true) return notPlain('a hidden property');
      if (!('value' in entry)) return notPlain('an accessor');
      const flaw = this.read(key) ?? this.flawOf(entry.value, depth);
      if (flaw !== null) return flaw;
    }
    return null;
  }

  /** Counts further values. */
  private count(more: number): string | null {
    this.values += more;
    const { values } = this.limits;
    return this.values > values ? `has more than ${values} values` : null;
  }

  /** Counts the characters of a text. */
  private read(text: string): string | null {
    this.characters += text.length;
    const { characters } = this.limits;
    return this.characters > characters ? `has more than ${characters} characters` : null;
  }
}

function notPlain(what: string): string {
  return `has something that is not plain data: ${what}`;
}
