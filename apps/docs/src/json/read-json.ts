import { type Span, type Token, tokensOf } from './tokens.ts';

/** Where a value is in its text. */
export interface JsonPlace {
  /** The key that it belongs to; `null` for an item of a list and for the whole. */
  readonly key: Span | null;
  /** The value; of an object or a list the bracket that opens it. */
  readonly value: Span;
}

/** A text that was read as JSON. */
export type JsonText =
  /** Its value, and where each part of it is, by JSON path: `$[3].routines[0].on`. */
  | { kind: 'value'; value: unknown; places: ReadonlyMap<string, JsonPlace>; tokens: readonly Token[] }
  /** The first thing in it that is no JSON. */
  | { kind: 'broken'; at: Span; says: string; tokens: readonly Token[] };

/** How deep lists and objects may lie in each other. Cards stay far below. */
const DEEPEST = 100;

/**
 * Reads JSON, and finds the place of every value. It accepts what `JSON.parse` accepts, up to a depth of 100, but says what is
 * wrong in words, and in all browsers in the same ones.
 */
export function readJson(text: string): JsonText {
  const tokens = tokensOf(text);
  const reader = new Reader(tokens, text.length);
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { kind: 'broken', at: error.at, says: error.message, tokens };
  }
  return { kind: 'value', value: JSON.parse(text), places: reader.places, tokens };
}

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Ends the reading at the first mistake. */
class Broken extends Error {
  readonly at: Span;

  constructor(at: Span, says: string) {
    super(says);
    this.at = at;
  }
}

class Reader {
  readonly places = new Map<string, JsonPlace>();
  readonly #tokens: readonly Token[];
  /** What is read when there is nothing left. */
  readonly #end: Token;
  #next = 0;

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens;
    const last = tokens.at(-1)?.end ?? length;
    this.#end = { kind: 'mark', text: '', start: last, end: last };
  }

  read(): void {
    if (this.#tokens.length === 0)
      throw new Broken(this.#end, 'There is no card yet: begin with { "id": … }.');
    this.#value('$', null, 0);
    const more = this.#token;
    if (more !== this.#end)
      throw new Broken(more, 'The value is complete before this. Write several cards as a list: [ … , … ].');
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? this.#end;
  }

  #take(): Token {
    const token = this.#token;
    this.#next += 1;
    return token;
  }

  #value(path: string, key: Span | null, depth: number): void {
    const token = this.#take();
    this.places.set(path, { key, value: token });
    if (token.kind === 'broken') throw new Broken(token, wordBroken(token));
    if (token.kind !== 'mark') return;
    if (depth === DEEPEST) throw new Broken(token, 'Lists and objects lie too deep in each other.');
    if (token.text === '{') this.#members(path, token, depth);
    else if (token.text === '[') this.#items(path, token, depth);
    else throw new Broken(token, `A value is missing before ${named(token)}.`);
  }

  #members(path: string, opened: Token, depth: number): void {
    if (this.#closes('}')) return;
    do {
      const key = this.#take();
      if (key.kind === 'broken') throw new Broken(key, wordBroken(key));
      if (key.kind !== 'string') throw this.#unfinished(key, opened, keyMissing(key));
      const colon = this.#take();
      if (colon.text !== ':') throw new Broken(colon, `After the key ${key.text} there must be a colon.`);
      this.#value(`${path}.${JSON.parse(key.text)}`, key, depth + 1);
    } while (this.#goesOn('}', opened));
  }

  #items(path: string, opened: Token, depth: number): void {
    if (this.#closes(']')) return;
    let index = 0;
    do {
      const token = this.#token;
      if (token.text === ']') throw new Broken(token, 'There is a comma too many before ].');
      if (token === this.#end) throw this.#unfinished(token, opened, '');
      this.#value(`${path}[${index}]`, null, depth + 1);
      index += 1;
    } while (this.#goesOn(']', opened));
  }

  #closes(bracket: string): boolean {
    if (this.#token.text !== bracket) return false;
    this.#next += 1;
    return true;
  }

  /** Whether a comma follows; otherwise it must be the end of the list or object. */
  #goesOn(bracket: string, opened: Token): boolean {
    const token = this.#take();
    if (token.text === ',') return true;
    if (token.text === bracket) return false;
    const said =
      token.kind === 'broken'
        ? wordBroken(token)
        : `A comma or ${bracket} is missing before ${named(token)}.`;
    throw this.#unfinished(token, opened, said);
  }

  /** At the end of the text, the mistake is that something was not closed: it is told where it was opened. */
  #unfinished(token: Token, opened: Token, said: string): Broken {
    return token === this.#end
      ? new Broken(opened, `This ${opened.text} is not closed.`)
      : new Broken(token, said);
  }
}

function keyMissing(token: Token): string {
  return token.text === '}'
    ? 'There is a comma too many before }.'
    : `A key in quotation marks is expected, not ${named(token)}.`;
}

function named({ text }: Token): string {
  return text === '' ? 'the end of the text' : text;
}

function wordBroken({ text }: Token): string {
  if (/^".*[^\P{Cc}\n]/u.test(text)) return 'A string cannot have a tab in it: write \\t.';
  if (/\\(?!["\\/bfnrtu])/.test(text))
    return 'Only some letters can follow a backslash: \\" \\\\ \\/ \\n \\t \\u00e9.';
  if (text.startsWith('"')) return 'The string does not end: a quotation mark is missing.';
  if (/^[\p{L}_][\w-]*$/u.test(text)) return `Words need quotation marks: write "${text}".`;
  if (/^[-+.\d]/.test(text)) return `${text} is not a number as JSON writes them.`;
  return `${text} has no meaning in JSON.`;
}
