// Makes the next version of the changesets: raises the manifests, writes the changelogs, and tells the code its new version.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dependencies.mjs';
import { changesetFaults } from './changesets.mjs';

/** Where the code has its version. */
const VERSION_FILE = 'packages/match/src/storage/capsule-file.ts';

const faults = changesetFaults(join(root, '.changeset'));
if (faults.length > 0) stop(faults.join('\n'));

run('changeset', 'version');
const { version } = JSON.parse(readFileSync(join(root, 'packages/aftercast/package.json'), 'utf8'));
const code = readFileSync(join(root, VERSION_FILE), 'utf8');
const line = /^(export const AFTERCAST_VERSION: string = ').*(';)$/m;
if (!line.test(code)) stop(`${VERSION_FILE} has no line with AFTERCAST_VERSION.`);
writeFileSync(
  join(root, VERSION_FILE),
  code.replace(line, (_, before, after) => `${before}${version}${after}`),
);
// The projects that `create-aftercast` makes have its own version of our packages.
const starter = join(root, 'packages/create-aftercast');
for (const template of readdirSync(starter).filter((it) => it.startsWith('template-'))) {
  const manifest = join(starter, template, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/("(?:@aftercast\/[^"]*|aftercast)": "\^)[^"]*"/g, `$1${version}"`));
}
// Changesets writes manifests in another style.
run('biome', 'check', '--write', '--colors=off', 'packages');
console.log(`The version is ${version}.`);

/**
 * @param {string} tool
 * @param {string[]} args
 */
function run(tool, ...args) {
  const bin = join(root, 'node_modules/.bin', tool);
  const { error, status, stderr, stdout } = spawnSync(bin, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) stop(`${tool} ${args.join(' ')}\n${error?.message ?? `${stdout}${stderr}`}`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
