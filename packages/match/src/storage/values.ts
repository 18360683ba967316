/** Whether a value from outside is an object with keys of its own. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value from outside is an integer of at least `least`. */
export function isNumber(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

/** Whether a value from outside is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether an object from outside has no other keys than these. */
export function hasOnly(value: object, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}
