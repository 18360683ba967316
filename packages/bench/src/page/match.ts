import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { headerOf, RecordKind } from '@aftercast/kernel';
import { stressScenario } from '@aftercast/stress';

/** Records the page's animation frames until stopped. */
export class Frames {
  /** Milliseconds between frames. */
  readonly gaps: number[] = [];
  private last: number | null = null;
  private request = requestAnimationFrame(() => this.tick());

  stop(): void {
    cancelAnimationFrame(this.request);
  }

  private tick(): void {
    const now = performance.now();
    if (this.last !== null) this.gaps.push(now - this.last);
    this.last = now;
    this.request = requestAnimationFrame(() => this.tick());
  }
}

/** Runs a function while the page is animated or idle. */
export async function whileAnimated<T>(animated: boolean, run: () => Promise<T>): Promise<T> {
  const frames = animated ? new Frames() : null;
  try {
    return await run();
  } finally {
    frames?.stop();
  }
}

/** Length of a record that ends a command, in integers. */
const REST_LENGTH = 3;

/** A match of the stress game in its own worker, with the function that ends both. */
export interface OpenMatch {
  client: MatchClient;
  close(): Promise<void>;
}

/** Opens a match whose first seat holds chains of these lengths, named `chain-0`, `chain-1`, … */
export async function openChains(lengths: readonly number[]): Promise<OpenMatch> {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  const chains = lengths.map((length, i) => ({ as: `chain-${i}`, shape: 'chain' as const, length }));
  const scenario = { ...stressScenario('chain', 1), players: [{ chains }, { chains: [] }], steps: [] };
  const client = await openMatch(worker, { game: 'stress', scenario, limit: null });
  return {
    client,
    async close() {
      await client.dispose();
      worker.terminate();
    },
  };
}

/** Plays a chain and waits until all these connections have received its end. */
export async function playToRest(client: MatchClient, chain: string, clients = [client]): Promise<void> {
  const rested = Promise.all(clients.map(rest));
  const reply = await client.send({ do: 'play', card: client.aliases[chain] ?? 0 });
  if (!reply.accepted) throw new Error(`The chain was refused: ${reply.refusal.code}.`);
  await rested;
}

/** The record that ends a command is the last of its block; it is read there without creating events. */
function rest(client: MatchClient): Promise<void> {
  return new Promise((resolve) => {
    const subscription = client.records$.subscribe((block) => {
      const at = block.length - REST_LENGTH;
      if (block[at] !== headerOf(RecordKind.rest, REST_LENGTH) || block[at + 2] !== 0) return;
      queueMicrotask(() => subscription.unsubscribe());
      resolve();
    });
  });
}
