import { useCallback } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';

/** The pages of the lab, in the order of the navigation. */
export const PAGES = ['stress', 'runs', 'matches', 'inspect'] as const;
export type PageName = (typeof PAGES)[number];

/**
 * The route after the `#` of the address, which reload, links and the back button keep: a page of the lab with the
 * rest of the address, or a shared run.
 */
export type LabRoute = { page: PageName; rest: string } | { page: 'shared'; code: string };

/** Reads a hash, with or without its `#`. An unknown page is the first one. */
export function parseRoute(hash: string): LabRoute {
  const [, name = '', rest = ''] = /^#?\/?([a-z]*)\/?(.*)$/s.exec(hash) ?? [];
  if (name === 'run') return { page: 'shared', code: rest };
  return { page: PAGES.find((page) => page === name) ?? 'stress', rest };
}

/** The address of a shared run on this page. */
export function shareAddress(code: string): string {
  return new URL(`#/run/${code}`, location.href).href;
}

/** The current route, and a function that goes to a page. */
export function useRoute(): [route: LabRoute, goTo: (page: PageName) => void] {
  const [path, navigate] = useHashLocation();
  const goTo = useCallback((page: PageName) => navigate(`/${page}`), [navigate]);
  return [parseRoute(path), goTo];
}

/** Two names separated by a comma; `null` for anything else. */
export function pairOf(text: string | null): [string, string] | null {
  const [one, other, ...more] = text?.split(',') ?? [];
  return one && other && more.length === 0 ? [one, other] : null;
}
