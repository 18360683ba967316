/** A part of a text, from the offset `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A token of JSON. White space is between tokens. */
export interface Token extends Span {
  readonly kind: 'string' | 'number' | 'word' | 'mark' | 'broken';
  readonly text: string;
}

/** The kinds of token, in the order in which they are tried. */
const KINDS: readonly [Token['kind'], RegExp][] = [
  ['mark', /[{}[\],:]/y],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them in a string
  ['string', /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y],
  ['number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y],
  ['word', /(?:true|false|null)(?![\w-])/y],
  // A string that does not end in its line, a word without quotation marks, or a sign that JSON does not have.
  ['broken', /"[^"\n]*"?|[^\s{}[\],:"]+/y],
];

const SPACE = /[ \t\n\r]*/y;

/** Divides a text into tokens. What is no JSON becomes a token, too. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = skip(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = skip(text, token.end);
  }
  return tokens;
}

function skip(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function tokenAt(text: string, start: number): Token {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = start;
    const [found] = pattern.exec(text) ?? [];
    if (found) return { kind, text: found, start, end: start + found.length };
  }
  // White space that is none in JSON, such as a space that does not break.
  return { kind: 'broken', text: text.charAt(start), start, end: start + 1 };
}
