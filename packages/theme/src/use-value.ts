import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** Returns the current value of a subject and renders the component again when it changes. */
export function useValue<T>(subject: Observable<T> & { readonly value: T }): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = subject.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}
