import * as Comlink from 'comlink';
import { Host, type HostOptions } from './host/host.ts';
import { guard } from './host/ports/guard.ts';

export { Host, type HostOptions } from './host/host.ts';
export { Inspection } from './host/machines/inspection.ts';

/**
 * Lets this worker play matches. A worker's script only imports its games and calls this function.
 * @param endpoint where the page's calls arrive; default: the worker's global scope. Tests pass a MessagePort
 * @returns the host, for a caller in the same thread, such as a test
 */
export function hostMatches(
  options: HostOptions,
  endpoint: Comlink.Endpoint = globalThis as unknown as Comlink.Endpoint,
): Host {
  const host = new Host(options);
  const methods = bound(host);
  // The page releases its proxy when a match is over. The worker keeps listening: it may open another match.
  const allowed = { methods: Object.keys(methods), released: () => {} };
  Comlink.expose(methods, guard(endpoint, allowed));
  return host;
}

/** The host's methods that the page may call: those of the contract. */
function bound(host: Host) {
  return {
    open: host.open.bind(host),
    restore: host.restore.bind(host),
    lead: host.lead.bind(host),
    snapshot: host.snapshot.bind(host),
    save: host.save.bind(host),
    connect: host.connect.bind(host),
    close: host.close.bind(host),
  };
}
