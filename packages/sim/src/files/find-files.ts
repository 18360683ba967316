import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { line } from './shown-text.ts';

/** A file that was found: its path, and its name in messages. */
export interface FoundFile {
  name: string;
  path: string;
  /** Whether it was found in a directory, not named itself. */
  isListed: boolean;
}

/** The files of a list of paths. */
interface Finding {
  files: FoundFile[];
  /** Errors in words, one for each path that could not be read. */
  errors: string[];
}

/**
 * Finds the files of a list of paths, each once, in order; the files of a directory by name.
 * @param bases base directories for relative paths: the first that has the path
 * @param what what a directory must have, for the message
 */
export function findFiles(paths: readonly string[], bases: readonly string[], what = 'scenario'): Finding {
  const found = new Map<string, FoundFile>();
  const errors: string[] = [];
  for (const name of paths) {
    const places = bases.map((base) => resolve(base, name));
    const path = places.find(exists);
    if (path === undefined) {
      errors.push(line`${name}: there is no such file or directory`);
      continue;
    }
    try {
      const files = statSync(path).isDirectory()
        ? listDirectory(path, name)
        : [{ name, path, isListed: false }];
      if (files.length === 0) errors.push(line`${name}: there is no ${what} in this directory`);
      for (const file of files) if (!found.has(file.path)) found.set(file.path, file);
    } catch (error) {
      errors.push(line`${name}: ${sayError(error)}`);
    }
  }
  return { files: [...found.values()], errors };
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function listDirectory(path: string, name: string): FoundFile[] {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inside = { name: join(name, entry.name), path: join(path, entry.name), isListed: true };
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return listDirectory(inside.path, inside.name);
    return entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json') ? [inside] : [];
  });
}

/** Describes an error of the file system, without the call and the path that Node adds. */
export function sayError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^([A-Z]+): ([^,]+),.*$/s, '$2');
}

/** Writes a file atomically: readers see the old or the new content, never a part. Missing folders are created. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}
