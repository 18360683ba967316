import { hearth } from '@aftercast/hearth';
import { startServer } from '@aftercast/server';
import { postgresStore } from '@aftercast/server/postgres';
import { overRedis } from '@aftercast/server/redis';
import { stress } from '@aftercast/stress';

/** One process of a server. Its parent says in a message what it connects to. */
process.once('message', async (asked) => {
  const { lease, port, postgres, redis, secret } = asked as Record<'postgres' | 'redis' | 'secret', string> &
    Record<'lease' | 'port', number>;
  const store = await postgresStore(postgres, 4);
  const publicAddress = `localhost:${port}`;
  const server = await startServer({
    games: [stress, hearth],
    store,
    secret,
    port,
    lease,
    publicAddress,
    // All pages of the test have one address, and connect again and again.
    limits: { requestsPerMinute: Number.MAX_SAFE_INTEGER },
    ...overRedis(redis),
  });
  process.once('SIGTERM', async () => {
    await server.close();
    await store.close();
    process.exit(0);
  });
  process.send?.({ url: server.url });
});
