import { useSyncExternalStore } from 'react';

/** Where in the lab one is. The page's address says it, so that a reload, a link and the back button keep it. */
export const PAGES = ['stress', 'runs', 'matches', 'inspect'] as const;
export type PageName = (typeof PAGES)[number];

/** A page of the lab, or a run that somebody has shared; `rest` is what the address says beyond the page. */
export type Place = { page: PageName; rest: string } | { page: 'shared'; code: string };

/** The place that an address names by what follows its `#`; the first page for whatever is none. */
export function placeOf(hash: string): Place {
  const [, name = '', rest = ''] = /^#\/?([a-z]*)\/?(.*)$/s.exec(hash) ?? [];
  if (name === 'run') return { page: 'shared', code: rest };
  return { page: PAGES.find((page) => page === name) ?? 'stress', rest };
}

/** The address of a shared run on this page. */
export function shareAddress(code: string): string {
  return new URL(`#/run/${code}`, location.href).href;
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return placeOf(hash);
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
