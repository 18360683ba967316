import { MAX_MALFORMED_MESSAGES, MAX_MESSAGES_IN_TURN, MAX_WARNINGS } from '../../contract.ts';
import type { Turns, Work } from './turns.ts';

/**
 * Counts the messages of a connection, over all its ports. A connection that sends too many at once is ended: what already
 * waits in its ports is dropped with them, and nothing else would keep it from delaying the other connections.
 */
export class Allowance implements Work {
  private readonly turns: Turns;
  private readonly exceeded: (reason: string) => void;
  private messages = 0;
  private malformed = 0;
  private warnings = 0;

  /** @param exceeded ends the connection, with a reason that says what the limit is */
  constructor(turns: Turns, exceeded: (reason: string) => void) {
    this.turns = turns;
    this.exceeded = exceeded;
  }

  /** Counts a message, of any form. */
  countMessage(): void {
    if (this.messages++ === 0) this.turns.add(this);
    if (this.messages > MAX_MESSAGES_IN_TURN)
      this.exceeded(`The connection sent more than ${MAX_MESSAGES_IN_TURN} messages at once.`);
  }

  /** Counts a malformed message. */
  countMalformed(): void {
    if (++this.malformed > MAX_MALFORMED_MESSAGES)
      this.exceeded(`The connection sent more than ${MAX_MALFORMED_MESSAGES} malformed messages.`);
  }

  /** Counts a warning. @returns whether it may be sent: a page that takes no blocks gets no more after some */
  countWarning(): boolean {
    return ++this.warnings <= MAX_WARNINGS;
  }

  /** Called when the page has taken blocks, so it reads what it is sent. */
  taken(): void {
    this.warnings = 0;
  }

  /** The turn is over. */
  step(): boolean {
    this.messages = 0;
    return false;
  }

  /** Called when the connection has ended. */
  stop(): void {
    this.turns.remove(this);
  }
}
