import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { changesetFaults } from '../../scripts/release/changesets.mjs';
import { packagesOf } from './workspace.ts';

const VERSION_FILE = 'packages/match/src/storage/capsule-file.ts';
const MANIFESTS = packagesOf().map(({ folder }) => `${folder}/package.json`);
const TEMPLATES = ['page', 'react', 'game', 'online'].map(
  (it) => `packages/create-aftercast/template-${it}/package.json`,
);

/** A repository with what a version is made of: the manifests, the scripts, the settings, and no changeset. */
let folder = '';
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-version-'));
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    'biome.json',
    'scripts',
    VERSION_FILE,
    ...MANIFESTS,
    ...TEMPLATES,
  ];
  for (const path of [...files, '.changeset/config.json', '.changeset/README.md']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git('init', '--quiet', '--initial-branch=main');
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]) {
  execFileSync(
    'git',
    ['-c', 'commit.gpgsign=false', '-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args],
    { cwd: folder },
  );
}

/** Commits a changeset, and makes the version of it. */
function versionWith(changeset: string): { code: number | null; printed: string } {
  writeFileSync(join(folder, '.changeset/one.md'), changeset);
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  const script = join(folder, 'scripts/release/version.mjs');
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { code: status, printed: stdout + stderr };
}

it('a changeset raises every published package, and only those', () => {
  const before = new Map(packagesOf(folder).map((it) => [it.folder, it.manifest]));
  const { code, printed } = versionWith(
    '---\n"aftercast": major\n"@aftercast/bridge": patch\n---\n\nViewers take turns.\n',
  );
  expect([code, printed]).toEqual([0, 'The version is 1.0.0.\n']);
  for (const { folder: path, manifest } of packagesOf(folder)) {
    const old = before.get(path);
    expect(manifest).toEqual(old?.private ? old : { ...old, version: '1.0.0' });
  }
  expect(read(VERSION_FILE)).toContain(`export const AFTERCAST_VERSION: string = '1.0.0';`);
  for (const template of TEMPLATES) {
    const ours = read(template).match(/"(@aftercast\/.*|aftercast)": ".*"/g) ?? [];
    expect(ours.length).toBe(template.includes('online') ? 3 : 1);
    expect(ours.filter((line) => !line.endsWith('"^1.0.0"'))).toEqual([]);
  }
  expect(readdirSync(join(folder, '.changeset')).sort()).toEqual(['README.md', 'config.json']);
  for (const changed of ['aftercast', 'bridge'])
    expect(read(`packages/${changed}/CHANGELOG.md`)).toMatch(/## 1\.0\.0\n(.*\n)*.*Viewers take turns\./);
  expect(read('packages/kernel/CHANGELOG.md')).not.toContain('Viewers');
});

it('manifests keep their style: only the version changes', () => {
  const before = new Map(MANIFESTS.map((path) => [path, read(path)]));
  versionWith('---\n"aftercast": major\n---\n\nViewers take turns.\n');
  for (const [path, text] of before)
    expect(read(path)).toBe(
      JSON.parse(text).private ? text : text.replace(/"version": ".*"/, '"version": "1.0.0"'),
    );
});

it('a changeset that does not name aftercast makes no version', () => {
  const before = read('packages/bridge/package.json');
  const { code, printed } = versionWith('---\n"@aftercast/bridge": minor\n---\n\nMore.\n');
  expect(code).toBe(1);
  expect(printed).toContain('.changeset/one.md does not name the package "aftercast"');
  expect(read('packages/bridge/package.json')).toBe(before);
});

it('the changesets of this repository name aftercast', () => {
  expect(changesetFaults(join(root, '.changeset'))).toEqual([]);
});
