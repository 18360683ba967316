import { nearest } from '@aftercast/rules';

/** How much of a value is shown in a message. */
const SHOWN = 60;

/** A value from a document as a message shows it. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}

/** Words as a message lists them: `[pebble, stone]`. */
export function showList(words: readonly string[]): string {
  return `[${words.join(', ')}]`;
}

/** The end of a message about an unknown word or a wrong value: the nearest known word, or all of them if they are few. */
export function hint(word: unknown, known: readonly string[]): string {
  const near = typeof word === 'string' ? nearest(word, known) : null;
  if (near !== null) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 30 ? `; known are ${known.join(', ')}` : '';
}

/** The path of a key in an object. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[\w.[\]$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
