import type { MatchEvent } from '@aftercast/bridge/client';
import { followMatch } from '@aftercast/ui/history';
import { Subject } from 'rxjs';
import type { ShownMatch } from '../match/shown-match.ts';

/** Those that have begun in the running task, by their match. */
const beginning = new WeakMap<ShownMatch, Following>();

/** Some that get the events of a match together. What one of them throws is reported, and keeps nothing from the others. */
interface Following {
  readonly events$: Subject<MatchEvent>;
  stop(): void;
}

/**
 * Passes every event of a match, from its beginning, as `followMatch` does. The worker is asked once what has happened before,
 * for all that begin in one task, such as the components of a page that is mounted.
 * @returns a function that stops it
 */
export function followTogether(match: ShownMatch, add: (event: MatchEvent) => void): () => void {
  const following = beginning.get(match) ?? begin(match);
  const subscription = following.events$.subscribe(add);
  return () => {
    subscription.unsubscribe();
    if (!following.events$.observed) following.stop();
  };
}

function begin(match: ShownMatch): Following {
  const events$ = new Subject<MatchEvent>();
  const following: Following = { events$, stop: () => {} };
  beginning.set(match, following);
  queueMicrotask(() => {
    beginning.delete(match);
    if (events$.observed) following.stop = followMatch(match, (event) => events$.next(event));
  });
  return following;
}
