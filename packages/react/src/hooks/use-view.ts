import type { AnyVocabulary, View, ViewEntity, Vocabulary } from '@aftercast/bridge/client';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useShown } from '../match/match-provider.ts';
import { storesOf } from '../match/stores.ts';

/**
 * Returns what a selector makes of the view, and renders the component again when that is another value. The component never
 * renders with the views of two moments.
 * @param select reads the view, and returns a value that is the same as long as it reads the same. What a view contains is: an
 * entity or a zone that is equal in two views is the same object. A selector that makes an array or an object needs `isEqual`
 * @param isEqual whether two values count as the same; default `Object.is`. For arrays and objects of such values: `shallow`
 * @throws Error outside of a `MatchProvider`; and what the selector throws, such as a `RangeError` for an unknown zone
 * @example
 * const mana = useView((view) => view.entity(player)?.stats.mana ?? 0);
 * const minions = useView((view) => [...view.zone(0, 'battlefield'), ...view.zone(1, 'battlefield')], shallow);
 */
export function useView<T, V extends Vocabulary = AnyVocabulary>(
  select: (view: View<V>) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const match = useShown('useView');
  return useSelection(match, select as (view: View) => T, isEqual);
}

/**
 * Returns the ids in a seat's zone, in order; 0 for a card of which nothing is known. The component renders again when a card
 * enters, leaves or moves.
 * @throws Error outside of a `MatchProvider`, RangeError if the game has no such zone
 */
export function useZone<V extends Vocabulary = AnyVocabulary>(
  seat: number,
  name: V['zone'],
): readonly number[] {
  return useSelection(useShown('useZone'), (view) => view.zone(seat, name), Object.is);
}

/**
 * Returns an entity; `null` if the match has none with this id that its connection may see. The component renders again only
 * when this entity has changed.
 * @throws Error outside of a `MatchProvider`
 */
export function useEntity<V extends Vocabulary = AnyVocabulary>(id: number): ViewEntity<V> | null {
  const entity = useSelection(useShown('useEntity'), (view) => view.entity(id), Object.is);
  return entity as ViewEntity<V> | null;
}

function useSelection<T>(
  match: ReturnType<typeof useShown>,
  select: (view: View) => T,
  isEqual: (a: T, b: T) => boolean,
): T {
  const { view } = storesOf(match);
  /** What the component shows. */
  const shown = useRef<{ value: T } | null>(null);
  const get = useMemo(() => {
    let read: { view: View; value: T } | null = null;
    return () => {
      const now = view.get();
      if (read?.view === now) return read.value;
      const made = select(now);
      const before = read ?? shown.current;
      const value = before !== null && isEqual(before.value, made) ? before.value : made;
      read = { view: now, value };
      return value;
    };
  }, [view, select, isEqual]);
  const value = useSyncExternalStore(view.subscribe, get, get);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
