import type { MatchClient } from '@aftercast/bridge/client';
import type { BenchSubscriber, ChainRun } from './bench-api.ts';
import { Frames, openChains, playToRest } from './match.ts';

/** Number of reactions to warm up a new worker. */
const WARMUP = 200_000;

/** Plays a chain in a warmed-up worker while this page subscribes and draws. */
export async function playChain(length: number, listener: BenchSubscriber): Promise<ChainRun> {
  const { client, close } = await openChains([WARMUP, length]);
  const clients =
    listener === 'two-roles' ? [client, await client.join({ kind: 'seat', seat: 1 })] : [client];
  client.warnings$.subscribe(({ message }) => console.warn(message));
  const ears = clients.map((it) => new Ear(it, listener));
  await playToRest(client, 'chain-0', clients);
  const before = client.view.seq;
  for (const ear of ears) ear.heard = 0;
  const frames = new Frames();
  const began = performance.now();
  await playToRest(client, 'chain-1', clients);
  const milliseconds = performance.now() - began;
  frames.stop();
  const records = client.view.seq - before;
  await close();
  return { milliseconds, gaps: frames.gaps, records, heard: ears.map((it) => it.heard) };
}

/** Counts what arrives and keeps nothing. */
class Ear {
  heard = 0;

  constructor(client: MatchClient, listener: BenchSubscriber) {
    const count = () => {
      this.heard++;
    };
    if (listener === 'events') client.events$.subscribe(count);
    else client.records$.subscribe(count);
  }
}
