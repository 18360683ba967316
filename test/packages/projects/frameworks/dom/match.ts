import type { MatchClient, View, Vocabulary } from 'aftercast';
import { distinctUntilChanged, map, type Observable } from 'rxjs';

/**
 * Draws a part of the view now and whenever that part is another one. A zone or an entity that has not changed is the same
 * object in the next view, so it is not drawn again.
 * @returns a function that ends it
 */
export function watch<V extends Vocabulary, T>(
  match: MatchClient<V>,
  part: (view: View<V>) => T,
  draw: (part: T) => void,
): () => void {
  return follow(match.view$.pipe(map(part), distinctUntilChanged()), draw);
}

/** Draws the status, the legal commands or another stream of a match: its value now, and each that follows. */
export function follow<T>(source$: Observable<T>, draw: (value: T) => void): () => void {
  const subscription = source$.subscribe(draw);
  return () => subscription.unsubscribe();
}
