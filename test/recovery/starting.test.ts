import { openMatch } from '@aftercast/bridge/client';
import { expect, it } from 'vitest';
import { HeldClock } from '../bridge/held-clock.ts';
import { RULES } from './disturbed-match.ts';
import { FragileWorkers } from './fragile-workers.ts';

it('B3 S3 workers that hang while they start are replaced, each later than the one before, and nothing is dropped', async () => {
  const workers = new FragileWorkers(RULES.hearth);
  const clock = new HeldClock();
  let hanging = 3;
  const start = () => {
    const port = workers.start();
    if (workers.started > 1 && hanging-- > 0) workers.hang();
    return port;
  };
  const client = await openMatch(start, { game: 'hearth', seed: 1 }, { clock });
  workers.kill();
  await expect.poll(() => workers.started).toBe(2);
  /** Seconds of the page's clock at which the next workers were started. */
  const starts: number[] = [];
  const from = clock.now();
  while (starts.length < 3) {
    const before = workers.started;
    const { pending } = clock;
    clock.advance(500);
    // The watch reads messages before it counts; then it looks again or starts another worker.
    await expect.poll(() => clock.pending >= pending || workers.started > before).toBe(true);
    if (workers.started > before) starts.push((clock.now() - from) / 1000);
    if (clock.now() - from > 30_000) break;
  }
  expect(starts).toEqual([2.5, 7.5, 17.5]);
  await expect.poll(() => client.health$.value).toMatchObject({ worker: 'running', replaced: 1 });
  expect(client.health$.value.lost).toMatchObject({ undone: 0 });
  await client.dispose();
});
