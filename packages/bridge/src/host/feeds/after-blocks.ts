import { MAX_WAITING_CUTS } from '../../contract.ts';

/**
 * Messages that must not overtake the blocks before them: a page that is out of credit gets its blocks later. Which comes
 * first would otherwise depend on time, and the page would see it (law H1).
 */
export class AfterBlocks<Message extends { kind: string }> {
  private readonly messages: { position: number; message: Message }[] = [];

  /** Number of messages that wait. */
  get waiting(): number {
    return this.messages.length;
  }

  /**
   * Keeps a message until the blocks up to a position are sent. Positions never fall, except after {@link clear}. If
   * {@link MAX_WAITING_CUTS} already wait, the oldest of its kind is dropped: each says how something is now.
   */
  keep(position: number, message: Message): void {
    if (this.messages.length >= MAX_WAITING_CUTS) {
      const oldest = this.messages.findIndex((it) => it.message.kind === message.kind);
      if (oldest >= 0) this.messages.splice(oldest, 1);
    }
    this.messages.push({ position, message });
  }

  /**
   * Passes on the messages that need not wait any longer.
   * @param sent position up to which blocks are sent
   * @param mayPost whether another message may be passed on
   */
  release(sent: number, mayPost: () => boolean, post: (message: Message) => void): void {
    const { messages } = this;
    for (
      let next = messages[0];
      next !== undefined && next.position <= sent && mayPost();
      next = messages[0]
    ) {
      messages.shift();
      post(next.message);
    }
  }

  /** Drops all messages: a view follows, and what is new after it. */
  clear(): void {
    this.messages.length = 0;
  }
}
