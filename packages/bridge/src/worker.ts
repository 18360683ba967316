import * as Comlink from 'comlink';
import { Host, type HostOptions } from './host/host.ts';
import { guard } from './host/ports/guard.ts';

export { Host, type HostOptions } from './host/host.ts';
export { Inspection } from './host/machines/inspection.ts';

/**
 * Makes this worker a home for matches: the whole of a worker's script, besides naming its games.
 * @param endpoint the worker's own global by default; a MessagePort in tests
 * @returns the host, for those who hold the other end in the same thread
 */
export function hostMatches(
  options: HostOptions,
  endpoint: Comlink.Endpoint = globalThis as unknown as Comlink.Endpoint,
): Host {
  const host = new Host(options);
  const methods = bound(host);
  // A worker that is free again can be used for another match.
  const reached = { methods: Object.keys(methods), released: () => {} };
  Comlink.expose(methods, guard(endpoint, reached));
  return host;
}

/** Only what the contract names is reached from the page, whatever else a host can do. */
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
