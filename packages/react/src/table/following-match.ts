import type { MatchEvent } from '@aftercast/bridge/client';
import { followMatch } from '@aftercast/ui/history';
import type { ShownMatch } from '../match/shown-match.ts';

type Add = (event: MatchEvent) => void;

/** Those that have begun in the running task, by their match. */
const beginning = new WeakMap<ShownMatch, Following>();

/** Some that get the events of a match together. */
interface Following {
  readonly all: Set<Add>;
  stop(): void;
}

/**
 * Passes every event of a match, from its beginning, as `followMatch` does. The worker is asked once what has happened before,
 * for all that begin in one task, such as the components of a page that is mounted.
 * @returns a function that stops it
 */
export function followTogether(match: ShownMatch, add: Add): () => void {
  const following = beginning.get(match) ?? begin(match);
  following.all.add(add);
  return () => {
    following.all.delete(add);
    if (following.all.size === 0) following.stop();
  };
}

function begin(match: ShownMatch): Following {
  const all = new Set<Add>();
  const following: Following = { all, stop: () => {} };
  beginning.set(match, following);
  queueMicrotask(() => {
    beginning.delete(match);
    if (all.size === 0) return;
    following.stop = followMatch(match, (event) => {
      for (const add of all) add(event);
    });
  });
  return following;
}
