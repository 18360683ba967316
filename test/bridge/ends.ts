import type { MatchClient } from '@aftercast/bridge/client';

/** The page's ends of a connection's two channels, for a test that posts what no client would. */
export function endsOf(client: MatchClient): { stream: MessagePort; api: MessagePort } {
  const { ports } = (client as unknown as { connection: { ports: ReturnType<typeof endsOf> | null } })
    .connection;
  if (ports === null) throw new Error('The connection has no ports: it has ended.');
  return ports;
}

/** Timers of a page that has opened a match, and waits for nothing: it asks the worker again whether it is there. */
export const TIMERS_AT_REST = 1;
