/**
 * Yields scenarios that are a little smaller than one: without a run of entries of a list or without one key.
 * Those that leave out most come first. Some are not scenarios any more: the caller tries them.
 * @param document a scenario as parsed JSON; its players are made smaller, and its own optional keys are left out
 */
export function* smallerDocuments(document: unknown): Generator<unknown> {
  if (typeof document !== 'object' || document === null) return;
  const { players, ...rest } = document as Record<string, unknown>;
  for (const smaller of smallerValues(players, true)) yield { ...rest, players: smaller };
  for (const key of ['seed', 'active', 'picks'])
    if (key in rest) {
      const { [key]: _, ...without } = rest;
      yield { ...without, players };
    }
}

/** @param isFixed whether the length of a list stays: there is a set-up for each seat */
function* smallerValues(value: unknown, isFixed = false): Generator<unknown> {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    if (!isFixed)
      for (let size = list.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
        for (let start = 0; start < list.length; start += size)
          yield [...list.slice(0, start), ...list.slice(start + size)];
    for (const [i, entry] of list.entries())
      for (const smaller of smallerValues(entry)) yield list.with(i, smaller);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const { [key]: _, ...without } = value as Record<string, unknown>;
      yield without;
      for (const smaller of smallerValues(entry)) yield { ...value, [key]: smaller };
    }
  }
}
