/** A part of a card with its keys in alphabetical order. */
export function ordered(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(ordered);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([, it]) => it !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, ordered(it)]),
  );
}

/** A part of a card as text: the same for the same parts. */
export function keyOf(part: unknown): string {
  return JSON.stringify(ordered(part)) ?? '';
}
