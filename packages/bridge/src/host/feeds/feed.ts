import { closePorts } from '../ports/close-ports.ts';
import type { Credits } from '../ports/credits.ts';

/** A message of a feed. */
export interface Batch<Message> {
  /** The message itself. */
  message: Message;
  /** What is transferred with it. */
  transfer?: Transferable[];
}

/**
 * Sends one subscriber its messages, as far as its credits allow (law B2). Every feed has a port, credits, and a reading
 * position in a source: the match as a role sees it, the event log, or the reports of the machines.
 */
export abstract class Feed<Sent> {
  protected readonly credits: Credits;
  private readonly port: MessagePort;
  private closed = false;
  private isAbandoned = false;

  constructor(port: MessagePort, credits: Credits) {
    this.port = port;
    this.credits = credits;
  }

  /** Whether there is something to send. */
  protected abstract get behind(): boolean;

  /** Reads the next message; `null` if there is none. */
  protected abstract read(): Batch<Sent> | null;

  /** Handles a message from the subscriber, which may be malformed. */
  protected abstract receive(message: unknown): void;

  /** Called when the subscriber has ended the feed, or is gone. */
  protected abstract left(): void;

  /** Whether the feed has ended. */
  get over(): boolean {
    return this.closed;
  }

  /** Whether the feed has something to send, but may not. */
  get full(): boolean {
    return !this.closed && this.isBlocked && this.behind;
  }

  /** Whether the match must wait for this feed if its page leads: it is full, and not abandoned. */
  get isWaitedFor(): boolean {
    return !this.isAbandoned && this.full;
  }

  /** Called when the match has waited long enough. It waits for a full feed again after its next credit. */
  abandon(): void {
    if (this.full) this.isAbandoned = true;
  }

  /** Whether nothing may be sent now, because the subscriber has not taken what it was sent. */
  protected get isBlocked(): boolean {
    return this.credits.none;
  }

  /** Adds the credits that the subscriber returns. @returns how many blocks were in flight for them */
  protected take(blocks: number): number {
    const taken = this.credits.take(blocks);
    if (taken > 0) this.isAbandoned = false;
    return taken;
  }

  /** Called when the subscriber has read what it was sent besides blocks: the match waits for it again. */
  protected unblock(): void {
    this.isAbandoned = false;
  }

  /** Sends everything that the credits allow. */
  protected send(): void {
    while (!this.closed && !this.isBlocked) {
      const batch = this.read();
      if (batch === null) return;
      this.credits.spend();
      this.post(batch.message, batch.transfer);
    }
  }

  protected post(message: Sent, transfer: Transferable[] = []): void {
    if (!this.closed) this.port.postMessage(message, transfer);
  }

  /** Starts to listen to the subscriber. */
  protected listen(): void {
    const { port } = this;
    port.onmessage = ({ data, ports }) => {
      closePorts(ports);
      this.receive(data);
    };
    port.addEventListener('close', () => this.leave());
    port.start();
  }

  /** Closes a feed that the subscriber has ended, or whose subscriber is gone. */
  protected leave(): void {
    if (this.closed) return;
    this.close('The connection was closed.');
    this.left();
  }

  /** Closes the port (law B3). @param _reason the reason for feeds that end with this one */
  protected close(_reason: string): void {
    this.closed = true;
    this.port.onmessage = null;
    this.port.close();
  }
}
