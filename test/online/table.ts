import { type Clock, joinOnline, type MatchClient, type MatchSetup } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import {
  ServedMatch,
  type ServedOptions,
  type StoredMatch,
  type Wire,
  type WireSource,
  wirePair,
} from '@aftercast/bridge/served';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import type { GameRules } from '@aftercast/rules';

/** A page of one role, with a worker of its own in the same thread. */
export interface OnlinePage {
  client: MatchClient;
  /** Cuts the connection, as a network does: neither end says so to the other. */
  cut(): void;
  close(): Promise<void>;
}

/** A match on a server in the same thread, and pages that are connected to it by wires in memory. */
export class OnlineTable {
  served: ServedMatch;
  readonly games: readonly GameRules[];

  private constructor(served: ServedMatch, games: readonly GameRules[]) {
    this.served = served;
    this.games = games;
  }

  static async open(
    setup: MatchSetup,
    options: ServedOptions = {},
    games: readonly GameRules[] = [hearth],
  ): Promise<OnlineTable> {
    return new OnlineTable(await ServedMatch.open(games, setup, options), games);
  }

  static async restore(
    stored: StoredMatch,
    options: ServedOptions = {},
    games: readonly GameRules[] = [hearth],
  ): Promise<OnlineTable> {
    return new OnlineTable(await ServedMatch.restore(games, stored, options), games);
  }

  /** Connects to the match in a role. @param reach is asked before: it throws while there is no network */
  source(role: Role, reach: () => void = () => {}): WireSource {
    return async () => {
      reach();
      const [near, far] = wirePair();
      this.served.connect(role, far);
      return near;
    };
  }

  /**
   * Opens a page.
   * @param reach is asked before each connection: it throws while there is no network
   * @param clocks of its worker and of itself; by default the system's
   */
  async page(
    role: Role,
    reach: () => void = () => {},
    clocks: { worker?: Clock; page?: Clock } = {},
  ): Promise<OnlinePage> {
    let current: Wire | null = null;
    const connect = this.source(role, reach);
    const source: WireSource = async () => {
      current = await connect();
      return current;
    };
    const { port1, port2 } = new MessageChannel();
    const { page, worker } = clocks;
    const host = hostMatches({ games: this.games, online: source, ...(worker && { clock: worker }) }, port2);
    const client = await joinOnline(port1, { url: 'memory:', ticket: '-' }, page && { clock: page });
    return {
      client,
      cut: () => current?.onclose?.('The network was cut.'),
      close: async () => {
        await client.dispose();
        await host.close();
        port2.close();
      },
    };
  }
}
