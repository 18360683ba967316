import { joinOnline, type MatchClient, type MatchSetup } from '@aftercast/bridge/client';
import type { OnlineMatch } from '@aftercast/bridge/contract';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { connectOnline } from '@aftercast/online';
import type { GameRules } from '@aftercast/rules';
import {
  type Admission,
  type MatchServer,
  type MatchStore,
  memoryStore,
  startServer,
} from '@aftercast/server';

/** A page with a worker in the same thread. */
export interface LoopbackPage {
  client: MatchClient;
  close(): Promise<void>;
}

/** A server on this machine, and pages that connect to it through Colyseus. */
export class Loopback {
  readonly server: MatchServer;
  private readonly games: readonly GameRules[];

  private constructor(server: MatchServer, games: readonly GameRules[]) {
    this.server = server;
    this.games = games;
  }

  static async start(games: readonly GameRules[], store: MatchStore = memoryStore()): Promise<Loopback> {
    const server = await startServer({ games, store, secret: 'a secret that only this test knows!' });
    return new Loopback(server, games);
  }

  create(setup: MatchSetup): Promise<string> {
    return this.server.create(setup);
  }

  async page(match: string, role: Admission['role']): Promise<LoopbackPage> {
    return this.open({ url: this.server.url, ticket: await this.server.ticket({ match, role }) });
  }

  /** Opens a page with any address and ticket. */
  open(match: OnlineMatch): Promise<LoopbackPage> {
    return openPage(match, this.games);
  }
}

/** Opens a page with a worker in the same thread, which connects to a server. */
export async function openPage(
  match: OnlineMatch,
  games: readonly GameRules[] = [hearth],
): Promise<LoopbackPage> {
  const { port1, port2 } = new MessageChannel();
  const host = hostMatches({ games, online: connectOnline }, port2);
  const close = async () => {
    await host.close();
    port1.close();
  };
  try {
    const client = await joinOnline(port1, match);
    return {
      client,
      close: async () => {
        await client.dispose();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
