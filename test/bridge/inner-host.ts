import { hostMatches } from '@aftercast/bridge/worker';
import type { Host } from '../../packages/bridge/src/host/host.ts';

export { Host } from '../../packages/bridge/src/host/host.ts';

/** Lets the thread play matches, as `hostMatches`. Tests look at what is inside of the host. */
export function innerHost(...options: Parameters<typeof hostMatches>): Host {
  return hostMatches(...options) as Host;
}
