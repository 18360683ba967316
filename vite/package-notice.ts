import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a build says of a package that it contains. */
export interface PackageNotice {
  /** Its name and version. */
  readonly name: string;
  readonly version: string;
  /** Its licence as an SPDX expression. */
  readonly licence: string;
  /** The full text of its licence, and of its notices. */
  readonly text: string;
}

/** Texts of licences whose packages do not contain them, by SPDX id. */
const texts = fileURLToPath(new URL('texts', import.meta.url));

/** Names of the files in which packages have their licences and notices. */
const FILES = /^(licen[cs]e|copying|notice)\b/i;

/** Vite's licence goes on with those of the packages that it is built from. None of them is in what it adds to a page. */
const OF_OTHERS = /^# Licenses of bundled dependencies$/m;

/**
 * Returns the folder of the package that a file belongs to; `null` for a file of the workspace.
 * @param file absolute path
 */
export function packageFolder(file: string): string | null {
  if (!file.includes('/node_modules/')) return null;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // Some packages have further manifests inside, which only say what kind of modules there are.
    if (existsSync(manifest) && typeof readManifest(folder).name === 'string') return folder;
  }
  return null;
}

/**
 * Reads what a build must say of a package.
 * @throws Error if the package names no licence, or if there is no text of it
 */
export function packageNotice(folder: string): PackageNotice {
  const { license, name, version } = readManifest(folder);
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(
      `${join(folder, 'package.json')} has no name, version or licence: the package cannot be built in.`,
    );
  const own = readdirSync(folder)
    .filter((file) => FILES.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').split(OF_OTHERS)[0]?.trim() ?? '');
  const text = own.length > 0 ? own.join('\n\n') : knownText(license);
  if (text === null || text === '')
    throw new Error(
      `${name} has no text of its licence, ${license}. Add the text as vite/texts/${license}.txt.`,
    );
  return { name, version, licence: license, text };
}

function knownText(license: string): string | null {
  const file = join(texts, `${license}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function readManifest(folder: string): { name?: unknown; version?: unknown; license?: unknown } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
