import { basename, resolve } from 'node:path';

/** Where a project is made, and how npm calls it. */
export interface TargetFolder {
  /** The folder, absolute. It may not exist yet. */
  folder: string;
  /** Name of the package, as npm accepts it. */
  name: string;
}

/** The target, or what is wrong with it in words that say what to do. */
export type ReadTarget = { ok: true; value: TargetFolder } | { ok: false; problem: string };

/** The name of a project whose folder has no letters that npm accepts. */
const FALLBACK = 'aftercast-game';

/** Names that npm keeps for itself, or that would hide what the project imports. */
const TAKEN = [
  'node_modules',
  'favicon.ico',
  'aftercast',
  'react',
  'react-dom',
  'rxjs',
  'typescript',
  'vite',
  'vitest',
];

/**
 * Reads the folder that a user has named. The last part of the path becomes the name of the package. A folder that exists
 * already, `.`, has its name from elsewhere, so its package gets the nearest name that npm accepts.
 * @param text a path; `\` separates its parts, too
 * @param from the folder that a relative path begins at, absolute
 */
export function readTarget(text: string, from: string): ReadTarget {
  const path = text.trim().replaceAll('\\', '/').replace(/\/+$/, '');
  if (path === '')
    return refuse(text.trim() === '' ? 'Name a folder.' : `"${text}" is not a folder for a project.`);
  const folder = resolve(from, path);
  const last = basename(folder);
  if (/^\.{1,2}$/.test(basename(path))) return { ok: true, value: { folder, name: acceptable(last) } };
  const fault = nameFault(last);
  if (fault !== null)
    return refuse(
      `npm does not accept "${last}" as the name of a package: ${fault}. Try "${acceptable(last)}".`,
    );
  return { ok: true, value: { folder, name: last } };
}

/** Why npm, or the project itself, does not accept a name; `null` if it is fine. */
function nameFault(name: string): string | null {
  if (TAKEN.includes(name)) return 'it is taken';
  if (name.length > 214) return 'it is longer than 214 characters';
  if (/[A-Z]/.test(name)) return 'it has capital letters';
  if (/\s/.test(name)) return 'it has a space';
  if (/^[._-]/.test(name)) return `it begins with "${name[0]}"`;
  const odd = /[^a-z0-9._-]/.exec(name);
  return odd === null ? null : `it has "${odd[0]}"`;
}

/** The nearest name that npm accepts. */
function acceptable(name: string): string {
  const near = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, 214);
  if (near === '') return FALLBACK;
  return TAKEN.includes(near) ? `my-${near}` : near;
}

function refuse(problem: string): ReadTarget {
  return { ok: false, problem };
}
