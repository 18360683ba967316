import type { MatchClient } from '@aftercast/bridge/client';

/** How often the engine is asked for a sign of life, in milliseconds. */
const EVERY = 3000;

/**
 * Asks the engine for a sign of life from time to time. A worker that was ended from outside says nothing, and nobody would
 * notice before the next click: a call that is not answered tells the client that it is lost (law B3).
 * @returns ends it
 */
export function beat(client: MatchClient): () => void {
  const timer = setInterval(() => {
    // A page that nobody sees has time, and a browser that holds its timers back.
    if (document.visibilityState === 'visible') client.whyNot(0).catch(() => undefined);
  }, EVERY);
  return () => clearInterval(timer);
}
