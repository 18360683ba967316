import type { AnyVocabulary, Vocabulary } from '@aftercast/bridge/client';
import type { RowSlot, Stage } from '@aftercast/ui/stage';
import { type RefCallback, useCallback, useSyncExternalStore } from 'react';
import { useTableParts } from './table-provider.ts';

/**
 * Returns the stage of the `TableProvider` above: what viewers animate with. After `await play.keyframe()` the page shows the
 * change; `stage.keyframe(play)` is not needed.
 * @throws Error outside of a `TableProvider`
 * @example
 * const stage = useStage();
 * useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
 *   await stage.animate(play, stage.find(action.source), lunge, { duration: 200 });
 *   await play.keyframe();
 *   await Promise.all(action.targets.map((id) => stage.animate(play, stage.find(id), shake, { duration: 300 })));
 * });
 */
export function useStage<V extends Vocabulary = AnyVocabulary>(): Stage<V> {
  return useTableParts('useStage').stage as unknown as Stage<V>;
}

/**
 * Returns a ref for the layer above the table, where `stage.add` puts marks and ghosts.
 * @throws Error outside of a `TableProvider`
 */
export function useStageLayer(): RefCallback<HTMLElement> {
  const { stage } = useTableParts('useStageLayer');
  return useCallback(
    (element) => {
      stage.layer = element;
    },
    [stage],
  );
}

/**
 * Returns a seat's row, from left to right: those in play, and the slots that the dead keep until all reactions have been
 * shown. The component renders again when the row changes.
 * @throws Error outside of a `TableProvider`, or if that has no `rows`
 */
export function useRow(seat: number): readonly RowSlot[] {
  const { rows } = useTableParts('useRow');
  if (rows === null)
    throw new Error(
      "useRow needs the option rows of the TableProvider above, such as rows={{ zone: 'battlefield', pile: 'graveyard', removedBy: ['deaths'] }}.",
    );
  const get = () => rows.get()[seat] ?? NONE;
  return useSyncExternalStore(rows.subscribe, get, get);
}

const NONE: readonly RowSlot[] = [];
