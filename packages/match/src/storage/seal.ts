import { hashText } from '@aftercast/kernel';
import { StorageError } from './read-json.ts';

/**
 * Writes a document as JSON, with a checksum of everything else in it.
 * @param format the format's name and version, which comes first
 * @param indent spaces to indent by; 0 for one line
 */
export function seal(format: string, document: object, indent = 0): string {
  const plain = { format, ...document };
  const checksum = hashText(JSON.stringify(plain));
  return JSON.stringify({ format, checksum, ...document }, null, indent);
}

/**
 * Checks the checksum of a document that {@link seal} has written, as parsed JSON.
 * @param what names the document in the error
 * @returns the document without its format and checksum
 * @throws StorageError if the document is not as it was written
 */
export function unseal(value: Readonly<Record<string, unknown>>, what: string): Record<string, unknown> {
  const { checksum, ...plain } = value;
  const { format: _, ...document } = plain;
  if (checksum !== hashText(JSON.stringify(plain)))
    throw new StorageError(`${what} was damaged or changed after it was written: its checksum does not fit.`);
  return document;
}
