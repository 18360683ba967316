import type {
  AnyVocabulary,
  MatchClient,
  MatchSetup,
  Vocabulary,
  WorkerSource,
} from '@aftercast/bridge/client';
import { openReplay } from '@aftercast/bridge/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Held } from '../held.ts';
import { useNewest } from '../use-newest.ts';
import { openFor } from './open-match.ts';
import type { OpenMatchOptions, OpenMatchState, OpenReplayState, OpenState } from './open-state.ts';
import { Opener, type OpenRequest } from './opener.ts';

/**
 * Opens a match for as long as the component is mounted: one match and one worker, in StrictMode too, and when the component's
 * file is edited in a development server. When it is unmounted, the match is closed and its worker ended; if it was still being
 * opened, that is given up. On a server it does nothing.
 *
 * A match that was stored or lost in the middle of a command is paused when it is opened; it goes on when a `MatchProvider` shows it
 * and the viewers below it are attached.
 * @template V the words of the game; see `matchHooks`
 * @param worker a function that starts the worker. It is read when the match is opened, as is everything but `key`
 * @param from the setup of a new match, or the text of a `save()` or a `snapshot()`
 * @returns what has become of it. Nothing is thrown: an error is the state `failed`
 * @example
 * const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 *
 * function Page() {
 *   const opened = useOpenMatch(start, { game: 'hearth', seed: 7 });
 *   if (opened.kind === 'opening') return <p>Shuffling …</p>;
 *   if (opened.kind !== 'open') return <button onClick={opened.retry}>Try again</button>;
 *   return <MatchProvider match={opened.match}><Table /></MatchProvider>;
 * }
 */
export function useOpenMatch<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  from: (MatchSetup & { game: V['game'] }) | string,
  options: OpenMatchOptions = {},
): OpenMatchState<V> {
  return useOpening(
    options.key,
    (request) => openFor(worker, from, options, request) as Promise<MatchClient<V>>,
  );
}

/**
 * Opens a replay for as long as the component is mounted, as {@link useOpenMatch} opens a match.
 * @param text of a `save()`, a `snapshot()` or a match file
 */
export function useOpenReplay<V extends Vocabulary = AnyVocabulary>(
  worker: WorkerSource,
  text: string,
  { as, clock, key }: Omit<OpenMatchOptions, 'keep'> = {},
): OpenReplayState<V> {
  return useOpening(key, ({ signal }) =>
    openReplay<V>(worker, text, { signal, ...(as && { as }), ...(clock && { clock }) }),
  );
}

function useOpening<T extends { closed: MatchClient['closed']; dispose(): Promise<void> }>(
  key: string | number = '',
  open: (request: OpenRequest) => Promise<T>,
): OpenState<T> {
  const [{ held, opening }] = useState(() => ({ held: new Held(), opening: new Opener<T>() }));
  const newest = useNewest(open);
  useEffect(() => {
    opening.open = (request) => newest.current(request);
    return held.hold([key], () => opening.start(key));
  }, [held, key, newest, opening]);
  const now = () => opening.now(key);
  return useSyncExternalStore(opening.subscribe, now, now);
}
