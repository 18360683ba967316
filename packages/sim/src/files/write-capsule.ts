import { basename, resolve } from 'node:path';
import { type CapsuleFile, writeMatchFile } from '@aftercast/match/files';
import { writeWhole } from './find-files.ts';

/**
 * Writes a bug capsule to the folder `failures`, where batches write theirs.
 * @param name the file's name, with or without `.json`
 * @param bases base directories for relative paths; the file is written to the last
 * @returns its path, as commands take it
 */
export function writeCapsule(capsule: CapsuleFile, name: string, bases: readonly string[]): string {
  const path = `failures/${basename(name).replace(/\.json$/, '')}.capsule.json`;
  writeWhole(resolve(bases[bases.length - 1] ?? '.', path), `${writeMatchFile(capsule, 1)}\n`);
  return path;
}
