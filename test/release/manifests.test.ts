import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFTERCAST_VERSION } from '@aftercast/match/files';
import { expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { type Manifest, published, type WorkspacePackage } from './workspace.ts';

const names = new Set(published.map(({ manifest }) => manifest.name));
const entries = (ranges: Manifest['dependencies']) => Object.entries(ranges ?? {});

it('all published packages have the version that the code has', () => {
  expect(published.length).toBeGreaterThan(10);
  for (const { manifest } of published)
    expect([manifest.name, manifest.version]).toEqual([manifest.name, AFTERCAST_VERSION]);
});

it.each(published)('$folder takes other packages of ours in a range, and none that is private', (it) => {
  const { dependencies, name, peerDependencies } = it.manifest;
  for (const [other, range] of [...entries(dependencies), ...entries(peerDependencies)])
    if (/^(@aftercast\/|aftercast$|create-aftercast$)/.test(other))
      expect([name, other, range, names.has(other)]).toEqual([name, other, 'workspace:^', true]);
});

it.each(published)('$folder takes libraries in a range, and builds with a version that is in it', (it) => {
  const { dependencies, devDependencies, name, peerDependencies } = it.manifest;
  const libraries = [...entries(dependencies), ...entries(peerDependencies)].filter(
    ([, range]) => !range.startsWith('workspace:'),
  );
  for (const [library, range] of libraries)
    expect(`${name} ${library} ${range}`).toMatch(/^\S+ \S+ \^\d\S*( \|\| \^\d\S*)*$/);
  for (const [library, range] of entries(peerDependencies)) {
    if (range.startsWith('workspace:')) continue;
    const majors = range.split(' || ').map((it) => it.slice(1).split('.')[0]);
    expect(majors, `${name} ${library}`).toContain(devDependencies?.[library]?.split('.')[0]);
  }
});

it.each(published)(
  'rxjs is a peer of $folder exactly if types of it, or of what it needs, have observables',
  (it) => {
    expect(it.manifest.peerDependencies?.rxjs).toBe(hasObservables(it) ? '^7.8.0' : undefined);
    expect(it.manifest.dependencies?.rxjs).toBeUndefined();
  },
);

/** Whether a package or one of those that it depends on exports observables. */
function hasObservables({ folder, manifest }: WorkspacePackage): boolean {
  const surfaces = join(root, folder, 'api');
  // `aftercast` re-exports the surfaces of the others, and a package that is only a program has none.
  const hasSurface = manifest.name !== 'aftercast' && manifest.exports !== undefined;
  const own = hasSurface ? readdirSync(surfaces) : [];
  return (
    own.some((file) => /from 'rxjs'/.test(readFileSync(join(surfaces, file), 'utf8'))) ||
    published.some((other) => other.manifest.name in (manifest.dependencies ?? {}) && hasObservables(other))
  );
}
