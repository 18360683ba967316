import { median } from '../measure/median.ts';
import { whileAnimated } from './frames.ts';

let worker: Worker | null = null;

/** Sends a small message to a bare worker and waits for it to come back, again and again. */
export function timePings(count: number, animated: boolean): Promise<number> {
  worker ??= new Worker(new URL('./pings.worker.ts', import.meta.url), { type: 'module' });
  const echo = worker;
  return whileAnimated(animated, async () => {
    const times: number[] = [];
    for (let pause = 0; pause < count; pause++) {
      const began = performance.now();
      await new Promise((resolve) => {
        echo.onmessage = resolve;
        echo.postMessage({ kind: 'keyframe', pause });
      });
      times.push(performance.now() - began);
    }
    return median(times);
  });
}
