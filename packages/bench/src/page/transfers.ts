import { median } from '../report/statistics.ts';
import type { CloneEvent, CloneOrder } from './clone-event.ts';
import { type OpenMatch, openChains, playToRest, whileAnimated } from './match.ts';

let cloneWorker: Worker | null = null;

/** Makes a bare worker post the events of these reactions, counts them, and returns the time taken. */
export function countClones(reactions: number): Promise<number> {
  cloneWorker ??= new Worker(new URL('./clones.worker.ts', import.meta.url), { type: 'module' });
  const sender = cloneWorker;
  const tell = (order: CloneOrder) => sender.postMessage(order);
  const events = reactions * 2;
  return new Promise((resolve) => {
    let counted = 0;
    sender.onmessage = ({ data }: MessageEvent<CloneEvent[]>) => {
      counted += data.length;
      tell({ kind: 'taken' });
      if (counted === events) resolve(performance.now() - began);
    };
    const began = performance.now();
    tell({ kind: 'start', events });
  });
}

let open: (OpenMatch & { length: number }) | null = null;

/** Plays a chain with a viewer on each hit, and times the answers to its keyframes. */
export async function timeKeyframes(count: number, animated: boolean): Promise<number> {
  if (open?.length !== count) {
    await open?.close();
    open = { ...(await openChains([count])), length: count };
  }
  const { client } = open;
  const times: number[] = [];
  const detach = client.viewers.attach({ type: 'hit', phase: 'perform' }, async (_event, play) => {
    const began = performance.now();
    await play.keyframe();
    times.push(performance.now() - began);
  });
  await whileAnimated(animated, () => playToRest(client, 'chain-0'));
  detach();
  if (times.length !== count) throw new Error(`${times.length} keyframes were timed, of ${count}.`);
  return median(times);
}

let pingWorker: Worker | null = null;

/** Times round trips of a small message to a bare worker. */
export function timePings(count: number, animated: boolean): Promise<number> {
  pingWorker ??= new Worker(new URL('./pings.worker.ts', import.meta.url), { type: 'module' });
  const echo = pingWorker;
  return whileAnimated(animated, async () => {
    const times: number[] = [];
    for (let hold = 0; hold < count; hold++) {
      const began = performance.now();
      await new Promise((resolve) => {
        echo.onmessage = resolve;
        echo.postMessage({ kind: 'keyframe', hold });
      });
      times.push(performance.now() - began);
    }
    return median(times);
  });
}
