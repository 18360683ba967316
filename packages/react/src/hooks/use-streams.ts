import type {
  Health,
  PendingPrompt,
  ReplayMoment,
  Status,
  Targeting,
  TargetingEvent,
} from '@aftercast/bridge/client';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlayed, useShown, useShownReplay } from '../match/match-provider.ts';
import type { Store } from '../match/store.ts';
import { storesOf } from '../match/stores.ts';

/** Returns the status of the match: its stage, who acts, its outcome. @throws Error outside of a `MatchProvider` */
export function useStatus(): Status {
  return useStore(storesOf(useShown('useStatus')).status);
}

/** Returns the pending prompt; `null` while there is none. @throws Error outside of a `MatchProvider` */
export function usePrompt(): PendingPrompt | null {
  return useStore(storesOf(useShown('usePrompt')).prompt);
}

/** Returns how the worker is, and whether the match is kept. @throws Error outside of a `MatchProvider` */
export function useHealth(): Health {
  return useStore(storesOf(useShown('useHealth')).health);
}

/**
 * Returns the targeting of this seat, and a function that sends it an event, see `MatchClient.target`. The function is the same
 * one as long as the match is.
 * @throws Error outside of a `MatchProvider`
 * @example
 * const [targeting, target] = useTargeting();
 * <button onClick={() => target({ type: 'pick', entity: id })} />
 */
export function useTargeting(): readonly [Targeting, (event: TargetingEvent) => Promise<Targeting>] {
  const match = usePlayed('useTargeting');
  const targeting = useStore(storesOf(match).targeting);
  return [targeting, useCallback((event) => match.target(event), [match])];
}

/** Returns where the replay is. @throws Error outside of a `MatchProvider`, and below one with a match */
export function useMoment(): ReplayMoment {
  return useStore(storesOf(useShownReplay('useMoment')).moment);
}

/** Returns the value of a store. */
function useStore<T>({ get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
