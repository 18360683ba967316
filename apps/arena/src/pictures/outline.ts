import { outlines } from 'virtual:pictures';
import { useEffect, useSyncExternalStore } from 'react';

/** The outlines that do not come with the page; `null` until they are there. */
let later: Readonly<Record<string, string>> | null = null;
let isFetching = false;
const waiting = new Set<() => void>();

/**
 * The outline of a picture, in a box of 512 by 512. Those of most cards are fetched, all at once, when the first of them
 * is to be seen: until then there is none.
 */
export function useOutline(name: string): string | undefined {
  const fetched = useSyncExternalStore(subscribe, () => later);
  const outline = outlines[name] ?? fetched?.[name];
  useEffect(() => {
    if (outline === undefined) void fetchLater();
  }, [outline]);
  return outline;
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

async function fetchLater(): Promise<void> {
  if (later || isFetching) return;
  isFetching = true;
  try {
    ({ outlines: later } = await import('virtual:pictures/later'));
    for (const notify of waiting) notify();
  } catch {
    // Offline a card is known by its name and its colours; the next one that is shown tries again.
  } finally {
    isFetching = false;
  }
}
