import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFolder, packageNotice } from '../vite/package-notice.ts';

let folder = '';

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'aftercast-')), 'node_modules/some-package');
  mkdirSync(join(folder, 'lib'), { recursive: true });
});

afterEach(() => rmSync(join(folder, '../..'), { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const manifest = (fields: object) =>
  write('package.json', JSON.stringify({ name: 'some-package', version: '1.2.3', ...fields }));

it('a file belongs to the package whose manifest has a name', () => {
  manifest({ license: 'MIT' });
  write('lib/package.json', '{"type":"module"}');
  expect(packageFolder(join(folder, 'lib/index.js'))).toBe(folder);
  expect(packageFolder('/home/me/aftercast/packages/kernel/src/index.ts')).toBeNull();
});

it('a notice has the texts of all licence and notice files', () => {
  manifest({ license: 'Apache-2.0' });
  write('LICENSE.txt', 'The licence.\n');
  write('NOTICE', 'The notice.\n');
  write('README.md', 'Read me.\n');
  expect(packageNotice(folder)).toEqual({
    name: 'some-package',
    version: '1.2.3',
    licence: 'Apache-2.0',
    text: 'The licence.\n\nThe notice.',
  });
});

it('a package without a text has that of its licence, if it is known', () => {
  manifest({ license: 'Unlicense' });
  expect(packageNotice(folder).text).toContain('released into the public domain');
});

it.each([
  [{ license: 'MIT' }, 'some-package has no text of its licence, MIT. Add the text as vite/texts/MIT.txt.'],
  [{}, 'has no name, version or licence'],
])('a package with %j cannot be built in', (fields, reason) => {
  manifest(fields);
  expect(() => packageNotice(folder)).toThrow(reason);
});
