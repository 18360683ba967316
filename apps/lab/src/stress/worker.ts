import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { stress } from '@aftercast/sim/stress';
import type { GaugeReading, GaugeRequest } from './gauge.ts';

const host = hostMatches({ games: [stress, hearth] });

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

function isGaugeRequest(data: unknown): data is GaugeRequest {
  return typeof data === 'object' && data !== null && 'gauge' in data && data.gauge instanceof MessagePort;
}
