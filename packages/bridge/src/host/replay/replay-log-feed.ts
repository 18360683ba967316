import type { RecordedMatch } from '@aftercast/match';
import type { LogFrom } from '../../contract.ts';
import { Cursor, commandBefore } from '../feeds/cursor.ts';
import { type FollowedPage, LogFeed } from '../feeds/log-feed.ts';

/** The feed of the replay's page, as its followers use it. */
export interface FollowedReplay extends FollowedPage {
  /** Removes a follower that has ended. */
  detach(feed: ReplayLogFeed): void;
}

/**
 * Sends the whole event log of a replay through a port. It does not depend on where the replay is: what has been recorded
 * stays valid when the replay goes back.
 */
export class ReplayLogFeed extends LogFeed {
  protected readonly page: FollowedReplay;
  protected readonly cursor: Cursor;

  /** @param from where it begins: at the first record, or at the replay's moment */
  constructor({ command, seen }: RecordedMatch, page: FollowedReplay, port: MessagePort, from: LogFrom) {
    super(port);
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
    this.begin({ ...begin, reason: 'first' });
    this.send();
  }

  protected get behind(): boolean {
    return this.cursor.ready;
  }

  protected goOn(): void {
    this.send();
  }

  protected left(): void {
    this.page.detach(this);
  }
}
