import type { MatchClient, PhaseSelector, Viewer, Vocabulary } from 'aftercast';
import type { Observable } from 'rxjs';
import { type Accessor, createMemo, from, onCleanup } from 'solid-js';

/** A match as signals and viewers. They end with the component, or the root, in which this is called. */
export function useMatch<V extends Vocabulary>(match: MatchClient<V>) {
  const view = useObservable(match.view$, match.view);
  return {
    view,
    status: useObservable(match.status$, match.status$.value),
    legal: useObservable(match.legal$, []),
    zone: (seat: number, name: V['zone']) => createMemo(() => view().zone(seat, name)),
    entity: (id: number) => createMemo(() => view().entity(id)),
    viewer: (selector: PhaseSelector<V>, viewer: Viewer<V>) =>
      onCleanup(match.viewers.attach(selector, viewer)),
  };
}

/** The latest value of a stream. */
const useObservable = <T>(source$: Observable<T>, first: T): Accessor<T> =>
  from((set) => {
    const subscription = source$.subscribe((value) => set(() => value));
    return () => subscription.unsubscribe();
  }, first);
