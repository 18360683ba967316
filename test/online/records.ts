import type { MatchClient } from '@aftercast/bridge/client';
import { expect } from 'vitest';

/** All records that a client was sent so far, as text. */
export async function recordsOf(client: MatchClient): Promise<string> {
  const blocks: Int32Array[] = [];
  const stop = await client.followLog({
    begin: ({ seq }) => {
      expect(seq).toBe(0);
    },
    records: (block) => blocks.push(block),
    end: () => {},
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  return blocks.map((it) => it.join()).join();
}
