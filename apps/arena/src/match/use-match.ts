import { useCallback, useEffect, useRef, useState } from 'react';
import { drawSeed, rematchOf } from '../modes/modes.ts';
import type { ArenaSave } from '../saves/arena-save.ts';
import { browserStore } from '../saves/save-store.ts';
import { ArenaMatch, type ChosenSpeed, type MatchRequest } from './arena-match.ts';

/** The match of the page, and what can be begun or gone on with. */
export interface PageMatch {
  /** The match that is played; `null` while there is none, or it is not there yet. */
  match: ArenaMatch | null;
  /** The matches that are kept, the one that was played last first; `null` until that is known. */
  saved: readonly ArenaSave[] | null;
  /** Why there is no match, in words; one line for each reason. Empty if nothing went wrong. */
  trouble: string;
  setTrouble(words: string): void;
  /** Opens the match that is requested, and goes to it. */
  begin(request: MatchRequest): void;
  /** Plays the same once more. */
  again(): void;
}

const store = browserStore();

/**
 * Holds the match of the page. Leaving its route saves it; coming there without a request goes on with the saved match that was played last.
 * @param here whether the page is at the match's route
 */
export function useMatch(here: boolean, go: (route: 'start' | 'match') => void): PageMatch {
  const [request, setRequest] = useState<MatchRequest | null>(null);
  const [match, setMatch] = useState<ArenaMatch | null>(null);
  const [saved, setSaved] = useState<readonly ArenaSave[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const chosenSpeed = useRef<ChosenSpeed>({ speed: 1 });
  /** Settles when what was played before is kept. */
  const settled = useRef(Promise.resolve());

  useEffect(() => {
    if (!here || request === null) return;
    let gone = false;
    let opened: ArenaMatch | null = null;
    void settled.current.then(() => {
      if (gone) return;
      opened = new ArenaMatch(request, store, chosenSpeed.current);
      opened.state$.subscribe((state) => {
        if (state.kind !== 'failed') return;
        setTrouble(state.words);
        go('start');
      });
      setMatch(opened);
    });
    return () => {
      gone = true;
      setMatch(null);
      settled.current = opened?.leave() ?? Promise.resolve();
    };
  }, [here, request, go]);

  // Whoever goes away from a match and comes back goes on from what was kept.
  useEffect(() => (here ? () => setRequest(null) : undefined), [here]);

  useEffect(() => {
    if (request !== null) return;
    let gone = false;
    const look = async () => {
      await settled.current;
      // A browser that keeps nothing has nothing to go on with.
      const found = await store.list().catch(() => []);
      if (gone) return;
      setSaved(found);
      const [last] = found;
      if (here && last) setRequest({ mode: last.mode, saved: last });
      else if (here) go('start');
    };
    void look();
    return () => {
      gone = true;
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
