import type { FromLog, LogStart, PrefixCheck } from '../../contract.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';
import { type Cursor, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';

/** The feed of the page that follows, as a feed of the event log uses it: `PageFeed` says what each member means. */
export interface FollowedPage {
  admit(): boolean;
  malformed(message: string): void;
  taken(blocks: number): void;
}

/** Sends an event log to one follower, of a match or of a replay. */
export abstract class LogFeed extends Feed<FromLog> {
  constructor(port: MessagePort) {
    super(port, new Credits());
  }

  /** The feed of the same page. */
  protected abstract readonly page: FollowedPage;

  /** Where the follower is in the event log. */
  protected abstract readonly cursor: Cursor;

  /** Goes on when the follower has taken something. */
  protected abstract goOn(): void;

  /** Ends the feed and closes its port; nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  /** What the first records come to, where the follower needs to know that. */
  protected checksAt(_records: number): PrefixCheck[] | undefined {
    return undefined;
  }

  protected begin(start: LogStart): void {
    const checks = this.checksAt(start.seq);
    this.post({ kind: 'begin', start, ...(checks && { checks }) });
  }

  protected read(): Batch<FromLog> | null {
    const records = this.cursor.read();
    if (records === null) return null;
    const { seq, data } = records;
    return { message: { kind: 'records', seq, data }, transfer: transferOf(records) };
  }

  protected receive(message: unknown): void {
    const { page } = this;
    if (!page.admit()) return;
    if (!isFromReader(message)) page.malformed('Malformed follower message: expected credit or bye.');
    else if (message.kind === 'bye') this.leave();
    else this.credit(message.blocks);
  }

  private credit(blocks: number): void {
    const { page } = this;
    const taken = this.take(blocks);
    if (taken < blocks) page.malformed('More credits returned than blocks sent.');
    if (taken === 0) return;
    page.taken(taken);
    this.goOn();
  }
}
