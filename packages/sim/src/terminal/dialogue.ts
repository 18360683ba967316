import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Where a person reads and writes. */
export interface Console {
  out(text: string): void;
  /** How many characters a line may have now: a window may change. */
  readonly columns: number;
  lines: Lines;
}

/** What a person has written: numbers, or words. `null` where nothing more comes. */
type Written = { numbers: number[] } | { words: string } | null;

/** Asks a person, and reads what they write. Several numbers on one line answer several questions. */
export class Dialogue {
  private readonly console: Console;
  /** Numbers that were written ahead. */
  private ahead: number[] = [];

  constructor(console: Console) {
    this.console = console;
  }

  /** Whether the next number is there already. */
  get isAhead(): boolean {
    return this.ahead.length > 0;
  }

  say(text: string): void {
    this.console.out(`${text}\n`);
  }

  /** The next line that is written. */
  async line(prompt: string): Promise<Written> {
    this.ahead = [];
    this.console.out(prompt);
    const line = await this.console.lines.next();
    if (line === null) {
      this.say('');
      return null;
    }
    const words = line.trim();
    const parts = words.split(/[\s,]+/);
    return parts.every((it) => /^\d{1,6}$/.test(it)) ? { numbers: parts.map(Number) } : { words };
  }

  /** The next number that is written, or was written ahead. */
  async one(prompt: string): Promise<Written> {
    const next = this.ahead.shift();
    if (next !== undefined) return { numbers: [next] };
    const written = await this.line(prompt);
    if (written === null || 'words' in written) return written;
    const [first, ...more] = written.numbers;
    this.ahead = more;
    return { numbers: first === undefined ? [] : [first] };
  }

  /** What was written ahead was meant for something else. */
  forget(): void {
    this.ahead = [];
  }

  /** A list to choose from, numbered from 1. */
  list(title: string, options: readonly string[]): void {
    const width = `${options.length}`.length;
    const lines = options.map((it, i) => `  ${`${i + 1}`.padStart(width)}  ${it}`);
    this.say([title, ...lines].join('\n'));
  }
}

/** Lines that somebody writes, one at a time. */
interface Lines {
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
