import type { Wire } from '@aftercast/bridge/contract';
import { connectOnline } from '@aftercast/online';
import type { SeatPlace } from '../servers/requests.ts';
import { inTime, placeIn, type SeatClient } from './seat-client.ts';

/** The first byte of a message that is JSON; other messages are records. */
const JSON_FRAME = 0;
const PROTOCOL = 1;
/** After how many messages with records a worker returns credits. */
const CREDITED = 4;
/** How often a worker asks whether the server is there, in milliseconds. */
const PING_INTERVAL = 3_000;

/** What this client reads of a message of the server. */
interface ServerMessage {
  kind: string;
  status?: { resolving: boolean; awaiting: number[] };
  options?: { legal: { entity: number }[] } | null;
  reply?: { accepted: boolean; refusal?: { code: string } };
  reason?: string;
}

/**
 * Connects with the worker's connection alone, which `connectOnline` makes. The records are received but not applied: there is
 * no worker and no page behind it. It returns credits and asks whether the server is there, as the worker does.
 */
export async function connectWire({ pass, seat, url }: SeatPlace): Promise<SeatClient> {
  const client = new WireClient(await connectOnline({ url, ticket: pass }), seat);
  await inTime(client.begun);
  return client;
}

class WireClient implements SeatClient {
  ontold: () => void = () => {};
  told = -1;
  readonly begun: Promise<void>;
  private begin: () => void = () => {};
  private readonly wire: Wire;
  private readonly seat: number;
  private readonly ping: NodeJS.Timeout;
  private hand: { entity: number }[] = [];
  private active = -1;
  private blocks = 0;
  private calls = 0;

  constructor(wire: Wire, seat: number) {
    this.wire = wire;
    this.seat = seat;
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
    wire.onmessage = (frame) => this.receive(frame);
    this.send({ kind: 'hello', protocol: PROTOCOL, checks: [] });
    this.ping = setInterval(() => this.send({ kind: 'ping' }), PING_INTERVAL);
  }

  act(): void {
    const card = this.hand[placeIn(this.hand.length, this.told)];
    if (card === undefined) throw new Error('A seat has no card to play.');
    const call = ++this.calls;
    this.send({ kind: 'send', call, mark: call, command: { do: 'play', card: card.entity } });
  }

  async close(): Promise<void> {
    clearInterval(this.ping);
    this.wire.close();
  }

  private send(message: object): void {
    const text = new TextEncoder().encode(JSON.stringify(message));
    const frame = new Uint8Array(1 + text.length);
    frame.set(text, 1);
    this.wire.send(frame);
  }

  private receive(frame: Uint8Array): void {
    if (frame[0] !== JSON_FRAME) {
      if (++this.blocks % CREDITED === 0) this.send({ kind: 'credit', blocks: CREDITED });
      return;
    }
    const { kind, options, reason, reply, status } = JSON.parse(
      new TextDecoder().decode(frame.subarray(1)),
    ) as ServerMessage;
    if (kind === 'gone') throw new Error(`The server has ended the connection of a seat: ${reason}`);
    if (reply?.accepted === false) throw new Error(`A card was refused: ${reply.refusal?.code}.`);
    const [active] = status?.awaiting ?? [];
    if (status === undefined || status.resolving || active === undefined || active === this.active) return;
    this.active = active;
    if (active === this.seat) this.hand = options?.legal ?? [];
    this.told++;
    if (this.told === 0) this.begin();
    else this.ontold();
  }
}
