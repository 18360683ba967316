import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templates } from './templates.ts';

const folder = join(import.meta.dirname, '..');
const manifestOf = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
const own = manifestOf('.');
const isOurs = (library: string) => library === 'aftercast' || library.startsWith('@aftercast/');

it('there is a folder for each template, and no other', () => {
  const found = readdirSync(folder).filter((it) => it.startsWith('template-'));
  expect(found.sort()).toEqual(templates.map(({ name }) => `template-${name}`).sort());
});

// npm takes its time to start on a busy machine.
it('all files of all templates are in the package', { timeout: 300_000 }, () => {
  // npm leaves out folders that are named by a pattern which ends at their name, such as "template-*".
  const shell = process.platform === 'win32';
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell }));
  const paths = new Set(packed.files.map(({ path }: { path: string }) => path));
  const written = templates.flatMap(({ name }) =>
    readdirSync(join(folder, `template-${name}`), { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => relative(folder, join(it.parentPath, it.name)).replaceAll('\\', '/')),
  );
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((path) => !paths.has(path))).toEqual([]);
});

describe.each(templates)('template $name', ({ name }) => {
  const manifest = manifestOf(`template-${name}`);

  it('has the version of our packages that belongs to this package', () => {
    const ours = Object.entries(manifest.dependencies).filter(([library]) => isOurs(library));
    expect(ours).toContainEqual(['aftercast', `^${own.version}`]);
    expect(new Set(ours.map(([, range]) => range)).size).toBe(1);
  });

  it('takes libraries in the versions that it is tested with here', () => {
    const libraries: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    const root = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')).devDependencies;
    for (const [library, range] of Object.entries(libraries).filter(([library]) => !isOurs(library)))
      expect([library, range]).toEqual([library, `^${own.devDependencies[library] ?? root[library]}`]);
  });

  // What is TypeScript is for the page and its tests: there, Node is missing, or its types are. A server is JavaScript.
  it('imports nothing of Node', () => {
    const sources = readdirSync(join(folder, `template-${name}`), { recursive: true, encoding: 'utf8' });
    const importing = sources.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        /from 'node:|import\.meta\.dirname/.test(
          readFileSync(join(folder, `template-${name}`, path), 'utf8'),
        ),
    );
    expect(importing).toEqual([]);
  });

  it('is private, starts, tests and builds, and leaves out what is built', () => {
    expect(manifest.private).toBe(true);
    // What was built is looked at by Vite, or served by the template's own server.
    const built = name === 'online' ? 'start' : 'preview';
    expect(Object.keys(manifest.scripts)).toEqual(['dev', 'test', 'build', built]);
    const ignored = readFileSync(join(folder, `template-${name}/_gitignore`), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist']));
  });
});
