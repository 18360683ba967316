import { type HostOptions, hostMatches } from '@aftercast/bridge/worker';

/** What the page sends to a worker, besides what the bridge does: a port on which the gauge is asked. */
export interface GaugeRequest {
  gauge: MessagePort;
}

/** How much the worker's match has written so far, in integers of its event log; 0 while none is open. */
export type GaugeReading = number;

/** Makes the worker that it is called in play matches of a game, and tell by a gauge how far it has written. */
export function serveMatches(game: HostOptions['games'][number]): void {
  const host = hostMatches({ games: [game] });

  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isGaugeRequest(data)) return;
    const { gauge } = data;
    gauge.onmessage = () => gauge.postMessage(written());
  });

  /** A match may have ended since it was asked for. */
  function written(): GaugeReading {
    try {
      return host.match.stream({ kind: 'owner' }).end;
    } catch {
      return 0;
    }
  }
}

function isGaugeRequest(data: unknown): data is GaugeRequest {
  return typeof data === 'object' && data !== null && 'gauge' in data && data.gauge instanceof MessagePort;
}
