import { posix } from 'node:path';
import { localTargets } from './cycles.ts';
import type { Fault, Rules } from './rules.ts';
import type { Source } from './source.ts';

/**
 * One fault for each pair of neighbours that import each other both ways, at every depth of a package or app, where at
 * least one of the two is a folder. Neighbours are in the same folder. A file `x.ts` beside a folder `x/` is the surface
 * of that folder: both count as one. Imports of types count; those of tests do not, because a test is beside its subject
 * and may use everything together.
 *
 * A pair that `rules.mutualFolders` lists is no fault; an entry of that list that is no longer needed is one.
 */
export function folderFaults(
  sources: readonly Source[],
  rules: Pick<Rules, 'mutualFolders' | 'tests'>,
): Fault[] {
  const imports = importsBetweenNeighbours(sources.filter(({ path }) => !rules.tests.test(path)));
  const faults: Fault[] = [];
  const mutual = new Set<string>();
  for (const [key, there] of imports) {
    const [from = '', to = ''] = key.split(' ');
    const back = imports.get(`${to} ${from}`);
    if (back === undefined || from > to || !(there.ofFolder || back.ofFolder)) continue;
    const pair = `${from} <-> ${to}`;
    mutual.add(pair);
    if (!rules.mutualFolders.includes(pair))
      faults.push({
        rule: 'mutual folders',
        text: `${from}: and ${to} import each other: ${there.example}; ${back.example}`,
      });
  }
  for (const pair of rules.mutualFolders)
    if (!mutual.has(pair))
      faults.push({
        rule: 'mutual folders',
        text: `${pair}: listed as mutual, and no longer so: take it off the list`,
      });
  return faults;
}

interface Crossing {
  /** Whether at least one of the two is a folder. */
  readonly ofFolder: boolean;
  /** The first import found, as `importer -> imported`. */
  readonly example: string;
}

/** Imports from one neighbour to another, by the paths of both with a space between. */
function importsBetweenNeighbours(sources: readonly Source[]): Map<string, Crossing> {
  const crossings = new Map<string, Crossing>();
  for (const source of sources)
    for (const target of localTargets(source)) {
      const [from, to] = neighbours(source.path, target);
      const key = `${from.path} ${to.path}`;
      if (from.path !== to.path && !crossings.has(key))
        crossings.set(key, {
          ofFolder: from.isFolder || to.isFolder,
          example: `${source.path} -> ${target}`,
        });
    }
  return crossings;
}

interface Neighbour {
  readonly path: string;
  readonly isFolder: boolean;
}

/** The entries of the innermost common folder of two files that contain them, or are them. */
function neighbours(one: string, other: string): [Neighbour, Neighbour] {
  const [a, b] = [one.split('/'), other.split('/')];
  let depth = 0;
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth++;
  return [neighbourAt(a, depth), neighbourAt(b, depth)];
}

function neighbourAt(parts: readonly string[], depth: number): Neighbour {
  const path = parts.slice(0, depth + 1).join('/');
  const isFolder = depth + 1 < parts.length;
  return { path: isFolder ? path : posix.join(posix.dirname(path), posix.parse(path).name), isFolder };
}
