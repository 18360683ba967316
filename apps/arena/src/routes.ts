import { useCallback } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';

/** The pages of the arena. The address names the page after `#/`, so reload and the back button work. */
const routes = [
  'start',
  'against',
  'two',
  'watch',
  'match',
  'replay',
  'decks',
  'workshop',
  'friend',
  'invited',
  'find',
  'live',
  'watching',
  'online',
] as const;

/** The name of a page. */
export type Route = (typeof routes)[number];

/** The pages whose address says more: what keeps the match, the match or the deck itself, an invitation, the id of a match on the server. */
const withPlace: readonly Route[] = ['match', 'replay', 'decks', 'invited', 'watching', 'online'];

/** Where the user is in the arena. */
export interface ArenaAddress {
  route: Route;
  /**
   * On the page of a match, the name of the place that keeps it; on that of a replay, the name of a recent match, or the match
   * itself; in the deck builder, a deck; on the pages of matches with other people, the invitation, or the id of the match; '' if
   * the address names none, and on other pages.
   */
  place: string;
}

/** Returns the address of a path; the start for `/` and for unknown paths. */
export function addressOf(path: string): ArenaAddress {
  const [, name = '', place = ''] = /^#?\/?([^/]*)\/?([^/]*)/.exec(path) ?? [];
  const route = routes.find((it) => it === name) ?? 'start';
  return { route, place: withPlace.includes(route) ? place : '' };
}

/** Returns the path of an address, starting with `/`. */
export function pathOf({ route, place }: ArenaAddress): string {
  if (route === 'start') return '/';
  return place === '' ? `/${route}` : `/${route}/${place}`;
}

/** Navigates to a page, in place of the current one if `replace` is set. */
export type Go = (route: Route, place?: string, options?: { replace: boolean }) => void;

/** Returns the current address and a function that navigates to another. Navigating to the current one does nothing. */
export function useRoute(): [address: ArenaAddress, go: Go] {
  const [path, navigate] = useHashLocation();
  const go = useCallback<Go>(
    (route, place = '', options = { replace: false }) => {
      const next = pathOf({ route, place });
      if (pathOf(addressOf(location.hash)) !== next) navigate(next, options);
    },
    [navigate],
  );
  return [addressOf(path), go];
}
