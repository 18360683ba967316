import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { PackageManager } from './package-manager.ts';
import type { TargetFolder } from './target.ts';

/** Files that would mean something where the template is kept, by their names there. */
const RENAMED: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  _yarnrc: '.yarnrc',
  '_pnpm-workspace.yaml': 'pnpm-workspace.yaml',
};

/** Files that are written for one package manager only, by their names in a template. */
const FOR_MANAGER: Readonly<Record<string, PackageManager['name']>> = {
  _yarnrc: 'yarn',
  '_pnpm-workspace.yaml': 'pnpm',
};

/** What is left behind where a template was tried out in place. */
const LEFT_BEHIND = [
  'node_modules',
  'dist',
  '.aftercast',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
];

/**
 * What is at a path: nothing that would be lost, other files, or something that is no folder. A repository without files
 * counts as empty.
 */
export async function lookAt(folder: string): Promise<'free' | 'used' | 'no folder'> {
  try {
    const names = await readdir(folder);
    return names.every((name) => name === '.git') ? 'free' : 'used';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'free';
    if (code === 'ENOTDIR') return 'no folder';
    throw error;
  }
}

/**
 * Writes the files of a template into the target's folder, which is made if needed, and names the package. Files that have
 * the name of a template's file are replaced; all others stay.
 * @param manager the package manager of the project: files for other ones are left out
 * @returns the paths of the written files in the folder, with `/`, in order
 */
export async function writeTemplate(
  template: string,
  { folder, name }: TargetFolder,
  manager: PackageManager['name'],
): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const written: string[] = [];
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const parts = relative(template, source).split(/[\\/]/);
    if ((FOR_MANAGER[entry.name] ?? manager) !== manager) continue;
    if (!entry.isFile() || LEFT_BEHIND.some((it) => parts.includes(it))) continue;
    const path = [...parts.slice(0, -1), RENAMED[entry.name] ?? entry.name].join('/');
    const content = await readFile(source);
    await write(join(folder, path), path === 'package.json' ? named(content, name) : content);
    written.push(path);
  }
  return written.sort();
}

/** The manifest of a template with the name of the project. */
function named(manifest: Buffer, name: string): string {
  const fields = JSON.parse(manifest.toString('utf8'));
  return `${JSON.stringify({ ...fields, name }, null, 2)}\n`;
}

/** Writes a file. A link in its place is replaced, not followed: it may lead out of the folder. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const before = await lstat(path).catch(() => null);
  if (before?.isDirectory())
    throw new Error(`${basename(path)} is a folder at ${path}. Remove it, and try again.`);
  if (before !== null) await rm(path);
  await writeFile(path, content);
}
