import type { MatchClient, PhaseSelector, View, Viewer, Vocabulary } from 'aftercast';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** A part of the view. A component draws again only when that part is another object. */
export function useView<V extends Vocabulary, T>(match: MatchClient<V>, part: (view: View<V>) => T): T {
  const subscribe = useCallback((changed: () => void) => subscribeTo(match.view$, changed), [match]);
  return useSyncExternalStore(subscribe, () => part(match.view));
}

/** The latest value of a stream of a match, such as `legal$`; `first` until it has one. */
export function useLatest<T>(source$: Observable<T>, first: T): T {
  const latest = useRef(first);
  const subscribe = useCallback(
    (changed: () => void) =>
      subscribeTo(source$, (value) => {
        latest.current = value;
        changed();
      }),
    [source$],
  );
  return useSyncExternalStore(subscribe, () => latest.current);
}

/** Attaches a viewer while the component is mounted. The selector must be the same object in each render. */
export function useViewer<V extends Vocabulary>(
  match: MatchClient<V>,
  selector: PhaseSelector<V>,
  viewer: Extract<Viewer<V>, (...given: never[]) => unknown>,
): void {
  const latest = useRef(viewer);
  useEffect(() => {
    latest.current = viewer;
  });
  useEffect(
    () => match.viewers.attach(selector, (event, play) => latest.current(event, play)),
    [match, selector],
  );
}

function subscribeTo<T>(source$: Observable<T>, listener: (value: T) => void): () => void {
  const subscription = source$.subscribe(listener);
  return () => subscription.unsubscribe();
}
