import type { FromPage, FromWorker, WarningCode } from '../../contract.ts';
import { Allowance } from '../ports/allowance.ts';
import type { CallPort } from '../ports/call-port.ts';
import { Credits } from '../ports/credits.ts';
import { isFromPage } from '../ports/forms.ts';
import type { Turns } from '../ports/turns.ts';
import type { ConnectionPorts, FeedListener } from './connection.ts';
import { type Cursor, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';

/** One page's connection to a match or a replay: the blocks that it is sent, its calls, and how much it may send. */
export abstract class PageFeed extends Feed<FromWorker> {
  /** Answers the page's calls; `null` until {@link answer}. */
  protected calls: CallPort | null = null;
  /** The hold whose handler has run, while its changes are being sent; 0 for none. */
  protected closing = 0;
  /** The hold that a block has reported as applied. */
  protected appliedWithBlock = 0;
  private readonly api: MessagePort;
  private readonly allowance: Allowance;

  constructor({ stream, api }: ConnectionPorts, turns: Turns) {
    super(stream, new Credits());
    this.api = api;
    this.allowance = new Allowance(turns, (reason) => this.expel(reason));
  }

  /** Is told what the page's messages ask for. */
  protected abstract readonly listener: FeedListener<this>;

  /** Where the page is in the role's event log. */
  protected abstract readonly cursor: Cursor;

  /** Sends what is due now besides blocks. */
  protected abstract release(): void;

  /** Handles a well-formed message of the page. */
  protected abstract handle(message: FromPage): void;

  /** Goes on when the page has taken something. */
  protected abstract goOn(): void;

  /** Answers the page's calls on this port, until the feed ends. */
  answer(calls: CallPort): void {
    this.calls = calls;
  }

  /** Counts a message of the page, on any of its ports. @returns whether to look at it: the connection may have ended */
  admit(): boolean {
    this.allowance.countMessage();
    return !this.over;
  }

  /** Reports a malformed message of the page, on any of its ports. */
  malformed(message: string): void {
    this.warn('malformed-message', message);
    this.allowance.countMalformed();
  }

  /** Counts blocks that the page has taken, of this feed or of another that ends with it. */
  taken(_blocks: number): void {
    this.allowance.taken();
  }

  /** Sends a warning, unless the page has had many without taking a block. */
  warn(code: WarningCode, message: string): void {
    if (this.allowance.countWarning()) this.post({ kind: 'warning', code, message });
  }

  /** Ends the feed and closes its ports; nothing more is sent (law B3). @param failed whether the match's code has thrown */
  end(reason: string, failed = false): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason, ...(failed && { failed }) });
    this.close(reason);
  }

  protected read(): Batch<FromWorker> | null {
    this.release();
    if (this.isBlocked) return null;
    const { closing, cursor } = this;
    const records = cursor.read();
    if (records === null) return null;
    const closes = closing !== 0 && !cursor.ready;
    if (closes) this.appliedWithBlock = closing;
    return {
      message: { kind: 'block', ...records, ...(closes && { applied: closing }) },
      transfer: transferOf(records),
    };
  }

  protected receive(message: unknown): void {
    if (!this.admit()) return;
    if (isFromPage(message)) this.handle(message);
    else this.malformed('A malformed message was ignored.');
  }

  protected left(): void {
    this.listener.gone(this);
  }

  /** Handles the credits that the page returns. */
  protected credit(blocks: number): void {
    const taken = this.take(blocks);
    if (taken < blocks) this.malformed(`${blocks} credits returned for ${taken} blocks in flight.`);
    if (taken === 0) return;
    this.taken(taken);
    this.goOn();
  }

  /** Ends the connection of a page that sends too much, or leaves too much unread. */
  protected expel(reason: string): void {
    if (this.over) return;
    this.end(reason);
    this.left();
  }

  protected override close(reason: string): void {
    super.close(reason);
    this.allowance.stop();
    this.calls?.stop();
    this.api.close();
  }
}
