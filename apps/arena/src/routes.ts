import { useCallback } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';

/** The pages of the arena. The address names the page after `#/`, so reload and the back button work. */
const routes = ['start', 'against', 'two', 'watch', 'match', 'decks'] as const;

/** The name of a page. */
export type Route = (typeof routes)[number];

/** Returns the route of a path; `start` for `/` and for unknown paths. */
export function routeOf(path: string): Route {
  const name = path.replace(/^#?\/?/, '');
  return routes.find((route) => route === name) ?? 'start';
}

/** Returns the path of a route, starting with `/`. */
export function pathOf(route: Route): string {
  return route === 'start' ? '/' : `/${route}`;
}

/** Returns the current route and a function that navigates to another. Navigating to the current route does nothing. */
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
