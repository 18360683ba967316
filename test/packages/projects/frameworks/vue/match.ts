import type { MatchClient, PhaseSelector, Viewer, Vocabulary } from 'aftercast';
import type { Observable } from 'rxjs';
import { computed, onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** A match as refs and viewers. They end with the component, or the effect scope, in which this is called. */
export function useMatch<V extends Vocabulary>(match: MatchClient<V>) {
  const view = useObservable(match.view$, match.view);
  return {
    view,
    status: useObservable(match.status$, match.status$.value),
    legal: useObservable(match.legal$, []),
    zone: (seat: number, name: V['zone']) => computed(() => view.value.zone(seat, name)),
    entity: (id: number) => computed(() => view.value.entity(id)),
    viewer: (selector: PhaseSelector<V>, viewer: Viewer<V>) =>
      onScopeDispose(match.viewers.attach(selector, viewer)),
  };
}

/** The latest value of a stream. What a match emits never changes, so it needs no deep ref. */
function useObservable<T>(source$: Observable<T>, first: T): Readonly<ShallowRef<T>> {
  const latest = shallowRef(first);
  const subscription = source$.subscribe((value) => {
    latest.value = value;
  });
  onScopeDispose(() => subscription.unsubscribe());
  return latest;
}
