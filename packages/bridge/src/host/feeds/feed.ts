import type { Credits } from '../ports/credits.ts';

/** A message that a feed sends, and the memory that is handed over with it. */
export interface Batch<Message> {
  message: Message;
  transfer?: Transferable[];
}

/**
 * Sends one page what it subscribes to, as far as its credits go (law B2). Every feed is a port, credits, and a cursor over
 * a source: the match as a role sees it, its event log, or the reports of its machines.
 */
export abstract class Feed<Sent> {
  protected readonly credits: Credits;
  private readonly port: MessagePort;
  private closed = false;

  constructor(port: MessagePort, credits: Credits) {
    this.port = port;
    this.credits = credits;
  }

  /** Whether something waits to be sent. */
  protected abstract get behind(): boolean;

  /** Reads what is sent next; `null` if there is nothing. @param whole only a full block: more is coming */
  protected abstract read(whole: boolean): Batch<Sent> | null;

  /** Handles any message from the page, well formed or not. */
  protected abstract receive(message: unknown): void;

  /** The page has ended the feed, or is gone. */
  protected abstract left(): void;

  /** Whether it has ended. */
  get over(): boolean {
    return this.closed;
  }

  /** Whether something waits that cannot be sent without credits. The match does not wait for a page that was too slow. */
  get full(): boolean {
    const { credits } = this;
    return !credits.lost && !this.closed && credits.none && this.behind;
  }

  /** Sends what there is, as far as the credits go. */
  protected send(whole: boolean): void {
    const { credits } = this;
    while (!this.closed && !credits.lost && !credits.none) {
      const batch = this.read(whole);
      if (batch === null) return;
      credits.spend();
      this.post(batch.message, batch.transfer);
    }
    credits.watch(this.full);
  }

  protected post(message: Sent, transfer: Transferable[] = []): void {
    if (!this.closed) this.port.postMessage(message, transfer);
  }

  /** Begins to listen to the page. */
  protected listen(): void {
    const { port } = this;
    port.onmessage = ({ data }) => this.receive(data);
    port.addEventListener('close', () => this.leave());
    port.start();
  }

  /** The page has ended the feed, or is gone. */
  protected leave(): void {
    if (this.closed) return;
    this.close('The connection was closed.');
    this.left();
  }

  /** Closes the port: nothing more is sent, and no timer stays (law B3). @param _reason for what ends with it */
  protected close(_reason: string): void {
    this.closed = true;
    this.credits.stop();
    this.port.onmessage = null;
    this.port.close();
  }
}
