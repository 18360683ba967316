import type { Wire } from '../contract/wire.ts';

/** One end of a wire in memory. */
class WireEndpoint implements Wire {
  private other: WireEndpoint | null = null;
  private readonly early: Uint8Array<ArrayBuffer>[] = [];
  private handler: ((message: Uint8Array) => void) | null = null;
  onclose: ((reason: string) => void) | null = null;
  private over = false;

  join(other: WireEndpoint): void {
    this.other = other;
  }

  get onmessage() {
    return this.handler;
  }

  set onmessage(handler) {
    this.handler = handler;
    if (handler !== null) for (const message of this.early.splice(0)) handler(message);
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    const copy = message.slice();
    if (!this.over) queueMicrotask(() => this.other?.arrive(copy));
  }

  close(reason = 'The other end has closed the connection.'): void {
    if (this.over) return;
    this.over = true;
    queueMicrotask(() => this.other?.closed(reason));
  }

  private arrive(message: Uint8Array<ArrayBuffer>): void {
    if (this.over) return;
    if (this.handler === null) this.early.push(message);
    else this.handler(message);
  }

  private closed(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.onclose?.(reason);
  }
}

/**
 * A wire in memory, for a server in the same thread. A message arrives after the code that has sent it, as over a network.
 * @returns its two ends
 */
export function wirePair(): [Wire, Wire] {
  const ends = [new WireEndpoint(), new WireEndpoint()] as const;
  ends[0].join(ends[1]);
  ends[1].join(ends[0]);
  return [ends[0], ends[1]];
}
