import type { AnyVocabulary, MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import { useShown } from '../match/match-provider.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import { useNewest } from '../use-newest.ts';

/**
 * Calls a function with each event of the match, in order, from the component's first commit until it is unmounted. So it gets
 * every event after the view that the component has first shown, and none before. Events of earlier moments can be read with
 * `readPast`. An action that began while nothing listened to events and no viewer was attached gives none.
 * @param handler may be written in the component: the newest one is called. State that it sets is rendered when React chooses,
 * which may be after the viewers of the phase have gone on from their keyframe. `flushSync` of `react-dom` renders it at once
 * @throws Error outside of a `MatchProvider`
 * @example
 * const [lines, setLines] = useState<string[]>([]);
 * useEvents((event) => {
 *   if (event.kind === 'phase-announced') setLines((before) => [...before, event.action.type]);
 * });
 */
export function useEvents<V extends Vocabulary = AnyVocabulary>(
  handler: (event: MatchEvent<V>) => void,
): void {
  const match = useShown('useEvents');
  const newest = useNewest(handler as (event: MatchEvent) => void);
  useCommitEffect(() => {
    const subscription = match.events$.subscribe((event) => newest.current(event));
    return () => subscription.unsubscribe();
  }, [match, newest]);
}
