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
  readonly targeting: Store<Targeting>;
  readonly legal: Store<readonly LegalCommand[]>;
}

/** What components read of a replay. */
export interface ReplayStores extends Stores {
  readonly moment: Store<ReplayMoment>;
}

const stores = new WeakMap<ShownMatch, Stores>();

/** The stores of a match; the same ones for the same match. */
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

function make(match: ShownMatch): Stores | ReplayStores {
  const { health$, legal$, prompt$, status$, targeting$, view$ } = playedOf(match);
  const both: Stores = {
    view: storeOf(view$, () => match.view),
    status: storeOf(status$, () => status$.value),
    prompt: storeOf(prompt$, () => prompt$.value),
    health: storeOf(health$, () => health$.value),
    targeting: storeOf(targeting$, () => targeting$.value),
    legal: latestOf(legal$, NONE),
  };
  if (!isReplay(match)) return both;
  const { moment$ } = match;
  return { ...both, moment: storeOf(moment$, () => moment$.value) };
}

/** What is shown as a match: of a replay, one in which nothing can be done. */
export function playedOf(match: ShownMatch): MatchClient {
  return isReplay(match) ? match.match : match;
}

/** Whether it is a replay, which has a moment. */
export function isReplay(match: ShownMatch): match is ReplayClient {
  return 'moment$' in match;
}

const NONE: readonly LegalCommand[] = Object.freeze([]);
