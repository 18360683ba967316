import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lines that somebody writes, one at a time. */
export interface Lines {
  /** The next line, without its end; `null` when no more comes. */
  next(): Promise<string | null>;
  /** Whether `null` was given. */
  readonly isOver: boolean;
  /** Waits for no more: a program that has nothing else to do ends. */
  close(): void;
}

/** Reads lines from a stream, from the first one that is asked for on. */
export class StreamLines implements Lines {
  isOver = false;
  private readonly stream: Readable;
  private reader: Interface | null = null;
  private iterator: AsyncIterator<string> | null = null;

  constructor(stream: Readable) {
    this.stream = stream;
  }

  async next(): Promise<string | null> {
    this.reader ??= createInterface({ input: this.stream });
    this.iterator ??= this.reader[Symbol.asyncIterator]();
    const { done, value } = await this.iterator.next();
    this.isOver = done === true;
    return this.isOver ? null : value;
  }

  close(): void {
    this.reader?.close();
  }
}
