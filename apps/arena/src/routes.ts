import { useCallback } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';

/** The pages of the arena. The address names one after `#/`, so that a reload and the back button keep it. */
const routes = ['start', 'against', 'two', 'watch', 'match', 'decks'] as const;

/** The name of one of them. */
export type Route = (typeof routes)[number];

/** The route that a path names; the start for `/`, and for a path that names none. */
export function routeOf(path: string): Route {
  const name = path.replace(/^#?\/?/, '');
  return routes.find((route) => route === name) ?? 'start';
}

/** The path of a route, from `/`. */
export function pathOf(route: Route): string {
  return route === 'start' ? '/' : `/${route}`;
}

/** The route that the page is at, and a function that goes to another one. Going to the route itself does nothing. */
export function useRoute(): [route: Route, go: (route: Route) => void] {
  const [path, navigate] = useHashLocation();
  const go = useCallback(
    (next: Route) => {
      if (routeOf(location.hash) !== next) navigate(pathOf(next));
    },
    [navigate],
  );
  return [routeOf(path), go];
}
