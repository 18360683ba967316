import { joinOnline, type MatchClient } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { connectOnline } from '@aftercast/online';
import { duel } from '../duel.ts';
import type { SeatPlace } from '../servers/requests.ts';
import { placeIn, type SeatClient } from './seat-client.ts';

/**
 * Connects with the whole client: `hostMatches`, as a page's worker has it, and the client of the page, with a message channel
 * between them. Both are in this thread. The client has the table, and would play viewers.
 */
export async function connectPage({ pass, seat, url }: SeatPlace): Promise<SeatClient> {
  const { port1, port2 } = new MessageChannel();
  const host = hostMatches({ games: [duel], online: connectOnline }, port2);
  const client = await joinOnline(port1, { url, ticket: pass });
  return new PageClient(client, seat, async () => {
    await client.dispose();
    await host.close();
    port1.close();
  });
}

class PageClient implements SeatClient {
  ontold: () => void = () => {};
  told = -1;
  readonly close: () => Promise<void>;
  private readonly client: MatchClient;
  private readonly seat: number;
  private active = -1;

  constructor(client: MatchClient, seat: number, close: () => Promise<void>) {
    this.client = client;
    this.seat = seat;
    this.close = close;
    client.status$.subscribe(({ awaiting, resolving }) => {
      const [active] = awaiting;
      if (resolving || active === undefined || active === this.active) return;
      this.active = active;
      this.told++;
      if (this.told > 0) this.ontold();
    });
  }

  act(): void {
    const hand = this.client.view.zone(this.seat, 'hand');
    const card = hand[placeIn(hand.length, this.told)] ?? 0;
    void this.client.send({ do: 'play', card }).then((reply) => {
      if (!reply.accepted) throw new Error(`A card was refused: ${reply.refusal.code}.`);
    });
  }
}
