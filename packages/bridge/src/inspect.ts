import { createBrowserInspector } from '@statelyai/inspect';
import type { MatchClient } from './client/api.ts';

/** The hosted inspector, unless another page is named. */
const HOSTED = 'https://stately.ai/inspect';

/** How many events wait until the inspector's page has loaded. */
const DEFERRED = 5_000;

export interface InspectorOptions {
  /** The inspector's page: the hosted one by default, or one of your own that uses `createBrowserReceiver()`. */
  url?: string;
}

/**
 * Opens the Stately inspector on a match's machines, which run in the worker. Call it from a click: browsers open
 * windows for nothing else. What the machines did before is sent first. It is for the match's owner: what the machines
 * hear and hold names cards of both seats, and a page that is named here gets all of it (law H1).
 * @returns closes the connection to the inspector
 * @throws Error on a connection that did not open the match
 */
export async function connectInspector(
  client: MatchClient,
  options: InspectorOptions = {},
): Promise<() => void> {
  const inspector = createBrowserInspector({
    url: options.url ?? HOSTED,
    autoStart: false,
    serialize: (event) => event,
    maxDeferredEvents: DEFERRED,
  });
  // The window must be opened before anything is awaited, or the browser takes it for a pop-up.
  inspector.start();
  const port = await client.inspections();
  port.onmessage = ({ data }) => inspector.adapter.send?.(data);
  return () => {
    port.close();
    inspector.stop();
  };
}
