import { StorageError } from '@aftercast/match/files';

/**
 * Refuses what stands at a place of a file.
 * @param path where, such as `report.cards.wisp.won`
 * @throws StorageError always
 */
export function refuseAt(path: string, expected: string, found: unknown): never {
  throw new StorageError(`${path}: expected ${expected}, found ${sayFound(found)}`);
}

/** @throws StorageError if the value is not an object */
export function objectAt(path: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuseAt(path, 'an object', value);
  return value as Readonly<Record<string, unknown>>;
}

/**
 * Reads an object with certain keys and no others.
 * @throws StorageError that names the key that is missing or unknown
 */
export function fieldsAt<Key extends string>(
  path: string,
  value: unknown,
  keys: readonly Key[],
): Readonly<Record<Key, unknown>> {
  const object = objectAt(path, value);
  for (const key of keys) if (!Object.hasOwn(object, key)) refuseAt(`${path}.${key}`, 'a value', undefined);
  for (const key of Object.keys(object))
    if (!keys.includes(key as Key)) refuseAt(path, `only the keys ${keys.join(', ')}`, key);
  return object as Readonly<Record<Key, unknown>>;
}

/** @throws StorageError if the value is not a list, or is longer than `most` */
export function listAt(path: string, value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value)) refuseAt(path, 'a list', value);
  const list = value as readonly unknown[];
  if (list.length > most) refuseAt(path, `a list of at most ${most}`, list);
  return list;
}

/** @throws StorageError if the value is not an integer from `least` to `most` */
export function integerAt(
  path: string,
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most)
    refuseAt(path, `an integer ${range}`, value);
  return value as number;
}

/** @throws StorageError if the value is not a text */
export function textAt(path: string, value: unknown): string {
  if (typeof value !== 'string') refuseAt(path, 'a text', value);
  return value as string;
}

/** @throws StorageError if the value is another than the one that follows from the rest of the file */
export function exactlyAt(path: string, value: unknown, expected: string | number): void {
  if (value !== expected) refuseAt(path, JSON.stringify(expected), value);
}

/** Longest piece of a file in an error. */
const LONGEST = 60;

function sayFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const words = JSON.stringify(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
