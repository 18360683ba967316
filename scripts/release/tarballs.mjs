import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A package as it will be published.
 * @typedef {object} Tarball
 * @property {string} file absolute
 * @property {string} name such as `@aftercast/kernel`
 * @property {string} version
 * @property {string} integrity its hash, as npm writes it
 * @property {string[]} needs the packages that it depends on
 */

/**
 * The tarballs in a folder, each after those that it needs.
 * @param {string} folder
 * @returns {Tarball[]}
 * @throws Error if there are none, they have several versions, one is unreadable or private, or they need each other in a circle
 */
export function tarballsIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  const found = files.sort().map((file) => read(resolve(folder, file)));
  if (found.length === 0) throw new Error(`There is no tarball in ${folder}.`);
  const versions = new Set(found.map((it) => it.version));
  if (versions.size > 1)
    throw new Error(`The tarballs have several versions: ${[...versions].join(', ')}. A release has one.`);
  return inOrder(found);
}

/**
 * @param {string} file
 * @returns {Tarball}
 */
function read(file) {
  const { status, stderr, stdout } = spawnSync('tar', ['-xzOf', file, 'package/package.json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} is no tarball of a package: ${stderr}`);
  const manifest = JSON.parse(stdout);
  if (manifest.private) throw new Error(`${manifest.name} is private, and would be published.`);
  const needs = { ...manifest.dependencies, ...manifest.peerDependencies };
  for (const [other, range] of Object.entries(needs))
    if (/^(workspace|file|link):/.test(range))
      throw new Error(
        `${manifest.name} needs ${other} as "${range}", which npm does not know. Pack it with pnpm.`,
      );
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64');
  const { name, version } = manifest;
  return { file, name, version, integrity: `sha512-${hash}`, needs: Object.keys(needs) };
}

/**
 * @param {readonly Tarball[]} tarballs
 * @returns {Tarball[]}
 */
function inOrder(tarballs) {
  /** @type {Tarball[]} */
  const order = [];
  let left = [...tarballs];
  while (left.length > 0) {
    const names = new Set(left.map((it) => it.name));
    const ready = left.filter((it) => !it.needs.some((other) => names.has(other)));
    if (ready.length === 0)
      throw new Error(`Packages need each other in a circle: ${[...names].join(', ')}.`);
    order.push(...ready);
    left = left.filter((it) => !ready.includes(it));
  }
  return order;
}
