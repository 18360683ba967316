import type { AnyVocabulary, MatchClient, ReplayClient, Vocabulary } from '@aftercast/bridge/client';
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { goOn } from '../opening/open-match.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import type { ShownMatch } from './shown-match.ts';
import { isReplay, playedOf, storesOf } from './stores.ts';

/** What {@link MatchProvider} takes. */
export interface MatchProviderProps<V extends Vocabulary = AnyVocabulary> {
  /** The match or the replay that the hooks of the components below use. */
  match: ShownMatch<V>;
  /** The components that use it. */
  children?: ReactNode;
}

const MatchContext = createContext<ShownMatch | null>(null);

/**
 * Gives a match or a replay to the hooks of the components below it.
 *
 * While it is mounted, what is below it is in step with viewers: when `await play.keyframe()` goes on, React has rendered the
 * changes of the phase, and the DOM shows them. That holds for viewers of `useViewer` and of `match.viewers.attach`, and for
 * everything that hooks of this package have read; not for what a component keeps in state of its own, nor for what it
 * defers (`useDeferredValue`).
 */
export function MatchProvider<V extends Vocabulary = AnyVocabulary>({
  children,
  match,
}: MatchProviderProps<V>): ReactNode {
  const shown = match as ShownMatch;
  // After the effects of the components below, which attach viewers.
  useEffect(() => queueMicrotask(() => goOn(shown)), [shown]);
  return createElement(
    MatchContext.Provider,
    { value: shown },
    createElement(InStep, { match: shown }),
    children,
  );
}

/**
 * Keeps React in step with the match. It shows nothing.
 *
 * A component subscribes to its stores in an effect that React may run later than the commit: a change in between would show
 * too late. React runs such effects before it renders anything at once. So this component has something rendered at once: after
 * its own first commit, and with each change of the view. The rest follows from the order of the microtasks: React has asked
 * for one to render, before the client resolves the keyframe.
 */
function InStep({ match }: { match: ShownMatch }): null {
  const { get, subscribe } = storesOf(match).view;
  useSyncExternalStore(subscribe, get, get);
  const [, renderAtOnce] = useReducer((times: number) => times + 1, 0);
  useCommitEffect(renderAtOnce, [match]);
  return null;
}

/** The match or replay of the provider above. @throws Error outside of a provider; the message names the hook */
export function useShown(hook: string): ShownMatch {
  const match = useContext(MatchContext);
  if (match === null)
    throw new Error(
      `${hook} was called outside of a MatchProvider. Put <MatchProvider match={…}> around the component, with the match that useOpenMatch has opened.`,
    );
  return match;
}

/**
 * Returns the match of the `MatchProvider` above, for everything that has no hook of its own: `speed`, `skip()`, `whyNot()`,
 * `save()`. Of a replay, the match in which nothing can be done.
 * @throws Error outside of a `MatchProvider`
 */
export function useMatch<V extends Vocabulary = AnyVocabulary>(): MatchClient<V> {
  return usePlayed('useMatch') as MatchClient<V>;
}

/**
 * Returns the replay of the `MatchProvider` above.
 * @throws Error outside of a `MatchProvider`, and below one with a match
 */
export function useReplay<V extends Vocabulary = AnyVocabulary>(): ReplayClient<V> {
  return useShownReplay('useReplay') as ReplayClient<V>;
}

/** The match of the provider above; of a replay, the match in which nothing can be done. */
export function usePlayed(hook: string): MatchClient {
  return playedOf(useShown(hook));
}

/** The replay of the provider above. @throws Error also if it is a match */
export function useShownReplay(hook: string): ReplayClient {
  const match = useShown(hook);
  if (!isReplay(match))
    throw new Error(
      `${hook} needs a replay; the MatchProvider above has a match. useOpenReplay opens a replay.`,
    );
  return match;
}
