import type { AnyVocabulary, LegalCommand, LegalCommandIn, Vocabulary } from '@aftercast/bridge/client';
import { useRef, useSyncExternalStore } from 'react';
import { usePlayed } from '../match/match-provider.ts';
import { storesOf } from '../match/stores.ts';

/**
 * Returns the legal commands of this seat, as `legal$` has them: none while a command is being resolved, and none until the
 * worker has answered.
 * @param entity only the commands of this card or character; the component then renders again only when these change
 * @throws Error outside of a `MatchProvider`
 */
export function useLegal<V extends Vocabulary = AnyVocabulary>(
  entity?: number,
): readonly LegalCommandIn<V>[] {
  const { legal } = storesOf(usePlayed('useLegal'));
  const shown = useRef<readonly LegalCommand[]>(legal.get());
  const get = () => {
    const all = legal.get();
    const entries = entity === undefined ? all : all.filter((it) => it.entity === entity);
    if (!isSame(shown.current, entries)) shown.current = entries;
    return shown.current;
  };
  return useSyncExternalStore(legal.subscribe, get, get) as readonly LegalCommandIn<V>[];
}

/** Whether two lists have the same entries. They come from a worker, as copies. */
function isSame(a: readonly LegalCommand[], b: readonly LegalCommand[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
