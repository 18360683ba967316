import { PlaceError } from '@aftercast/bridge/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Route } from '../routes.ts';
import { listUnfinished, removeMatch, type UnfinishedMatch } from '../saves/places.ts';
import { savesWords } from '../words/start-words.ts';

/** The unfinished matches that the start page offers. */
export interface Unfinished {
  /** The one that was played last first; `null` while the page waits for them. */
  matches: readonly UnfinishedMatch[] | null;
  /** Deletes a match. @returns why it was not deleted, for the user; '' if it is gone */
  remove(match: UnfinishedMatch): Promise<string>;
}

/** How long the start page waits for the list before it shows itself without, in milliseconds: storage may never answer. */
const PATIENCE = 1000;

/**
 * Lists the unfinished matches for the start page, each time that the user comes to it.
 * @param settled resolves when the match that was left last is kept
 */
export function useUnfinished(route: Route, settled: () => Promise<void>): Unfinished {
  const [matches, setMatches] = useState<readonly UnfinishedMatch[] | null>(null);
  const isHere = useRef(false);
  const look = useCallback(async () => {
    const found = await listUnfinished().catch((error: unknown) => {
      if (error instanceof PlaceError) return [];
      throw error;
    });
    // What cannot be read is not offered. A match that is begun says that it is not kept.
    if (isHere.current) setMatches(found);
  }, []);
  useEffect(() => {
    // A match changes the list.
    if (route === 'match') setMatches(null);
    if (route !== 'start') return;
    isHere.current = true;
    const timer = window.setTimeout(() => setMatches((before) => before ?? []), PATIENCE);
    const lookIfHere = () => {
      if (isHere.current && document.visibilityState === 'visible') void look();
    };
    void settled().then(lookIfHere);
    // Another tab may have begun, ended or left a match meanwhile.
    document.addEventListener('visibilitychange', lookIfHere);
    return () => {
      isHere.current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookIfHere);
    };
  }, [route, settled, look]);
  const remove = useCallback(
    async ({ place }: UnfinishedMatch) => {
      const trouble = await removeMatch(place);
      await look();
      const words = savesWords();
      return trouble === null ? '' : words.notRemoved(words.troubles[trouble]);
    },
    [look],
  );
  return { matches, remove };
}
