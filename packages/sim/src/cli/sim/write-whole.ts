import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file as a whole: whoever looks sees the old one or the new one, and never a part. Folders are made. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}
