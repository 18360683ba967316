import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { HeldClock } from './held-clock.ts';

// The test advances this worker's clock over a broadcast channel, which also reports when that is done.
const clock = new HeldClock();
const channel = new BroadcastChannel('held-clock');
channel.onmessage = ({ data }) => {
  if (typeof data !== 'number') return;
  clock.advance(data);
  channel.postMessage('advanced');
};

hostMatches({ games: [hearth], clock });
