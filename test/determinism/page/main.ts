import type { Answer, Wanted } from './worker.ts';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<Answer>) => {
  if ('outcomes' in data) document.body.textContent = JSON.stringify(data.outcomes);
  document.title = 'failed' in data ? data.failed : 'done';
};
worker.onerror = ({ message }) => {
  document.title = `The worker failed: ${message}`;
};
const asked = new URLSearchParams(location.search);
const wanted: Wanted = { firstSeed: Number(asked.get('seed')), matches: Number(asked.get('matches')) };
worker.postMessage(wanted);
