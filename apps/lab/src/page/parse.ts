/** Input from outside is invalid. The message is for the user. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/** An object of unknown fields. @throws ReadError for anything else */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new ReadError(`${what} must be an object.`);
}

/** A text of at most `most` characters. @throws ReadError for anything else */
export function readText(value: unknown, what: string, most: number): string {
  if (typeof value === 'string' && value.length <= most) return value;
  throw new ReadError(`${what} must be a text of at most ${most} characters.`);
}

/** A finite number within bounds. @throws ReadError for anything else */
export function readNumber(value: unknown, what: string, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new ReadError(`${what} must be a number from ${least} to ${most}.`);
}

/** A whole number within bounds. @throws ReadError for anything else */
export function readInteger(value: unknown, what: string, least: number, most: number): number {
  const number = readNumber(value, what, least, most);
  if (Number.isInteger(number)) return number;
  throw new ReadError(`${what} must be a whole number.`);
}

/** One of some words. @throws ReadError for anything else */
export function readWord<T extends string>(value: unknown, what: string, words: readonly T[]): T {
  const word = words.find((it) => it === value);
  if (word !== undefined) return word;
  throw new ReadError(`${what} is none of ${words.join(', ')}.`);
}

/** Parses JSON. @throws ReadError for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadError('It is not valid JSON.');
  }
}
