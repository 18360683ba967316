import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { faultsOf } from '../../scripts/packages/faults.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-faults-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A package without a fault. */
const sound: Readonly<Record<string, string>> = {
  'README.md': '# example\n',
  'dist/index.js': 'export const one = 1;\n//# sourceMappingURL=index.js.map\n',
  'dist/index.js.map': '{"version":3,"sources":["../src/index.ts"],"mappings":"AAAA"}',
  'dist/index.d.ts': 'export declare const one = 1;\n',
  'src/index.ts': 'export const one = 1;\n',
};
const manifest = {
  name: 'example',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  files: ['dist', 'src'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  engines: { node: '>=20' },
};

/** What is found in the package with other files: `null` stands for a file that it lacks. */
async function faultsWith(
  files: Readonly<Record<string, string | null>>,
  fields: object = {},
): Promise<string[]> {
  const content = join(folder, 'package');
  const all = { ...sound, 'package.json': JSON.stringify({ ...manifest, ...fields }), ...files };
  for (const [path, text] of Object.entries(all)) {
    if (text === null) continue;
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  cpSync(join(root, 'LICENSE'), join(content, 'LICENSE'));
  const tarball = join(folder, 'example.tgz');
  execFileSync('tar', ['czf', tarball, '-C', folder, 'package']);
  return faultsOf({ folder: content, name: 'example', tarball });
}

it('a sound package has no fault', async () => {
  expect(await faultsWith({})).toEqual([]);
});

it.each([
  ['no README', { 'README.md': null }, 'it has no README.md'],
  ['a test', { 'dist/one.test.js': '' }, 'dist/one.test.js should not be in it'],
  ['a test helper', { 'src/testing/one.ts': '' }, 'src/testing/one.ts should not be in it'],
  ['the state of a build', { 'dist/.tsbuildinfo': '{}' }, 'dist/.tsbuildinfo should not be in it'],
  ['a source map without its source', { 'src/index.ts': null }, 'names src/index.ts, which is not in it'],
  ['no entry', { 'dist/index.js': null, 'dist/index.js.map': null }, 'does not exist'],
  ['a script of CommonJS', { 'dist/index.js': 'module.exports = { one: 1 };\n' }, 'CJS'],
  ['no types', { 'dist/index.d.ts': null }, 'dist/index.d.ts'],
])('%s is a fault', async (_, files, said) => {
  expect((await faultsWith(files)).join('\n')).toContain(said);
});

it('a dependency of the workspace is a fault', async () => {
  const found = await faultsWith({}, { dependencies: { other: 'file:../other' } });
  expect(found.join('\n')).toContain('other');
});
