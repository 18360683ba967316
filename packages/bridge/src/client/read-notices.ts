import { type FromPage, type FromWorker, READ_NOTICE } from '../contract.ts';

/** Tells the worker, after every few messages and answers, how many the page has read since the connection began (law B2). */
export class ReadNotices {
  private readonly stream: MessagePort;
  private messages = 0;
  private answers = 0;
  /** Number of messages and answers of which the worker was told. */
  private told = 0;

  constructor(stream: MessagePort) {
    this.stream = stream;
  }

  /** Counts a message, unless it is a block: for a block, the page returns a credit. */
  countMessage({ kind }: FromWorker): void {
    if (kind === 'block') return;
    this.messages++;
    this.tell();
  }

  /** Counts an answer to a call. */
  countAnswer(): void {
    this.answers++;
    this.tell();
  }

  private tell(): void {
    const { answers, messages } = this;
    if (messages + answers - this.told < READ_NOTICE) return;
    this.told = messages + answers;
    this.stream.postMessage({ kind: 'read', messages, answers } satisfies FromPage);
  }
}
