import type { LiveValue } from '@aftercast/ui/targeting';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns a live value of `@aftercast/ui`, and renders the component again when it changes.
 * @example
 * const { text } = useLive(usePointing().announcement$);
 */
export function useLive<T>(live: LiveValue<T>): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = live.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const get = () => live.value;
  return useSyncExternalStore(subscribe, get, get);
}
