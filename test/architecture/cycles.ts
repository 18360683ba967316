import { posix } from 'node:path';
import type { Fault } from './rules.ts';
import type { Source } from './source.ts';

/** One fault for each cycle that a walk along the imports closes. Imports of types count. */
export function cycleFaults(sources: readonly Source[]): Fault[] {
  const targets = new Map(sources.map((source) => [source.path, localTargets(source)]));
  const faults: Fault[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  const walk = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const cycle = [...trail.slice(at), path];
      faults.push({ rule: 'cycle', text: `${path}: imports go in a circle: ${cycle.join(' -> ')}` });
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of targets.get(path) ?? []) walk(target);
    trail.pop();
    done.add(path);
  };
  for (const { path } of sources) walk(path);
  return faults;
}

/** The files of its own package that a file imports; those that it loads by address are left out. */
export function localTargets({ path, imports }: Source): string[] {
  return imports
    .filter(({ specifier, address }) => specifier.startsWith('.') && !address)
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')));
}
