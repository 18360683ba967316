import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeRegistry } from './registry.ts';

let registry: FakeRegistry;

/** Three packages, whose names are not in the order in which they need each other. */
function packThree(version = '0.1.0', readme = '') {
  registry.pack(
    { name: 'all', version, dependencies: { '@x/base': `^${version}`, '@x/middle': '^1' } },
    readme,
  );
  registry.pack({ name: '@x/base', version, dependencies: { rxjs: '^7.8.0' } }, readme);
  registry.pack({ name: '@x/middle', version, peerDependencies: { '@x/base': `^${version}` } }, readme);
}

const ORDER = ['x-base.tgz', 'x-middle.tgz', 'all.tgz'];
const ALL = ['@x/base@0.1.0', '@x/middle@0.1.0', 'all@0.1.0'];

beforeEach(() => {
  registry = new FakeRegistry();
  packThree();
});

afterEach(() => registry.remove());

const askedFor = () => registry.asked.map(({ file }) => file);

it('publishes each package after those that it needs, with provenance', () => {
  const { code, out } = registry.publish();
  expect(code).toBe(0);
  expect(askedFor()).toEqual(ORDER);
  expect(new Set(registry.asked.map(({ args }) => args))).toEqual(
    new Set(['--access public --tag latest --provenance']),
  );
  expect(registry.published).toEqual(ALL);
  expect(out.at(-1)).toBe('all 0.1.0 is published');
});

it('--dry-run and --no-provenance reach npm, and a dry run publishes nothing', () => {
  const { code, out } = registry.publish('--dry-run', '--no-provenance');
  expect(code).toBe(0);
  expect(out).toContain('@x/base 0.1.0 would be published');
  expect(registry.asked.map(({ args }) => args)).toEqual(
    ORDER.map(() => '--access public --tag latest --no-provenance --dry-run'),
  );
  expect(registry.published).toEqual([]);
});

it('after a failure in the middle, a second run publishes the rest', () => {
  registry.behave({ broken: '@x/middle' });
  const first = registry.publish();
  expect(first.code).toBe(1);
  expect(first.error).toContain('Not published: @x/middle, all. Run this again with the same tarballs.');
  expect(first.error).toContain('E500');
  expect(registry.published).toEqual(['@x/base@0.1.0']);

  registry.behave({});
  const second = registry.publish();
  expect(second.code).toBe(0);
  expect(second.out[0]).toBe('@x/base 0.1.0 is on npm already');
  expect(askedFor()).toEqual(['x-base.tgz', 'x-middle.tgz', 'x-middle.tgz', 'all.tgz']);
  expect(registry.published).toEqual(ALL);
});

it('what is on npm already is not published again', () => {
  registry.publish();
  const { code, out } = registry.publish();
  expect([code, out]).toEqual([0, ALL.map((it) => `${it.replace(/@(?=0)/, ' ')} is on npm already`)]);
  expect(askedFor()).toEqual(ORDER);
});

it('other contents under a version that is on npm are an error, and nothing is published', () => {
  registry.publish();
  registry.pack({ name: '@x/middle', peerDependencies: { '@x/base': '^0.1.0' } }, 'changed');
  registry.pack({ name: 'new' });
  const { code, error } = registry.publish();
  expect(code).toBe(1);
  expect(error).toContain('npm has @x/middle 0.1.0 with other contents');
  expect(registry.published).toEqual(ALL);
});

it('if npm cannot tell what it has, nothing is published', () => {
  registry.behave({ broken: 'view' });
  const { code, error } = registry.publish();
  expect(code).toBe(1);
  expect(error).toContain('npm cannot tell whether it has @x/base 0.1.0');
  expect(error).toContain('E503');
  expect(registry.asked).toEqual([]);
});

it('a prerelease is not the latest version', () => {
  packThree('0.2.0-next.1');
  registry.publish();
  expect(registry.asked[0]?.args).toContain('--tag next ');
});

it.each(['10.9.4', '11.4.9', '11.5.0'])('npm %s is too old to publish with provenance', (version) => {
  registry.behave({ version });
  expect(registry.publish().error).toContain(`npm ${version} cannot publish with provenance`);
  expect(registry.asked).toEqual([]);
  expect(registry.publish('--no-provenance').code).toBe(0);
});

it.each(['11.5.1', '11.5.2', '11.10.0', '12.0.0'])('npm %s is new enough', (version) => {
  registry.behave({ version });
  expect(registry.publish().code).toBe(0);
});

it.each([
  ['several versions', { name: 'other', version: '0.2.0' }, 'several versions'],
  ['a private package', { name: 'other', private: true }, 'other is private'],
  ['a range of the workspace', { name: 'other', dependencies: { all: 'workspace:^' } }, 'Pack it with pnpm'],
  ['a circle', { name: '@x/base', dependencies: { all: '^0.1.0' } }, 'need each other in a circle'],
])('%s is an error', (_, manifest, said) => {
  registry.pack(manifest);
  const { code, error } = registry.publish();
  expect(code).toBe(1);
  expect(error).toContain(said);
  expect(registry.asked).toEqual([]);
});

it('says how it is used', () => {
  expect(registry.publish('another-folder').error).toContain(
    'Usage: node scripts/release/publish.mjs FOLDER',
  );
});
