import { type HostOptions, hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/stress';

const options: HostOptions = { games: [stress] };

/** Hosts matches of the stress game at an endpoint. */
export function startStressHost(endpoint: Parameters<typeof hostMatches>[1]): void {
  hostMatches(options, endpoint);
}
