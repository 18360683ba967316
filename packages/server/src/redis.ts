import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import type { ServerOptions } from './server.ts';

/**
 * What several processes of a server need: they meet over Redis, and list their rooms there.
 * @param url such as `redis://host:6379`
 * @example
 * await startServer({ games: [hearth], store, secret, publicAddress: 'play1.example', ...overRedis('redis://localhost') });
 */
export function overRedis(url: string): Required<Pick<ServerOptions, 'presence' | 'driver'>> {
  return { presence: new RedisPresence(url), driver: new RedisDriver(url) };
}
