/** Lets the thread hear its messages before playback goes on (law B5). A message to itself comes sooner than the shortest timer. */
export class ThreadYield {
  private readonly channel = new MessageChannel();
  private asked = false;

  /** @param take called once for each time that {@link ask} was called, after the messages that are there */
  constructor(take: () => void) {
    this.channel.port1.onmessage = () => {
      this.asked = false;
      take();
    };
  }

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    this.channel.port2.postMessage(null);
  }

  stop(): void {
    const { port1, port2 } = this.channel;
    port1.onmessage = null;
    port1.close();
    port2.close();
  }
}
