import { type CloneOrder, cloneEvent } from './clone-event.ts';

/** Events per message, and maximum number of messages in flight. */
const BATCH = 256;

let next = 0;
let count = 0;

function send(): void {
  const batch = [];
  const end = Math.min(next + BATCH, count);
  while (next < end) batch.push(cloneEvent(next++));
  if (batch.length > 0) postMessage(batch);
}

addEventListener('message', ({ data }: MessageEvent<CloneOrder>) => {
  if (data.kind === 'start') {
    next = 0;
    count = data.events;
    send();
  }
  send();
});
