import type { AnyVocabulary, Vocabulary } from '@aftercast/bridge/client';
import {
  type ArrowState,
  type EntityMarks,
  listenToPointers,
  type PointerOptions,
  type Pointing,
  TargetArrow,
} from '@aftercast/ui/targeting';
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNewest } from '../use-newest.ts';
import { useTableParts } from './table-provider.ts';

/**
 * Returns the targeting of the `TableProvider` above. With a selector, returns what that reads of it, and renders the component
 * again when it is another value.
 * @param select returns a number, a text, or an object of the pointing, such as the open slot
 * @throws Error outside of a `TableProvider`
 * @example
 * const pointing = usePointing();
 * const choosing = usePointing((pointing) => pointing.choosing);
 * const bubble = usePointing((pointing) => pointing.bubbles.now$.value);
 */
export function usePointing<V extends Vocabulary = AnyVocabulary>(): Pointing<V>;
export function usePointing<T, V extends Vocabulary = AnyVocabulary>(select: (pointing: Pointing<V>) => T): T;
export function usePointing<T>(select?: (pointing: Pointing) => T): T | Pointing {
  const { changes, pointing } = useTableParts('usePointing');
  const get = () => (select ? select(pointing) : pointing);
  return useSyncExternalStore(select ? changes.subscribe : never, get, get);
}

const never = () => () => {};

/**
 * Returns what the user can do with an entity now, for its look and its label. The component renders again when that changes.
 * @throws Error outside of a `TableProvider`
 */
export function useMarks(entity: number): EntityMarks {
  const { changes, pointing } = useTableParts('useMarks');
  const shown = useRef<{ marks: EntityMarks; written: string } | null>(null);
  const get = () => {
    const marks = pointing.marksOf(entity);
    // Every call returns a new object: compare what it contains.
    const written = JSON.stringify(marks);
    if (shown.current?.written !== written) shown.current = { marks, written };
    return shown.current.marks;
  };
  return useSyncExternalStore(changes.subscribe, get, get);
}

/**
 * Returns the arrow of the picked card; `null` unless the user is choosing a target. The component renders again with each movement, so it
 * should draw nothing else.
 * @throws Error outside of a `TableProvider`
 */
export function useArrow(): ArrowState | null {
  const { pointing } = useTableParts('useArrow');
  const [arrow, setArrow] = useState<ArrowState | null>(null);
  useEffect(() => {
    const following = new TargetArrow(pointing);
    following.now$.subscribe(setArrow);
    return () => following.dispose();
  }, [pointing]);
  return arrow;
}

/**
 * Returns a ref for the table's element, with `data-ground="table"`: it listens to clicks, touches, drags and the focus there,
 * see `listenToPointers`.
 * @param options what the page does with presses besides that; its functions may be written in the component
 * @throws Error outside of a `TableProvider`
 */
export function useTableRoot(options: PointerOptions = {}): RefCallback<HTMLElement> {
  const { pointing } = useTableParts('useTableRoot');
  const newest = useNewest(options);
  const stop = useRef<(() => void) | null>(null);
  return useCallback(
    (element) => {
      stop.current?.();
      stop.current = element
        ? listenToPointers(pointing, element, {
            onLongPress: (entity) => newest.current.onLongPress?.(entity),
            onLift: (entity) => newest.current.onLift?.(entity),
            onPressed: (entity, isByKey) => newest.current.onPressed?.(entity, isByKey),
          })
        : null;
    },
    [pointing, newest],
  );
}
