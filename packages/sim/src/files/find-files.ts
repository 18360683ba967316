import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A scenario's file, as messages name it. */
export interface FoundFile {
  name: string;
  path: string;
}

/** What a list of paths stands for. */
interface Finding {
  files: FoundFile[];
  /** What could not be looked at, in words. */
  errors: string[];
}

/**
 * The files that a list of paths stands for, each once, in order; those of a directory by name.
 * @param bases directories that relative paths may start from: the first in which there is such a path
 */
export function findFiles(paths: readonly string[], bases: readonly string[]): Finding {
  const found = new Map<string, FoundFile>();
  const errors: string[] = [];
  for (const name of paths) {
    const places = bases.map((base) => resolve(base, name));
    const path = places.find(exists);
    if (path === undefined) {
      errors.push(`${name}: there is no such file or directory`);
      continue;
    }
    try {
      const files = statSync(path).isDirectory() ? listDirectory(path, name) : [{ name, path }];
      if (files.length === 0) errors.push(`${name}: there is no scenario in this directory`);
      for (const file of files) if (!found.has(file.path)) found.set(file.path, file);
    } catch (error) {
      errors.push(`${name}: ${sayError(error)}`);
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
    const inside = { name: join(name, entry.name), path: join(path, entry.name) };
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return listDirectory(inside.path, inside.name);
    return entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json') ? [inside] : [];
  });
}

/** Why the file system refused something, without the call and the path that Node adds. */
export function sayError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^([A-Z]+): ([^,]+),.*$/s, '$2');
}

/** Writes a file as a whole: whoever looks sees the old one or the new one, and never a part. Folders are made. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}
