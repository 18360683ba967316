import type { Socket } from 'node:net';
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
  private isCorked = false;

  constructor(client: Client) {
    this.client = client;
  }

  get unsent(): number {
    return (this.client.ref as { bufferedAmount?: number }).bufferedAmount ?? 0;
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    if (this.over) return;
    this.cork();
    this.client.sendBytes(WIRE_MESSAGE, message);
  }

  /**
   * Gathers what is sent until the event loop has seen to the commands that have arrived. Then the messages that a command
   * leads to are one write to the system, which costs more than all else that a message needs.
   */
  private cork(): void {
    const { _socket: socket } = this.client.ref as { _socket?: Socket };
    if (this.isCorked || socket === undefined) return;
    this.isCorked = true;
    socket.cork();
    setImmediate(() => {
      this.isCorked = false;
      socket.uncork();
    });
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
