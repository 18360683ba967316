import type { MatchClient, PhaseSelector, Viewer, Vocabulary } from 'aftercast';
import type { Observable } from 'rxjs';
import { onDestroy } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';

/** A match to be read in a component's template, in `$derived` and in effects. Its viewers end with the component. */
export function useMatch<V extends Vocabulary>(match: MatchClient<V>) {
  const view = latest(match.view$, match.view);
  const status = latest(match.status$, match.status$.value);
  const legal = latest(match.legal$, []);
  return {
    get view() {
      return view();
    },
    get status() {
      return status();
    },
    get legal() {
      return legal();
    },
    zone: (seat: number, name: V['zone']) => view().zone(seat, name),
    entity: (id: number) => view().entity(id),
    viewer: (selector: PhaseSelector<V>, viewer: Viewer<V>) =>
      onDestroy(match.viewers.attach(selector, viewer)),
  };
}

/** The latest value of a stream, which is subscribed to while something that is on the page reads it. */
function latest<T>(source$: Observable<T>, first: T): () => T {
  let now = first;
  const subscribe = createSubscriber((changed) => {
    const subscription = source$.subscribe((value) => {
      now = value;
      changed();
    });
    return () => subscription.unsubscribe();
  });
  return () => {
    subscribe();
    return now;
  };
}
