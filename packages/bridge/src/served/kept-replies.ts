import type { Reply } from '@aftercast/rules';

/** How many replies are kept for each seat. */
const KEPT_REPLIES = 32;

/** The replies to the last accepted commands of each seat, by mark: a command that is given again is not carried out again. */
export class KeptReplies {
  private readonly replies = new Map<number, Map<number, Reply>>();

  /** The reply to a seat's command; `null` if none with this mark is kept. */
  of(seat: number, mark: number): Reply | null {
    return this.replies.get(seat)?.get(mark) ?? null;
  }

  /** Keeps a reply. The seat's oldest is dropped if there are too many. */
  keep(seat: number, mark: number, reply: Reply): void {
    const replies = this.replies.get(seat) ?? new Map<number, Reply>();
    this.replies.set(seat, replies);
    replies.set(mark, reply);
    const [oldest] = replies.keys();
    if (replies.size > KEPT_REPLIES && oldest !== undefined) replies.delete(oldest);
  }
}
