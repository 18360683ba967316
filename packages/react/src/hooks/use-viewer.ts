import type { AnyVocabulary, PhaseSelector, Viewer, Vocabulary } from '@aftercast/bridge/client';
import { useState } from 'react';
import { Held } from '../held.ts';
import { useShown } from '../match/match-provider.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import { useNewest } from '../use-newest.ts';

/**
 * Attaches a viewer for as long as the component is mounted, from its first commit on. A phase that it is playing when the
 * component is unmounted is still played to its end.
 * @param selector which phases; may be written in the component
 * @param viewer a function may be written in the component: each phase is played by the newest one, and none is attached again.
 * After `await play.keyframe()` the DOM shows the change, see `MatchProvider`
 * @param deadline as for `viewers.attach`
 * @throws Error outside of a `MatchProvider`; RangeError as `viewers.attach`, to the error boundary
 * @example
 * const card = useRef<HTMLDivElement>(null);
 * useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
 *   if (!action.targets.includes(id)) return;
 *   await play.wait(200);
 *   await play.keyframe();
 *   card.current?.animate({ scale: [1.2, 1] }, 300 / play.speed);
 *   await play.wait(300);
 * });
 */
export function useViewer<V extends Vocabulary = AnyVocabulary>(
  selector: PhaseSelector<V>,
  viewer: Viewer<V>,
  deadline?: number,
): void {
  const match = useShown('useViewer');
  const [held] = useState(() => new Held());
  const newest = useNewest(viewer as Viewer);
  const { phase, type } = selector;
  const types = typeof type === 'string' ? [type] : type;
  const what = JSON.stringify([types, phase, typeof viewer === 'function' ? viewer.name : viewer]);
  useCommitEffect(
    () =>
      held.hold([match, what, deadline], () =>
        match.viewers.attach({ type: types, phase }, attachable(newest), deadline),
      ),
    [held, match, what, deadline, newest],
  );
}

/** A viewer that plays each phase with the newest one, under its name. */
function attachable(newest: { readonly current: Viewer }): Viewer {
  const { current } = newest;
  if (typeof current !== 'function') return current;
  const play: Viewer = (event, play) => {
    const { current } = newest;
    return typeof current === 'function' ? current(event, play) : undefined;
  };
  return Object.defineProperty(play, 'name', { value: current.name });
}
