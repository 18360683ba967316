import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Role } from '@aftercast/bridge/contract';
import { expect, it, vi } from 'vitest';
import { type Home, openChain, settle } from './home.ts';
import { countOpenPorts } from './open-ports.ts';

const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/**
 * Bytes that a connection may leave on the heap, on average over many. Warm-up of the JavaScript engine leaves under 150;
 * one leaked observer leaves over 900.
 */
const LEFT = 400;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes in use after garbage collection. */
async function heap(): Promise<number> {
  await settle();
  for (let i = 0; i < 4; i++) {
    collect();
    await settle();
  }
  return process.memoryUsage().heapUsed;
}

async function joinAndLeave(
  { client }: Home,
  times: number,
  meanwhile: (it: Home['client']) => void = () => {},
) {
  for (let i = 0; i < times; i++) {
    const joined = (await client.join(ROLES[i % ROLES.length] as Role)) as Home['client'];
    joined.events$.subscribe();
    joined.view$.subscribe();
    joined.viewers.attach({ type: 'hit', phase: 'perform' }, { duration: 10, keyframe: 5 });
    meanwhile(joined);
    await joined.dispose();
  }
}

it('B3 joining and leaving 3,000 times leaves the heap flat, and no port open', async () => {
  const open = countOpenPorts();
  const home = await openChain('chain', 1);
  const before = open();
  await joinAndLeave(home, 1_000);
  const first = await heap();
  await joinAndLeave(home, 2_000);
  const second = await heap();
  expect((second - first) / 2_000).toBeLessThan(LEFT);
  expect(open()).toBe(before);
  await home.client.dispose();
  await settle();
  expect(open()).toBe(0);
  vi.unstubAllGlobals();
}, 120_000);

it('B3 a leaked observer exceeds the bound', async () => {
  const home = await openChain('chain', 1);
  const kept = new Set<object>();
  const leak = () => kept.add(home.client.events$.subscribe(() => {}));
  await joinAndLeave(home, 100);
  const first = await heap();
  await joinAndLeave(home, 400, leak);
  const second = await heap();
  expect((second - first) / 400).toBeGreaterThan(LEFT);
  await home.client.dispose();
}, 60_000);

it('B3 following the event log and the machines 2,000 times leaves the heap flat', async () => {
  const home = await openChain('chain', 1);
  const read = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const stops = await Promise.all([
        home.client.followLog({ begin: () => {}, records: () => {}, end: () => {} }),
        home.client.followMachines(() => {}),
      ]);
      for (const stop of stops) stop();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await settle();
    expect(home.host.feeds.sideFeedCount).toBe(0);
  };
  await read(500);
  const first = await heap();
  await read(1_500);
  const second = await heap();
  expect((second - first) / 1_500).toBeLessThan(LEFT);
  await home.client.dispose();
}, 120_000);
