/** Lets the thread read its messages before playback goes on (law B5). It posts a message to itself: timers are slower. */
export class ThreadYield {
  private readonly channel = new MessageChannel();
  private requested = false;

  /** @param resume called after {@link request}, when the thread has read the messages that were already waiting */
  constructor(resume: () => void) {
    this.channel.port1.onmessage = () => {
      this.requested = false;
      resume();
    };
  }

  /** Requests one call; further requests before that call have no effect. */
  request(): void {
    if (this.requested) return;
    this.requested = true;
    this.channel.port2.postMessage(null);
  }

  /** Closes the channel. */
  stop(): void {
    const { port1, port2 } = this.channel;
    port1.onmessage = null;
    port1.close();
    port2.close();
  }
}
