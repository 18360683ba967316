/**
 * Messages that must not overtake the blocks before them: a page that is out of credit gets its blocks later. Which comes
 * first would otherwise depend on time, and the page would see it (law H1).
 */
export class AfterBlocks<Message> {
  private readonly waiting: { position: number; message: Message }[] = [];

  /** Keeps a message until the blocks up to a position are sent. Positions never fall, except after {@link clear}. */
  keep(position: number, message: Message): void {
    this.waiting.push({ position, message });
  }

  /** Passes on the messages that need not wait any longer. @param sent position up to which blocks are sent */
  release(sent: number, post: (message: Message) => void): void {
    for (let next = this.waiting[0]; next !== undefined && next.position <= sent; next = this.waiting[0]) {
      this.waiting.shift();
      post(next.message);
    }
  }

  /** Drops all messages: a view follows, and what is new after it. */
  clear(): void {
    this.waiting.length = 0;
  }
}
