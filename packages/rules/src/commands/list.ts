/**
 * Whether a value from outside is a list of which every entry passes a check. A hole in a sparse array counts as an entry
 * of `undefined`, unlike with `every`: structured cloning keeps holes, and JSON does not.
 */
export function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.findIndex((entry) => !isEntry(entry)) < 0;
}
