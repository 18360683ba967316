import { expect, onTestFinished, test } from 'vitest';

test('packages load from their sources in a module worker', async () => {
  const worker = new Worker(new URL('./packages.worker.ts', import.meta.url), { type: 'module' });
  onTestFinished(() => worker.terminate());
  const said = await new Promise((resolve, reject) => {
    worker.onmessage = (message) => resolve(message.data);
    worker.onerror = (error) => reject(new Error(error.message || 'The worker did not load.'));
  });
  expect(said).toEqual({ page: false, packages: ['object', 'object', 'object'] });
});
