import type { AnyVocabulary, MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import { useState } from 'react';
import { Held } from '../held.ts';
import { useShown } from '../match/match-provider.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import { useNewest } from '../use-newest.ts';
import { followTogether } from './following-match.ts';

/**
 * Calls a function with every event of the match, in order: what has happened before the component was mounted, then what
 * happens. For a log or a count of the page's own that `useHistory` and `useCauses` do not have; `useEvents` is for what
 * happens from now on.
 * @param add may be written in the component: the newest one is called. It gets the past once the worker has answered
 * @throws Error outside of a `MatchProvider`
 * @example
 * const [drawn, setDrawn] = useState(0);
 * useFollowMatch<Hearth>((event) => {
 *   if (event.kind === 'action-ended' && event.action.type === 'draw') setDrawn((before) => before + 1);
 * });
 */
export function useFollowMatch<V extends Vocabulary = AnyVocabulary>(
  add: (event: MatchEvent<V>) => void,
): void {
  const match = useShown('useFollowMatch');
  const newest = useNewest(add as (event: MatchEvent) => void);
  const [held] = useState(() => new Held());
  useCommitEffect(
    () => held.hold([match], () => followTogether(match, (event) => newest.current(event))),
    [held, match, newest],
  );
}
