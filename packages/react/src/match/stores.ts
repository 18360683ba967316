import type {
  Health,
  LegalCommand,
  MatchClient,
  PendingPrompt,
  ReplayClient,
  ReplayMoment,
  Status,
  Targeting,
  View,
} from '@aftercast/bridge/client';
import type { ShownMatch } from './shown-match.ts';
import { latestOf, type Store, storeOf } from './store.ts';

/** What components read of a match or a replay. One for all components, so that each stream has one subscriber. */
export interface Stores {
  readonly view: Store<View>;
  readonly status: Store<Status>;
  readonly prompt: Store<PendingPrompt | null>;
  readonly health: Store<Health>;
}

/** What components read of a match that is played. */
export interface MatchStores extends Stores {
  readonly targeting: Store<Targeting>;
  readonly legal: Store<readonly LegalCommand[]>;
}

/** What components read of a replay. */
export interface ReplayStores extends Stores {
  readonly moment: Store<ReplayMoment>;
}

const stores = new WeakMap<ShownMatch, Stores>();

/** The stores of a match; the same ones for the same match. */
export function storesOf(match: MatchClient): MatchStores;
export function storesOf(match: ReplayClient): ReplayStores;
export function storesOf(match: ShownMatch): Stores;
export function storesOf(match: ShownMatch): Stores {
  let made = stores.get(match);
  if (made === undefined) {
    made = make(match);
    stores.set(match, made);
  }
  return made;
}

function make(match: ShownMatch): MatchStores | ReplayStores {
  const { health$, prompt$, status$, view$ } = match;
  const both: Stores = {
    view: storeOf(view$, () => match.view),
    status: storeOf(status$, () => status$.value),
    prompt: storeOf(prompt$, () => prompt$.value),
    health: storeOf(health$, () => health$.value),
  };
  if (isReplay(match)) {
    const { moment$ } = match;
    return { ...both, moment: storeOf(moment$, () => moment$.value) };
  }
  const { legal$, targeting$ } = match;
  return {
    ...both,
    targeting: storeOf(targeting$, () => targeting$.value),
    legal: latestOf(legal$, NONE),
  };
}

/** Whether it is a replay, which has a moment. */
export function isReplay(match: ShownMatch): match is ReplayClient {
  return 'moment$' in match;
}

const NONE: readonly LegalCommand[] = Object.freeze([]);
