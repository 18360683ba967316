import type { Wire } from '../contract/wire.ts';

/** One end of a wire over a port. */
class PortWire implements Wire {
  onclose: ((reason: string) => void) | null = null;
  private readonly port: MessagePort;
  private handler: ((message: Uint8Array) => void) | null = null;
  private over = false;

  constructor(port: MessagePort) {
    this.port = port;
    port.addEventListener('close', () => {
      if (this.over) return;
      this.over = true;
      this.onclose?.('The other end has closed the connection, or its thread has ended.');
    });
  }

  get onmessage() {
    return this.handler;
  }

  set onmessage(handler) {
    if (this.handler === null && handler !== null) this.listen();
    this.handler = handler;
  }

  /** Until then messages wait in the port: in Node the first listener starts it, in a browser `start`. */
  private listen(): void {
    this.port.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
      if (!this.over) this.handler?.(data);
    });
    this.port.start();
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    if (!this.over) this.port.postMessage(message);
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.port.close();
  }
}

/**
 * A wire over one of the two ports of a channel, for a server and a player in two threads of one process. Each end is told when the
 * other one is closed, or when its thread ends: ports of Node say so, those of a browser do not.
 */
export function portWire(port: MessagePort): Wire {
  return new PortWire(port);
}
