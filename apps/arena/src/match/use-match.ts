import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../message-of.ts';
import { drawSeed, rematchOf } from '../modes/modes.ts';
import type { Go } from '../routes.ts';
import { newPlaceName, places } from '../saves/places.ts';
import type { ArenaMatch } from './arena-match.ts';
import { loadMatch } from './load-match.ts';
import { type MatchRequest, originOf, type PlaceReading, readPlace } from './match-origin.ts';

/** What the page of a match shows. */
export type PageMatch =
  | { kind: 'opening' }
  | { kind: 'open'; match: ArenaMatch }
  /** Another tab or window has the match open. `tries` is how often the user has tried to go on with it here. */
  | { kind: 'taken'; tries: number };

/** The match of the page, and functions that open one. */
export interface MatchOfPage {
  shown: PageMatch;
  /** Resolves when the match that was left last is kept, and its place is let go of. */
  settled(): Promise<void>;
  /** Error message for the user, one reason per line; empty if nothing failed. */
  trouble: string;
  setTrouble(words: string): void;
  /** Opens a match in a place of its own, and navigates to it. */
  begin(request: MatchRequest): void;
  /** Starts a rematch. The match before it is given up. */
  again(): void;
  /** Tries again to open a match that was taken. */
  tryAgain(): void;
}

/**
 * Owns the match of the page. The address names the place that keeps it: a page that comes to an address without a request
 * goes on with what the place keeps.
 * @param name the name of the place in the address; '' on other pages
 * @param first what has failed before, for the user; '' if nothing has
 */
export function useMatch(name: string, go: Go, first: string): MatchOfPage {
  const [opened, setOpened] = useState<{ name: string; page: PageMatch }>({ name: '', page: OPENING });
  const shown = opened.name === name ? opened.page : OPENING;
  const [trouble, setTrouble] = useState(first);
  const [tried, setTried] = useState({ name: '', times: 0 });
  const tries = tried.name === name ? tried.times : 0;
  /** What was requested, and the place that was named for it, until it is opened. */
  const requested = useRef<{ name: string; request: MatchRequest } | null>(null);
  const left = useRef({ name: '', done: Promise.resolve() });

  useEffect(() => {
    if (name === '') return;
    let disposed = false;
    let match: ArenaMatch | null = null;
    const show = (page: PageMatch) => setOpened({ name, page });
    const open = async () => {
      if (left.current.name === name) await left.current.done;
      if (disposed) return;
      const place = places.place(name);
      const reading = requestedIn(requested.current, name) ?? (await readPlace(place));
      if (disposed) return void place.close();
      requested.current = null;
      switch (reading.kind) {
        case 'found': {
          const { ArenaMatch: Played } = await loadMatch();
          if (disposed) return void place.close();
          match = new Played(reading.origin, name, place);
          match.state$.subscribe((state) => state.kind === 'failed' && refuse(state.words));
          return show({ kind: 'open', match });
        }
        case 'taken':
          return show({ kind: 'taken', tries });
        case 'refused':
          return refuse(reading.words);
      }
    };
    const refuse = (words: string) => {
      setTrouble(words);
      go('start', '', { replace: true });
    };
    open().catch((error: unknown) => !disposed && refuse(messageOf(error)));
    return () => {
      disposed = true;
      if (match === null) return;
      show(OPENING);
      left.current = { name, done: match.leave() };
    };
  }, [name, tries, go]);

  const openRequest = useCallback(
    (request: MatchRequest, replace: boolean) => {
      const place = newPlaceName();
      requested.current = { name: place, request };
      setTrouble('');
      go('match', place, { replace });
    },
    [go],
  );
  const again = useCallback(() => {
    if (shown.kind !== 'open') return;
    shown.match.giveUp();
    openRequest({ mode: rematchOf(shown.match.mode, drawSeed()), saved: null }, true);
  }, [shown, openRequest]);
  return {
    shown,
    settled: useCallback(() => left.current.done, []),
    trouble,
    setTrouble,
    begin: useCallback((request) => openRequest(request, false), [openRequest]),
    again,
    tryAgain: useCallback(() => setTried({ name, times: tries + 1 }), [name, tries]),
  };
}

const OPENING: PageMatch = { kind: 'opening' };

/** The match that was requested for a place; `null` if none was. */
function requestedIn(
  requested: { name: string; request: MatchRequest } | null,
  name: string,
): PlaceReading | null {
  return requested?.name === name ? { kind: 'found', origin: originOf(requested.request) } : null;
}
