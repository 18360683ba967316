import { nearest } from '@aftercast/rules';

/** One thing that is wrong with card data. */
export interface CardFault {
  file: string;
  /** JSON path within the file: `$[3].routines[0].on.event`. */
  path: string;
  expected: string;
  found: string;
  /** The known word that was probably meant; `null` if none is near. */
  near: string | null;
}

/** Card data that cannot be loaded, with everything that is wrong with it. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly faults: readonly CardFault[];

  constructor(faults: readonly CardFault[]) {
    super(faults.map(wordFault).join('\n'));
    this.faults = faults;
  }
}

/** A fault in one line. */
function wordFault({ file, path, expected, found, near }: CardFault): string {
  const meant = near === null ? '' : `; did you mean ${JSON.stringify(near)}?`;
  return `${file}: ${path}: expected ${expected}, found ${found}${meant}`;
}

/** A fault where one of several words was expected. */
export function unknownWord(
  file: string,
  path: string,
  expected: string,
  found: string,
  known: readonly string[],
): CardFault {
  return { file, path, expected, found: JSON.stringify(found), near: nearest(found, known) };
}
