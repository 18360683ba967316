import type { LiveValue } from '@aftercast/ui/targeting';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns a live value of `@aftercast/ui`, or any other that has its form, such as a `BehaviorSubject` of RxJS, and renders the
 * component again when it changes.
 * @param select reads a number, a text, or an object that the value contains: the component then renders again only when that
 * is another one
 * @example
 * const { text } = useLive(usePointing().announcement$);
 * const isLit = useLive(lit$, (lit) => lit === id);
 */
export function useLive<T>(live: LiveValue<T>): T;
export function useLive<T, S>(live: LiveValue<T>, select: (value: T) => S): S;
export function useLive<T, S>(live: LiveValue<T>, select?: (value: T) => S): T | S {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = live.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const get = () => (select ? select(live.value) : live.value);
  return useSyncExternalStore(subscribe, get, get);
}
