import { type HostOptions, hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/stress';

const options: HostOptions = { games: [stress] };

/** A home for matches of the stress game, at the end of a port. */
export function startStressHost(endpoint: Parameters<typeof hostMatches>[1]): void {
  hostMatches(options, endpoint);
}
