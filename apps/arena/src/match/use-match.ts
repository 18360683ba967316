import { useCallback, useEffect, useRef, useState } from 'react';
import { drawSeed, rematchOf } from '../modes/modes.ts';
import type { ArenaSave } from '../saves/arena-save.ts';
import { browserStore } from '../saves/save-store.ts';
import { ArenaMatch, type ChosenSpeed, type MatchRequest } from './arena-match.ts';

/** The match of the page, the saved matches, and functions that open one. */
export interface PageMatch {
  /** The current match; `null` if there is none, or while it is opening. */
  match: ArenaMatch | null;
  /** Saved matches, most recently played first; `null` until they are loaded. */
  saved: readonly ArenaSave[] | null;
  /** Error message for the user, one reason per line; empty if nothing failed. */
  trouble: string;
  setTrouble(words: string): void;
  /** Opens a match and navigates to it. */
  begin(request: MatchRequest): void;
  /** Starts a rematch. */
  again(): void;
}

const store = browserStore();

/**
 * Owns the match of the page. Leaving the match route saves it; entering the route without a request continues the most recent save.
 * @param here whether the page is on the match route
 */
export function useMatch(here: boolean, go: (route: 'start' | 'match') => void): PageMatch {
  const [request, setRequest] = useState<MatchRequest | null>(null);
  const [match, setMatch] = useState<ArenaMatch | null>(null);
  const [saved, setSaved] = useState<readonly ArenaSave[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const chosenSpeed = useRef<ChosenSpeed>({ speed: 1 });
  /** Resolves when the previous match is saved. */
  const settled = useRef(Promise.resolve());

  useEffect(() => {
    if (!here || request === null) return;
    let disposed = false;
    let opened: ArenaMatch | null = null;
    void settled.current.then(() => {
      if (disposed) return;
      opened = new ArenaMatch(request, store, chosenSpeed.current);
      opened.state$.subscribe((state) => {
        if (state.kind !== 'failed') return;
        setTrouble(state.words);
        go('start');
      });
      setMatch(opened);
    });
    return () => {
      disposed = true;
      setMatch(null);
      settled.current = opened?.leave() ?? Promise.resolve();
    };
  }, [here, request, go]);

  // A user who comes back to the match route continues from the save.
  useEffect(() => (here ? () => setRequest(null) : undefined), [here]);

  useEffect(() => {
    if (request !== null) return;
    let disposed = false;
    const look = async () => {
      await settled.current;
      // A browser that blocks storage has no saves.
      const found = await store.list().catch(() => []);
      if (disposed) return;
      setSaved(found);
      const [last] = found;
      if (here && last) setRequest({ mode: last.mode, saved: last });
      else if (here) go('start');
    };
    void look();
    return () => {
      disposed = true;
    };
  }, [here, request, go]);

  const begin = useCallback(
    (next: MatchRequest) => {
      setTrouble('');
      setRequest(next);
      go('match');
    },
    [go],
  );
  const again = useCallback(
    () => setRequest((before) => before && { mode: rematchOf(before.mode, drawSeed()), saved: null }),
    [],
  );
  return { match, saved, trouble, setTrouble, begin, again };
}
