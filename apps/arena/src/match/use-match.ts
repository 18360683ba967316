import { useCallback, useEffect, useRef, useState } from 'react';
import { drawSeed, rematchOf } from '../modes/modes.ts';
import type { Place } from '../routes.ts';
import { browserStore } from '../saves/match-store.ts';
import type { Kept } from '../saves/saved-match.ts';
import { Game, type Pace, type Wish } from './arena-match.ts';

/** The match of the page, and what can be begun or gone on with. */
export interface PageMatch {
  /** The match that is played; `null` while there is none, or it is not there yet. */
  game: Game | null;
  /** The matches that are kept, the one that was played last first; `null` until that is known. */
  kept: readonly Kept[] | null;
  /** Why there is no match, in words; one line for each reason. Empty if nothing went wrong. */
  trouble: string;
  setTrouble(words: string): void;
  /** Goes to the match that is wished for. */
  begin(wish: Wish): void;
  /** Plays the same once more. */
  again(): void;
}

const store = browserStore();

/**
 * Holds the match of the page. Leaving its place keeps it; coming there without a wish goes on with what is kept.
 * @param here whether the page is at the match's place
 */
export function useMatch(here: boolean, go: (place: Place) => void): PageMatch {
  const [wish, setWish] = useState<Wish | null>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const pace = useRef<Pace>({ speed: 1 });
  /** Settles when what was played before is kept. */
  const settled = useRef(Promise.resolve());

  useEffect(() => {
    if (!here || wish === null) return;
    let gone = false;
    let opened: Game | null = null;
    void settled.current.then(() => {
      if (gone) return;
      opened = new Game(wish, store, pace.current);
      opened.state$.subscribe((state) => {
        if (state.at !== 'failed') return;
        setTrouble(state.words);
        go('start');
      });
      setGame(opened);
    });
    return () => {
      gone = true;
      setGame(null);
      settled.current = opened?.leave() ?? Promise.resolve();
    };
  }, [here, wish, go]);

  // Whoever goes away from a match and comes back goes on from what was kept.
  useEffect(() => (here ? () => setWish(null) : undefined), [here]);

  useEffect(() => {
    if (wish !== null) return;
    let gone = false;
    const look = async () => {
      await settled.current;
      // A browser that keeps nothing has nothing to go on with.
      const found = await store.list().catch(() => []);
      if (gone) return;
      setKept(found);
      const [last] = found;
      if (here && last) setWish({ mode: last.mode, kept: last });
      else if (here) go('start');
    };
    void look();
    return () => {
      gone = true;
    };
  }, [here, wish, go]);

  const begin = useCallback(
    (next: Wish) => {
      setTrouble('');
      setWish(next);
      go('match');
    },
    [go],
  );
  const again = useCallback(
    () => setWish((before) => before && { mode: rematchOf(before.mode, drawSeed()), kept: null }),
    [],
  );
  return { game, kept, trouble, setTrouble, begin, again };
}
