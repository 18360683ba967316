import { outlines } from 'virtual:pictures';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { GameName } from '../games/names.ts';

type Outlines = Readonly<Record<string, string>>;

/** The outlines of each game that do not come with the page, once they are there. */
const later = new Map<GameName, Outlines>();
const fetching = new Set<GameName>();
const waiting = new Set<() => void>();

/**
 * The outline of a picture, in a box of 512 by 512. Those of most cards are fetched, all of a game at once, when the first
 * of them is to be seen: until then there is none.
 */
export function useOutline(name: string, game: GameName): string | undefined {
  const fetched = useSyncExternalStore(
    subscribe,
    useCallback(() => later.get(game), [game]),
  );
  const outline = outlines[name] ?? fetched?.[name];
  useEffect(() => {
    if (outline === undefined) void fetchLater(game);
  }, [outline, game]);
  return outline;
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/** Each game's are a file of their own: nobody fetches pictures of cards that they do not see. */
function find(game: GameName): Promise<{ outlines: Outlines }> {
  switch (game) {
    case 'hearth':
      return import('virtual:pictures/hearth');
    case 'cyber':
      return import('virtual:pictures/cyber');
  }
}

async function fetchLater(game: GameName): Promise<void> {
  if (later.has(game) || fetching.has(game)) return;
  fetching.add(game);
  try {
    later.set(game, (await find(game)).outlines);
    for (const notify of waiting) notify();
  } catch {
    // Offline a card is known by its name and its colours; the next one that is shown tries again.
  } finally {
    fetching.delete(game);
  }
}
