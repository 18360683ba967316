import { readFileSync, statSync } from 'node:fs';
import { LONGEST_TEXT } from '@aftercast/match/files';

/**
 * Reads a text file that another run or a person has written.
 * @throws Error if it cannot be read, is no file (a device has no end), or is too large to be read in bounded memory
 */
export function readTextFile(path: string): string {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error('it is not a file');
  if (stats.size > LONGEST_TEXT)
    throw new Error(`it is too large: ${stats.size} bytes, and at most ${LONGEST_TEXT} are read`);
  return readFileSync(path, 'utf8');
}
