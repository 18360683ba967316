import type { Wire } from '@aftercast/bridge/served';
import { type Client, CloseCode } from '@colyseus/core';

/** The type of the room's messages: they are all bytes of the wire. */
export const WIRE_MESSAGE = 0;

/** The server's end of a client's wire. */
export class RoomWire implements Wire {
  onmessage: ((message: Uint8Array) => void) | null = null;
  onclose: ((reason: string) => void) | null = null;
  private readonly client: Client;
  private over = false;

  constructor(client: Client) {
    this.client = client;
  }

  get unsent(): number {
    return (this.client.ref as { bufferedAmount?: number }).bufferedAmount ?? 0;
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    if (!this.over) this.client.sendBytes(WIRE_MESSAGE, message);
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.client.leave(CloseCode.NORMAL_CLOSURE);
  }

  /** A message of the client has arrived. */
  arrived(message: Uint8Array): void {
    if (!this.over) this.onmessage?.(message);
  }

  /** The client is gone. */
  left(): void {
    if (this.over) return;
    this.over = true;
    this.onclose?.('The client is gone.');
  }
}
