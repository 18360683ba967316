import type { CloneEvent, CloneOrder } from './clone-event.ts';

let worker: Worker | null = null;

/** Has a bare worker post the events of so many reactions, counts them, and says how long it took. */
export function countClones(reactions: number): Promise<number> {
  worker ??= new Worker(new URL('./clones.worker.ts', import.meta.url), { type: 'module' });
  const sender = worker;
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
