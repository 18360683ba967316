import type { RecordedMatch } from '@aftercast/match';
import type { FromLog, LogFrom } from '../../contract.ts';
import { Cursor, commandBefore, transferOf } from '../feeds/cursor.ts';
import { type Batch, Feed } from '../feeds/feed.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';

/** The feed of the page that follows, as its followers use it: `ReplayFeed` says what each member means. */
export interface FollowingPage {
  admit(): boolean;
  malformed(message: string): void;
  taken(blocks: number): void;
  detach(feed: ReplayLogFeed): void;
}

/**
 * Sends the whole event log of a replay through a port. It does not depend on where the replay is: what has been recorded
 * stays valid when the replay goes back.
 */
export class ReplayLogFeed extends Feed<FromLog> {
  private readonly page: FollowingPage;
  private readonly cursor: Cursor;

  /** @param from where it begins: at the first record, or at the replay's moment */
  constructor({ command, seen }: RecordedMatch, page: FollowingPage, port: MessagePort, from: LogFrom) {
    super(port, new Credits());
    this.page = page;
    const { log, moment } = seen;
    const start =
      from === 'start'
        ? { position: log.start, seq: 0, command: commandBefore(log, command), table: seen.startTable }
        : { position: seen.end, seq: moment, command, table: seen.view };
    const { position, ...begin } = start;
    this.cursor = new Cursor(log, position, begin.seq, false);
    this.cursor.cut();
    this.listen();
    this.post({ kind: 'begin', start: { ...begin, reason: 'first' } });
    this.send();
  }

  /** Ends the feed and closes its port; nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return this.cursor.ready;
  }

  protected read(): Batch<FromLog> | null {
    const records = this.cursor.read();
    if (records === null) return null;
    const { data, seq } = records;
    return { message: { kind: 'records', seq, data }, transfer: transferOf(records) };
  }

  protected receive(message: unknown): void {
    const { page } = this;
    if (!page.admit()) return;
    if (!isFromReader(message)) page.malformed('Malformed follower message: expected credit or bye.');
    else if (message.kind === 'bye') this.leave();
    else {
      const taken = this.take(message.blocks);
      if (taken < message.blocks) page.malformed('More credits returned than blocks sent.');
      if (taken > 0) page.taken(taken);
      this.send();
    }
  }

  protected left(): void {
    this.page.detach(this);
  }
}
