/** What the browser did not let the page store: it lasts as long as the page. */
const unstored = new Map<string, string>();

/** Returns what {@link remember} stored under a key; `null` for nothing. It never throws. */
export function recall(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a choice of the user in `localStorage`. If the browser does not allow that, the choice lasts as long as the page. It
 * never throws.
 */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}
