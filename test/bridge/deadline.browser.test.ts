import { openMatch } from '@aftercast/bridge/client';
import { filter, firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import demonstration from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};

it('K4 in the demonstration, in a worker of Chromium, a viewer that never answers delays the match by its deadline only', async () => {
  const worker = new Worker(new URL('./held.worker.ts', import.meta.url), { type: 'module' });
  const client = await openMatch(worker, { game: 'hearth', scenario: demonstration });
  const time = new BroadcastChannel('held-clock');
  const advance = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      time.onmessage = () => resolve();
      time.postMessage(milliseconds);
    });
  const warnings: string[] = [];
  client.warnings$.subscribe(({ code }) => warnings.push(code));
  let waiting = 0;
  client.viewers.attach(
    { type: 'damage', phase: 'perform' },
    () => {
      waiting++;
      return new Promise<void>(() => {});
    },
    2_500,
  );
  const rested = firstValueFrom(client.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
  await client.send({ do: 'play', card: client.aliases.explosion ?? 0 });
  const heard = async () => {
    // When the worker answers, everything that it sent earlier has arrived.
    await client.hash();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  // Damage is dealt four times: by the Juggler, the explosion, the Leper and the Tentacle.
  for (let blow = 1; blow <= 4; blow++) {
    await heard();
    expect([waiting, warnings.length]).toEqual([blow, blow - 1]);
    const before = await client.hash();
    await advance(2_499);
    await heard();
    expect(await client.hash()).toBe(before);
    expect(waiting).toBe(blow);
    await advance(1);
  }
  await rested;
  expect(warnings).toEqual(Array(4).fill('overdue-viewer'));
  const [mage = 0] = client.view.zone(0, 'hero');
  expect(client.view.entity(mage)?.stats.damage).toBe(2);
  expect(client.view.zone(1, 'hand')).toHaveLength(3);
  time.close();
  await client.dispose();
  worker.terminate();
});
