import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templates } from './templates.ts';

const folder = join(import.meta.dirname, '..');
const manifestOf = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
const own = manifestOf('.');

it('there is a folder for each template, and no other', () => {
  const found = readdirSync(folder).filter((it) => it.startsWith('template-'));
  expect(found.sort()).toEqual(templates.map(({ name }) => `template-${name}`).sort());
});

describe.each(templates)('template $name', ({ name }) => {
  const manifest = manifestOf(`template-${name}`);

  it('has the version of aftercast that belongs to this package', () => {
    expect(manifest.dependencies.aftercast).toBe(`^${own.version}`);
  });

  it('takes libraries in the versions that it is tested with here', () => {
    const { aftercast: _, ...libraries } = { ...manifest.dependencies, ...manifest.devDependencies };
    const root = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')).devDependencies;
    for (const [library, range] of Object.entries(libraries))
      expect([library, range]).toEqual([library, `^${own.devDependencies[library] ?? root[library]}`]);
  });

  it('is private, starts, tests and builds, and leaves out what is built', () => {
    expect(manifest.private).toBe(true);
    expect(Object.keys(manifest.scripts)).toEqual(['dev', 'test', 'build', 'preview']);
    const ignored = readFileSync(join(folder, `template-${name}/_gitignore`), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist']));
  });
});
