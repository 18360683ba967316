import {
  continueMatch,
  type MatchClient,
  type MatchPlace,
  type MatchSetup,
  openMatch,
  PlaceError,
  restoreMatch,
  type WorkerSource,
} from '@aftercast/bridge/client';
import type { OpenMatchOptions } from './open-state.ts';
import { letGo, type OpenRequest } from './opener.ts';

/** Matches that were stored in the middle of a command: they are paused until their viewers are attached. */
const waiting = new WeakSet<object>();

/** Lets a match go on that waits for its viewers since it was opened. */
export function goOn(match: object): void {
  if (waiting.delete(match)) void (match as MatchClient).resume().catch(() => {}); // It has ended: `closed` says so.
}

/**
 * Opens a match for a component: the one that its place keeps, or one from a setup or a text.
 * @throws the signal's reason, and what the functions of `@aftercast/bridge/client` throw
 */
export async function openFor(
  worker: WorkerSource,
  from: MatchSetup | string,
  { as, clock, keepIn: keep }: OpenMatchOptions,
  { isNew, signal }: OpenRequest,
): Promise<MatchClient> {
  const options = { signal, ...(as && { as }), ...(clock && { clock }) };
  const begin = (rest: { keep?: MatchPlace } = {}) =>
    typeof from === 'string'
      ? restoreMatch(worker, from, { ...options, ...rest })
      : openMatch(worker, from, { ...options, ...rest });
  if (keep === undefined) return noteWaiting(await begin());
  await letGo();
  signal.throwIfAborted();
  const place = keep();
  try {
    const kept = isNew ? null : await goOnWith(worker, place, options);
    return noteWaiting(kept ?? (await begin({ keep: place })));
  } catch (error) {
    await place.close().catch(() => {}); // What has failed before is what the page should know.
    throw error;
  }
}

/** The match that the place has kept; `null` if there is none, or if the browser does not let the page store anything. */
async function goOnWith(
  worker: WorkerSource,
  place: MatchPlace,
  options: Parameters<typeof continueMatch>[2],
): Promise<MatchClient | null> {
  try {
    return await continueMatch(worker, place, options);
  } catch (error) {
    if (error instanceof PlaceError && error.trouble === 'denied') return null;
    throw error;
  }
}

function noteWaiting(match: MatchClient): MatchClient {
  if (match.status$.value.paused) waiting.add(match);
  return match;
}
