import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { HeldClock } from './held-clock.ts';

// The test moves this worker's time on, over a channel of its own, and hears when that is done.
const clock = new HeldClock();
const channel = new BroadcastChannel('held-clock');
channel.onmessage = ({ data }) => {
  if (typeof data !== 'number') return;
  clock.advance(data);
  channel.postMessage('advanced');
};

hostMatches({ games: [hearth], clock });
