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
const AT_ONCE = 8;

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
    const happened = { killed: 0, stopped: 0, redis: 0, postgres: 0 };
    const disturb = async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 500 + roll() * 2_000));
        const chance = roll();
        if (isOver) return;
        if (chance < 0.02) {
          await redis.stop();
          await redis.run();
          happened.redis++;
        } else if (chance < 0.03) {
          await postgres.stop();
          await new Promise((resolve) => setTimeout(resolve, 10_000));
          await postgres.run();
          happened.postgres++;
        } else {
          const isAsked = chance > 0.8;
          await cluster.replace(Math.floor(roll() * PROCESSES), isAsked ? 'SIGTERM' : 'SIGKILL');
          happened[isAsked ? 'stopped' : 'killed']++;
        }
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
