import { nearest } from '@aftercast/rules';

/** One thing that is wrong with card data. */
export interface CardFault {
  /** The name of the file, as the caller gave it. */
  file: string;
  /** JSON path within the file: `$[3].routines[0].on.event`. `locate.ts` makes it, and `check.ts` for references. */
  path: string;
  /** What would be correct, in words. */
  expected: string;
  /** What is written, in words or as JSON. */
  found: string;
  /** The known word that was probably meant; `null` if none is similar. */
  near: string | null;
}

/** What is wrong with a part of a card: where in the part, what would be correct, what is written. */
export interface PartFault extends Pick<CardFault, 'expected' | 'found'> {
  at: string;
}

/** Words in quotation marks: `"hand", "deck"`. */
export function quoted(words: readonly string[]): string {
  return words.map((it) => JSON.stringify(it)).join(', ');
}

/** Card data that cannot be loaded. Its message has a line for each fault. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /** Everything that is wrong, in the order of the files. */
  readonly faults: readonly CardFault[];

  constructor(faults: readonly CardFault[]) {
    super(faults.map(wordFault).join('\n'));
    this.faults = faults;
  }
}

/** A fault as one line. */
function wordFault({ file, path, expected, found, near }: CardFault): string {
  const suggestion = near === null ? '' : `; did you mean ${JSON.stringify(near)}?`;
  return `${file}: ${path}: expected ${expected}, found ${found}${suggestion}`;
}

/** The fault for a word that is none of the expected ones. */
export function unknownWord(
  file: string,
  path: string,
  expected: string,
  found: string,
  known: readonly string[],
): CardFault {
  return { file, path, expected, found: JSON.stringify(found), near: nearest(found, known) };
}
