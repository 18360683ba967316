import { type HostOptions, hostMatches } from '@aftercast/bridge/worker';

/** A message of the page to a worker, beside the bridge's own: a port for gauge readings. */
export interface GaugeRequest {
  gauge: MessagePort;
}

/** Integers that the worker's match has written to its event log; 0 while no match is open. */
export type GaugeReading = number;

/** Plays matches of a game in the current worker, and answers gauge readings. */
export function serveMatches(game: HostOptions['games'][number]): void {
  const host = hostMatches({ games: [game] });

  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isGaugeRequest(data)) return;
    const { gauge } = data;
    gauge.onmessage = () => gauge.postMessage(host.logLength satisfies GaugeReading);
  });
}

function isGaugeRequest(data: unknown): data is GaugeRequest {
  return typeof data === 'object' && data !== null && 'gauge' in data && data.gauge instanceof MessagePort;
}
