import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import type { ServerOptions } from './server.ts';

/** The part of a Redis client that ends its connection. */
interface Quitting {
  quit(): Promise<unknown>;
}

/** Ends a connection. While Redis is away there is none, and nothing to end. */
async function quit(client: Quitting): Promise<void> {
  await client.quit().catch(() => {});
}

/** Colyseus's presence, which can be stopped while Redis is away. */
class Presence extends RedisPresence {
  /** Makes another connection to the same Redis. */
  connect() {
    const client = this.pub.duplicate();
    // The presence says the same of its own connections.
    client.on('error', () => {});
    return client;
  }

  override shutdown(): void {
    for (const client of [this.sub, this.pub]) void quit(client);
  }
}

/** Colyseus's list of rooms, which can be stopped while Redis is away. */
class Driver extends RedisDriver {
  private readonly connection: Quitting;

  constructor(client: ReturnType<Presence['connect']>) {
    super(client);
    this.connection = client;
  }

  override shutdown(): Promise<void> {
    return quit(this.connection);
  }
}

/**
 * What several processes of a server need: they meet over Redis, and list their rooms there.
 * @param url such as `redis://host:6379`
 * @example
 * await startServer({ games: [hearth], store, secret, publicAddress: 'play1.example', ...overRedis('redis://localhost') });
 */
export function overRedis(url: string): Required<Pick<ServerOptions, 'presence' | 'driver'>> {
  const presence = new Presence(url);
  return { presence, driver: new Driver(presence.connect()) };
}
