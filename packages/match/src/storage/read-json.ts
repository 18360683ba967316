/** Characters that a stored match may have at most: longer texts would not fit in memory beside what is read from them. */
export const LONGEST_TEXT = 2 ** 28;

/** How deep lists and objects of a stored match may be nested. What is written nests to about 15. */
export const DEEPEST_NESTING = 100;

/** A file or a text that cannot be read. The message says what is wrong, where, and what the reader expected. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Reads JSON from outside, in time and memory that depend on its length only.
 * @param what names the text in errors, such as "The saved match"
 * @throws StorageError if it is too long, is nested too deep, or is not JSON
 */
export function readJson(text: string, what: string): unknown {
  if (text.length > LONGEST_TEXT)
    throw new StorageError(
      `${what} is too long: ${text.length} characters, and at most ${LONGEST_TEXT} are read.`,
    );
  const deep = tooDeep(text);
  if (deep >= 0)
    throw new StorageError(
      `${what} is nested more than ${DEEPEST_NESTING} levels deep, at character ${deep + 1}.`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`${what} is not JSON: it was cut off or changed (${reason.slice(0, 200)}).`, {
      cause: error,
    });
  }
}

/** Index of the character that nests too deep; -1 if none does. Code that walks a value recurses as deep as it nests. */
function tooDeep(text: string): number {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > DEEPEST_NESTING) return i;
    } else if (code === BRACKET_END || code === BRACE_END) depth--;
  }
  return -1;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
