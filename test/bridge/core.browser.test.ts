import { openMatch } from '@aftercast/bridge/client';
import { afterEach } from 'vitest';
import { describeBridge } from './core-suite.ts';

const workers: Worker[] = [];

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

describeBridge('a worker of the page', (setup) => {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return openMatch(worker, setup);
});
