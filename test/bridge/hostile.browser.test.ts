import { openMatch } from '@aftercast/bridge/client';
import { stressScenario } from '@aftercast/stress';
import { expect, it } from 'vitest';
import { batchOf, callOf, connectionMessage, hostCall } from './odd-values.ts';

/** Values that are sent over each way in. */
const MESSAGES = 1_000;

it('B3 malformed values over every port of a worker of Chromium change nothing, and do not end it', async () => {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  const client = await openMatch(worker, { game: 'stress', scenario: stressScenario('chain', 3) });
  const seat = await client.join({ kind: 'seat', seat: 1 });
  const hash = await client.hash();
  const failures: unknown[] = [];
  worker.onerror = (event) => failures.push(event.message);
  for (const role of [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }]) {
    const [stream, api] = [new MessageChannel(), new MessageChannel()];
    const reasons: string[] = [];
    const viewed = new Promise<void>((resolve) => {
      stream.port1.onmessage = ({ data }) => {
        if (data.kind === 'view') resolve();
        if (data.kind === 'gone') reasons.push(data.reason);
      };
    });
    const connect = callOf('connect', [role, stream.port2, api.port2, false], 'hostile');
    worker.postMessage(connect, [stream.port2, api.port2]);
    await viewed;
    // Few enough at once, and in all, that the connection is not ended for their number.
    const sent = batchOf(connectionMessage, 0, MESSAGES / 2);
    for (const [i, { method, args, message }] of sent.entries()) {
      stream.port1.postMessage(message);
      api.port1.postMessage(callOf(method, args));
      if (i % 50 === 0) await client.legal();
    }
    expect(await client.hash()).toBe(hash);
    expect(reasons).toEqual([]);
    stream.port1.postMessage({ kind: 'bye' });
    stream.port1.close();
    api.port1.close();
  }
  for (const { method, args } of batchOf(hostCall, 0, MESSAGES / 5))
    worker.postMessage(callOf(method, args, 'odd'));
  expect(await client.hash()).toBe(hash);
  expect(await seat.legal()).toEqual([]);
  expect(await client.send({ do: 'play', card: client.aliases.chain ?? 0 })).toMatchObject({
    accepted: true,
  });
  expect(failures).toEqual([]);
  await client.dispose();
  worker.terminate();
}, 60_000);
