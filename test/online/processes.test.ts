import { postgresStore } from '@aftercast/server/postgres';
import { expect, test } from 'vitest';
import { Cluster } from './cluster.ts';
import { POSTGRES, Postgres } from './postgres.ts';
import { playOver } from './processes.ts';
import { REDIS, Redis } from './redis.ts';

const isThere = POSTGRES !== null && REDIS !== null;

test.runIf(isThere)(
  'S6 two matches over two processes, which are killed and replaced, lose nothing',
  async () => {
    const [postgres, redis] = await Promise.all([Postgres.start(POSTGRES ?? ''), Redis.start(REDIS ?? '')]);
    const cluster = new Cluster({ postgres, redis });
    const store = await postgresStore(postgres.url);
    try {
      await cluster.start(2);
      let isOver = false;
      const matches = Promise.all(
        [1, 2].map((seed) => playOver(cluster, store, `match ${seed}`, seed)),
      ).finally(() => {
        isOver = true;
      });
      const replaced = (async () => {
        let count = 0;
        for (; !isOver && count < 4; count++) {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          if (!isOver) await cluster.replace(count % 2, count === 2 ? 'SIGTERM' : 'SIGKILL');
        }
        return count;
      })();
      await matches;
      expect(await replaced).toBeGreaterThan(0);
    } finally {
      await cluster.stop();
      await store.close();
      await Promise.all([postgres.end(), redis.end()]);
    }
  },
  180_000,
);
