import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Input and output of a text interface. */
export interface TextConsole {
  out(text: string): void;
  /** Current width of a line in characters; it can change with the window. */
  readonly columns: number;
  lines: Lines;
}

/** A line of input: numbers or words; `null` at the end of the input. */
type Written = { numbers: number[] } | { words: string } | null;

/** Asks a person and reads the answers. Several numbers on one line answer several questions. */
export class Dialogue {
  private readonly console: TextConsole;
  /** Numbers typed ahead. */
  private ahead: number[] = [];

  constructor(console: TextConsole) {
    this.console = console;
  }

  /** Whether the next number has been typed ahead. */
  get isAhead(): boolean {
    return this.ahead.length > 0;
  }

  say(text: string): void {
    this.console.out(`${text}\n`);
  }

  /** Reads the next line. */
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

  /** Returns the next number typed ahead, or reads a line. */
  async one(prompt: string): Promise<Written> {
    const next = this.ahead.shift();
    if (next !== undefined) return { numbers: [next] };
    const written = await this.line(prompt);
    if (written === null || 'words' in written) return written;
    const [first, ...more] = written.numbers;
    this.ahead = more;
    return { numbers: first === undefined ? [] : [first] };
  }

  /** Drops numbers typed ahead. */
  forget(): void {
    this.ahead = [];
  }

  /** Prints a list to choose from, numbered from 1. */
  list(title: string, options: readonly string[]): void {
    const width = `${options.length}`.length;
    const lines = options.map((it, i) => `  ${`${i + 1}`.padStart(width)}  ${it}`);
    this.say([title, ...lines].join('\n'));
  }
}

/** A source of input lines. */
export interface Lines {
  /** Reads the next line, without its end; `null` at the end of the input. */
  next(): Promise<string | null>;
  /** Whether `next` has returned `null`. */
  readonly isOver: boolean;
  /** Stops reading, so that the process can exit. */
  close(): void;
}

/** Reads lines from a stream, starting with the first request. */
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
