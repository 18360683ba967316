/** An error at a position in a text. */
export interface JsonFault {
  /** Line, from 1. */
  line: number;
  /** Column, from 1, in UTF-16 code units. */
  column: number;
  /** What was expected and what was found, in words. */
  message: string;
}

/** The parsed value, or the first error in the text. */
export type JsonReading =
  /** The text is JSON; `value` is what it says. */
  | { ok: true; value: unknown }
  /** The text is not JSON; `fault` says where and why. */
  | { ok: false; fault: JsonFault };

/**
 * Parses JSON. Unlike `JSON.parse`, it always reports the position of an error, refuses duplicate keys, which
 * would lose a value silently, and refuses nesting that is too deep for recursive code.
 */
export function parseJson(source: string): JsonReading {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const fault = new JsonScanner(text).scan();
  return fault === null ? { ok: true, value: JSON.parse(text) } : { ok: false, fault };
}

/** Maximum depth of nesting. */
const DEEPEST = 1_000;

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const SPACE_CODE = 0x20;
const LITERAL = /(?:true|false|null)(?![A-Za-z0-9_])/y;

type Expecting = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

const WORDS: Record<Expecting, string> = {
  value: 'a value',
  'first value': 'a value or "]"',
  key: 'a key in double quotes',
  'first key': 'a key in double quotes, or "}"',
  colon: '":"',
  comma: '"," or the closing bracket',
  end: 'the end of the text',
};

/** Scans a text without building values. It keeps its own stack, so nesting cannot overflow. */
class JsonScanner {
  private readonly text: string;
  private at = 0;
  /** Keys of each open object so far; `null` for an open list. */
  private readonly open: (Set<string> | null)[] = [];
  /** Position of the first bracket that nests too deep; negative if there is none. */
  private tooDeep = -1;
  private expecting: Expecting = 'value';

  constructor(text: string) {
    this.text = text;
  }

  /** @returns the first error; `null` if the text is JSON */
  scan(): JsonFault | null {
    for (;;) {
      this.take(SPACE);
      if (this.at >= this.text.length)
        return this.expecting === 'end' ? this.depthFault() : this.unexpected();
      const fault = this.step();
      if (fault !== null) return fault;
    }
  }

  private step(): JsonFault | null {
    const char = this.text[this.at] as string;
    switch (this.expecting) {
      case 'first value':
        return char === ']' ? this.close() : this.readValue(char);
      case 'value':
        return this.readValue(char);
      case 'first key':
        return char === '}' ? this.close() : this.readKey();
      case 'key':
        return this.readKey();
      case 'colon':
        if (char !== ':') return this.unexpected();
        return this.go('value');
      case 'comma':
        if (char === (this.open.at(-1) === null ? ']' : '}')) return this.close();
        if (char !== ',') return this.unexpected();
        return this.go(this.open.at(-1) === null ? 'value' : 'key');
      case 'end':
        return this.unexpected();
    }
  }

  private go(next: Expecting): null {
    this.at++;
    this.expecting = next;
    return null;
  }

  private readValue(char: string): JsonFault | null {
    if (char === '{' || char === '[') {
      this.open.push(char === '{' ? new Set() : null);
      if (this.open.length > DEEPEST && this.tooDeep < 0) this.tooDeep = this.at;
      return this.go(char === '{' ? 'first key' : 'first value');
    }
    const fault = char === '"' ? this.skipText() : this.skipWord();
    if (fault === null) this.endValue();
    return fault;
  }

  private readKey(): JsonFault | null {
    const start = this.at;
    if (this.text[start] !== '"') return this.unexpected();
    const broken = this.skipText();
    if (broken !== null) return broken;
    const written = this.text.slice(start, this.at);
    const key = JSON.parse(written) as string;
    const keys = this.open.at(-1) as Set<string>;
    if (keys.has(key)) return this.fault(start, `the key ${written} is written twice in the same object`);
    keys.add(key);
    this.expecting = 'colon';
    return null;
  }

  private close(): null {
    this.at++;
    this.open.pop();
    this.endValue();
    return null;
  }

  private endValue(): void {
    this.expecting = this.open.length === 0 ? 'end' : 'comma';
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** Skips a number, `true`, `false` or `null`. */
  private skipWord(): JsonFault | null {
    return this.take(NUMBER) === null && this.take(LITERAL) === null ? this.unexpected() : null;
  }

  /** Skips a string. */
  private skipText(): JsonFault | null {
    const start = this.at++;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === QUOTE) break;
      if (Number.isNaN(code) || code === NEWLINE) return this.fault(start, 'this text has no closing quote');
      if (code < SPACE_CODE)
        return this.fault(this.at, 'a text cannot hold a control character: write it as \\u and four digits');
      if (code !== BACKSLASH) this.at++;
      else if (this.take(ESCAPE) === null)
        return this.fault(this.at, 'there is no such escape: a backslash itself is written \\\\');
    }
    this.at++;
    return null;
  }

  private depthFault(): JsonFault | null {
    return this.tooDeep < 0 ? null : this.fault(this.tooDeep, `expected ${DEEPEST} open brackets at most`);
  }

  private unexpected(): JsonFault {
    const char = this.text[this.at];
    const found = char === undefined ? 'the end of the text' : JSON.stringify(this.wordHere());
    return this.fault(this.at, `expected ${WORDS[this.expecting]}, found ${found}`);
  }

  private wordHere(): string {
    return (
      /^[\w.+-]{1,20}/.exec(this.text.slice(this.at, this.at + 20))?.[0] ?? (this.text[this.at] as string)
    );
  }

  private fault(offset: number, message: string): JsonFault {
    const before = this.text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n'), message };
  }
}
