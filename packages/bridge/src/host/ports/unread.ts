import { MAX_UNREAD_ACCEPTED, MAX_UNREAD_ANSWERS, MAX_UNREAD_MESSAGES } from '../../contract.ts';

/** As how many messages a view counts: it holds a whole table. */
const VIEW_WEIGHT = 40;

/**
 * Counts what a page has been sent besides blocks, and may not have read (law B2). Messages arrive in order: a page that
 * returns a credit for a block has read what came before it. For the rest it says how much it has read.
 */
export class Unread {
  /** Weights of the unread messages, the oldest first. */
  private readonly weights: number[] = [];
  /** For each block in flight, the number of messages that came before it. */
  private readonly blocks: number[] = [];
  /** Sum of the weights. */
  private weight = 0;
  /** Number of messages that were read. */
  private read = 0;
  private answered = 0;
  private answersRead = 0;

  /** Whether the page gets no further messages until it has read some. */
  get isFull(): boolean {
    return this.weight >= MAX_UNREAD_MESSAGES;
  }

  /** Why the connection must end; `null` if it need not. */
  get excess(): string | null {
    if (this.weights.length > MAX_UNREAD_ACCEPTED)
      return `The page has not read ${MAX_UNREAD_ACCEPTED} messages of the match.`;
    if (this.answered - this.answersRead > MAX_UNREAD_ANSWERS)
      return `The page has not read ${MAX_UNREAD_ANSWERS} answers to its calls.`;
    return null;
  }

  /** Counts a message that is sent. */
  countMessage(kind: string): void {
    if (kind === 'block') this.blocks.push(this.sent);
    else {
      const weight = kind === 'view' ? VIEW_WEIGHT : 1;
      this.weights.push(weight);
      this.weight += weight;
    }
  }

  /** Counts an answer that is sent. */
  countAnswer(): void {
    this.answered++;
  }

  /** Called when the page has taken blocks. */
  takeBlocks(count: number): void {
    for (const before of this.blocks.splice(0, count)) this.readUpTo(before);
  }

  /**
   * Called when the page says what it has read, counted from the beginning of the connection.
   * @returns `false` if it was not sent that much
   */
  take(messages: number, answers: number): boolean {
    if (messages > this.sent || answers > this.answered) return false;
    this.readUpTo(messages);
    this.answersRead = Math.max(this.answersRead, answers);
    return true;
  }

  private get sent(): number {
    return this.read + this.weights.length;
  }

  private readUpTo(messages: number): void {
    const news = messages - this.read;
    if (news <= 0) return;
    for (const weight of this.weights.splice(0, news)) this.weight -= weight;
    this.read = messages;
  }
}
