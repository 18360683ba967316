import type { AnyVocabulary, MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import {
  type CauseOptions,
  type CauseRowsShown,
  followReplay,
  type HistoryEntry,
  type HistoryOptions,
  type LiveValue,
  MatchCauses,
  MatchHistory,
} from '@aftercast/ui/history';
import { useEffect, useState } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { Held } from '../held.ts';
import { useShown } from '../match/match-provider.ts';
import { isReplay } from '../match/stores.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import { useNewest } from '../use-newest.ts';
import { following } from './following.ts';
import { followTogether } from './following-match.ts';
import { useLive } from './use-live.ts';

/** What `useHistory` takes: the options of a `MatchHistory`, and what it is to remark. */
export interface UseHistoryOptions<V extends Vocabulary = AnyVocabulary> extends HistoryOptions<V> {
  /** Reasons for commands, such as those of an opponent: each is put beside a command, as `MatchHistory.remark` does. */
  remarks$?: Observable<string> | undefined;
}

/**
 * Returns the history of the match, command by command, from its beginning: empty until the worker has answered what has
 * happened before. An entry that has not changed is the same object. Below a replay, it is that of the moment.
 * @param options read once for each match; functions may be written in the component
 * @throws Error outside of a `MatchProvider`
 * @example
 * const entries = useHistory<Hearth>({ tells: ({ type }) => type in sentences });
 */
export function useHistory<V extends Vocabulary = AnyVocabulary>(
  options: UseHistoryOptions<V> = {},
): readonly HistoryEntry<V>[] {
  const { remarks$, ...read } = options;
  const history = useFollowing('useHistory', read, (read) => new MatchHistory<V>(read));
  useEffect(() => {
    if (history === null) return;
    const subscription = remarks$?.subscribe((remark) => history.remark(remark));
    return () => subscription?.unsubscribe();
  }, [history, remarks$]);
  return useLive(history?.entries$ ?? (NO_ENTRIES as LiveValue<readonly HistoryEntry<V>[]>));
}

/**
 * Returns the tree of causes of the match, as {@link useHistory} its history.
 * @param options read once for each match; functions may be written in the component
 * @throws Error outside of a `MatchProvider`
 */
export function useCauses<V extends Vocabulary = AnyVocabulary>(
  options: CauseOptions<V> = {},
): CauseRowsShown<V> {
  const causes = useFollowing('useCauses', options, (read) => new MatchCauses<V>(read));
  return useLive(causes?.rows$ ?? (NO_ROWS as LiveValue<CauseRowsShown<V>>));
}

const NO_ENTRIES: LiveValue<readonly HistoryEntry[]> = new BehaviorSubject<readonly HistoryEntry[]>([]);
const NO_ROWS: LiveValue<CauseRowsShown> = new BehaviorSubject<CauseRowsShown>({ rows: [], hidden: 0 });

/** Makes something that gets every event of the match; `null` before the first commit. */
function useFollowing<T extends { add(event: MatchEvent): void }, O extends object>(
  hook: string,
  options: O,
  make: (options: O) => T,
): T | null {
  const match = useShown(hook);
  const newest = useNewest({ options, make });
  const [held] = useState(() => new Held());
  const [made, setMade] = useState<{ match: object; it: T } | null>(null);
  useCommitEffect(
    () =>
      held.hold([match], () => {
        const begin = () => {
          const it = newest.current.make(following(() => newest.current.options));
          setMade({ match, it });
          return it;
        };
        let it = begin();
        if (!isReplay(match)) return followTogether(match, (event) => it.add(event));
        const restart = () => {
          it = begin();
        };
        return followReplay(match, { restart, add: (event) => it.add(event) });
      }),
    [held, match, newest],
  );
  return made?.match === match ? made.it : null;
}
