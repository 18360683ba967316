import { postgresStore } from '@aftercast/server/postgres';
import { expect, test } from 'vitest';
import { Cluster } from './cluster.ts';
import { POSTGRES, Postgres } from './postgres.ts';
import { playOver } from './processes.ts';
import { dice } from './random-seat.ts';
import { REDIS, Redis } from './redis.ts';

const isThere = POSTGRES !== null && REDIS !== null;

const PROCESSES = 4;
const MATCHES = 200;
/** Matches that are played at the same time. */
const AT_ONCE = 12;

/** What happens to the server, one after the other. */
const DISTURBANCES = [
  'SIGKILL',
  'SIGKILL',
  'SIGTERM',
  'SIGKILL',
  'redis',
  'SIGKILL',
  'SIGTERM',
  'SIGKILL',
  'postgres',
] as const;

/** A match to play again, such as 17: a failure prints it. */
const again = Number(process.env.AFTERCAST_ONLINE ?? 0);

test.runIf(isThere)(
  'S6 200 matches over four processes, with processes killed, Redis restarted and PostgreSQL stopped, lose nothing',
  async () => {
    const [postgres, redis] = await Promise.all([Postgres.start(POSTGRES ?? ''), Redis.start(REDIS ?? '')]);
    const cluster = new Cluster({ postgres, redis });
    const store = await postgresStore(postgres.url);
    const roll = dice(again || 1);
    let isOver = false;
    const happened = { SIGKILL: 0, SIGTERM: 0, redis: 0, postgres: 0 };
    const disturb = async () => {
      for (let i = roll() * DISTURBANCES.length; !isOver; i++) {
        await new Promise((resolve) => setTimeout(resolve, roll() * 1_000));
        const what = DISTURBANCES[Math.floor(i) % DISTURBANCES.length] ?? 'SIGKILL';
        if (what === 'redis') {
          await redis.stop();
          await redis.run();
        } else if (what === 'postgres') {
          await postgres.stop();
          await new Promise((resolve) => setTimeout(resolve, 10_000));
          await postgres.run();
        } else await cluster.replace(Math.floor(roll() * PROCESSES), what);
        happened[what]++;
      }
    };
    try {
      await cluster.start(PROCESSES);
      const seeds = again > 0 ? [again] : Array.from({ length: MATCHES }, (_, i) => i + 1);
      const players = Array.from({ length: AT_ONCE }, async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
          await playOver(cluster, store, `match ${seed}`, seed).catch((error: unknown) => {
            throw new Error(
              `Play the match again: AFTERCAST_ONLINE=${seed} pnpm test:nightly test/online/processes`,
              { cause: error },
            );
          });
      });
      const disturbing = disturb();
      await Promise.all(players).finally(() => {
        isOver = true;
      });
      await disturbing;
      console.log(`${MATCHES} matches: ${JSON.stringify(happened)}`);
      if (again === 0) for (const count of Object.values(happened)) expect(count).toBeGreaterThan(0);
    } finally {
      isOver = true;
      await cluster.stop();
      await store.close();
      await Promise.all([postgres.end(), redis.end()]);
    }
  },
  3 * 3_600_000,
);
