import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openMatch } from '@aftercast/bridge/client';
import { openMatch as openInThread } from '@aftercast/bridge/node';
import { hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/stress';
import { afterAll, expect, it } from 'vitest';
import { describeBridge, type OpenThere } from './core-suite.ts';

describeBridge('the same thread', (setup) => {
  const channel = new MessageChannel();
  hostMatches({ games: [stress] }, channel.port2);
  return openMatch(channel.port1, setup);
});

/** One worker for all matches, one after the other: starting a worker takes as long as all of them. */
const worker = new Worker(new URL('./stress.node-thread.mjs', import.meta.url), {
  execArgv: ['--conditions=@aftercast/source'],
});
afterAll(() => worker.terminate());

const openInWorker: OpenThere = (setup) => openInThread(worker, setup);
describeBridge('a worker of Node', openInWorker);

it('B3 when a Node worker is terminated, pending calls settle with an error that says so', async () => {
  const other = new Worker(new URL('./stress.node-thread.mjs', import.meta.url), {
    execArgv: ['--conditions=@aftercast/source'],
  });
  const client = await openInThread(other, {
    game: 'stress',
    scenario: {
      format: 'scenario/1',
      name: 'nothing',
      game: 'stress',
      players: [{}, {}],
      steps: [{ do: 'end-turn' }],
    },
  });
  const waiting = client.legal().then(
    () => 'answered',
    (error: Error) => error.message,
  );
  const ended = once(other, 'exit');
  void other.terminate();
  await ended;
  expect(await waiting).toMatch(/answered|gone|closed/);
  await expect.poll(() => client.legal().catch((error: Error) => error.message)).toMatch(/gone|closed/);
}, 120_000);
