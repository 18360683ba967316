import { type OnlineMatch, type Wire, WireRefusedError } from '@aftercast/bridge/contract';

/** The type of the room's messages: they are all bytes of the wire. */
const WIRE_MESSAGE = 0;

/** Codes of Colyseus for what would be refused again: an unknown match, and a ticket that is not valid. */
const FINAL_CODES = [522, 525];

/**
 * Connects a worker to a match on a server. Pass it to `hostMatches`. The code of the connection is loaded with the first match.
 * @throws WireRefusedError if the server refuses the ticket; Error if it cannot be reached
 * @example
 * import { hostMatches } from '@aftercast/bridge/worker';
 * import { hearth } from '@aftercast/hearth';
 * import { connectOnline } from '@aftercast/online';
 *
 * hostMatches({ games: [hearth], online: connectOnline });
 */
export async function connectOnline({ ticket, url }: OnlineMatch): Promise<Wire> {
  const { ColyseusSDK } = await import('@colyseus/sdk');
  const client = new ColyseusSDK(url);
  client.auth.token = ticket;
  let room: Awaited<ReturnType<typeof client.joinOrCreate>>;
  try {
    room = await client.joinOrCreate('match', { match: matchOf(ticket) });
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string };
    if (code !== undefined && FINAL_CODES.includes(code))
      throw new WireRefusedError(message ?? 'The server refuses the ticket.');
    throw error;
  }
  // The worker makes a lost connection again itself, at any process of the server.
  room.reconnection.enabled = false;
  return new RoomWire(room);
}

/** The part of a room of the SDK that a wire uses. */
interface SdkRoom {
  sendBytes(type: number, bytes: Uint8Array): void;
  onMessage(type: number, handler: (message: Uint8Array) => void): void;
  onLeave(handler: (code: number, reason?: string) => void): void;
  onError(handler: (code: number, message?: string) => void): void;
  leave(consented?: boolean): Promise<number>;
}

class RoomWire implements Wire {
  onclose: ((reason: string) => void) | null = null;
  private readonly room: SdkRoom;
  private readonly early: Uint8Array[] = [];
  private handler: ((message: Uint8Array) => void) | null = null;
  private over = false;

  constructor(room: SdkRoom) {
    this.room = room;
    room.onMessage(WIRE_MESSAGE, (message) => this.arrive(message));
    room.onLeave((code, reason) => this.lost(reason || `The connection was closed with the code ${code}.`));
    room.onError((code, message) => this.lost(message || `The connection failed with the code ${code}.`));
  }

  get onmessage() {
    return this.handler;
  }

  set onmessage(handler) {
    this.handler = handler;
    if (handler !== null) for (const message of this.early.splice(0)) handler(message);
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    if (!this.over) this.room.sendBytes(WIRE_MESSAGE, message);
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    // It rejects if the connection is lost already: then there is nothing to leave.
    this.room.leave(false).catch(() => {});
  }

  private arrive(message: Uint8Array): void {
    if (this.over) return;
    if (this.handler === null) this.early.push(message);
    else this.handler(message);
  }

  private lost(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.onclose?.(reason);
  }
}

/** The match that a ticket names. The server checks it: here it is only read. */
function matchOf(ticket: string): string {
  try {
    const [, payload = ''] = ticket.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { match } = JSON.parse(text) as { match?: unknown };
    if (typeof match === 'string') return match;
  } catch {
    // Not a ticket at all: said below.
  }
  throw new WireRefusedError('This is not a ticket of a server.');
}
