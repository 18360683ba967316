import { useCallback, useSyncExternalStore } from 'react';

/** Where in the arena one is. The page's address says it, so that a reload and the back button keep it. */
const places = ['start', 'against', 'two', 'watch', 'match', 'decks'] as const;

/** One of the places. */
export type Place = (typeof places)[number];

/** The place that an address names: what follows `#/`. The start is `#/`, and whatever is none. */
export function placeOf(hash: string): Place {
  const name = hash.replace(/^#\/?/, '');
  return places.find((place) => place === name) ?? 'start';
}

/** The address of a place. */
export function addressOf(place: Place): string {
  return place === 'start' ? '#/' : `#/${place}`;
}

/** The place that the page is at, and what goes to another. */
export function usePlace(): [place: Place, go: (place: Place) => void] {
  const place = useSyncExternalStore(subscribe, () => placeOf(location.hash));
  const go = useCallback((next: Place) => {
    if (placeOf(location.hash) !== next) location.hash = addressOf(next);
  }, []);
  return [place, go];
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
