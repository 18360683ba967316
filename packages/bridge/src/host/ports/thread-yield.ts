/**
 * Lets the thread read its messages before work goes on (law B5). Timers would be slower. In a browser the thread posts a
 * message to itself, which comes after the messages that already wait. In Node it does not: a port there reads up to 1,000
 * messages before the next port's turn, its own among them.
 */
export class ThreadYield {
  private readonly resume: () => void;
  private readonly channel: MessageChannel | null;
  private requested = false;
  private over = false;

  /** @param resume called after {@link request}, when the thread has read the messages that were already waiting */
  constructor(resume: () => void) {
    this.resume = resume;
    this.channel = nodeSetImmediate === undefined ? new MessageChannel() : null;
    if (this.channel !== null) this.channel.port1.onmessage = this.call;
  }

  /** Requests one call; further requests before that call have no effect. */
  request(): void {
    if (this.requested || this.over) return;
    this.requested = true;
    if (this.channel === null) nodeSetImmediate?.(this.call);
    else this.channel.port2.postMessage(null);
  }

  /** Cancels the request. Later ones have no effect. */
  stop(): void {
    this.over = true;
    this.channel?.port1.close();
    this.channel?.port2.close();
  }

  private readonly call = () => {
    this.requested = false;
    if (!this.over) this.resume();
  };
}

/** Node's way to be called after its event loop has polled all ports; `undefined` in a browser. */
const { setImmediate: nodeSetImmediate } = globalThis as {
  setImmediate?: (call: () => void) => unknown;
};
