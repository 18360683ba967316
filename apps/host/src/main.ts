import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { type MatchOffer, type MatchStore, startServer } from '@aftercast/server';
import { botThreads } from '@aftercast/sim/bot-threads';
import { pino } from 'pino';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Time limits of the matches that have them, in seconds: those of the arena. */
const clock = { turn: 75, mulligan: 75, warning: 20 };

/** What the arena asks for, by the names that it uses. */
const offers: Record<string, MatchOffer> = Object.fromEntries(
  ['hearth', 'cyber'].flatMap((game) => [
    [game, { game }],
    [`${game}-timed`, { game, clock }],
  ]),
);

const log = pino();

try {
  await run(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError)) log.fatal(error);
  else console.error(error.message);
  process.exitCode = 1;
}

async function run(settings: Settings): Promise<void> {
  const { hostname, operatorKey, pages, port, proxies, publicAddress, redis, secret, spectatorDelay } =
    settings;
  const store = await openStore(settings);
  const shared = redis === null ? {} : (await import('@aftercast/server/redis')).overRedis(redis);
  const bots = botThreads({ script: new URL('./bot-thread.mjs', import.meta.url) });
  const server = await startServer({
    games: [hearth, cyber],
    store,
    bots,
    secret,
    port,
    hostname,
    proxies,
    spectatorDelay: spectatorDelay * 1000,
    offers,
    log,
    ...(operatorKey !== null && { operatorKey }),
    ...(publicAddress !== null && { publicAddress }),
    ...(pages !== null && { pages }),
    ...shared,
  });
  if (process.stdout.isTTY) console.log(`Aftercast: ${server.url}/`);
  let isStopping = false;
  const stop = async () => {
    // A second signal does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.close();
    await bots.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

async function openStore({ database, folder }: Settings): Promise<MatchStore> {
  if (database === null) {
    const { embeddedStore } = await import('@aftercast/server/embedded');
    return embeddedStore(join(folder, 'matches'));
  }
  const { postgresStore } = await import('@aftercast/server/postgres');
  return postgresStore(database);
}
