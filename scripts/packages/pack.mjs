import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dependencies.mjs';
import { bundleLayoutWorker } from './layout-worker.mjs';
import { bundlePageFiles } from './page-files.mjs';
import { bundleStarter } from './starter-file.mjs';

/**
 * A package that is published.
 * @typedef {object} PublicPackage
 * @property {string} folder its folder, absolute
 * @property {string} name such as `@aftercast/kernel`
 * @property {string} tarball the file that would be published, absolute
 */

/**
 * Builds all packages, and packs those that are published as a release does.
 * @param {string} folder where the tarballs go: an empty folder
 * @returns {Promise<PublicPackage[]>}
 * @throws Error with what the compiler or pnpm has printed
 */
export async function buildAndPack(folder) {
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--pretty', 'false']);
  await bundleLayoutWorker();
  await bundlePageFiles();
  await bundleStarter();
  const found = publicPackages();
  const filters = found.flatMap(({ name }) => ['--filter', name]);
  run(...pnpm(['-r', ...filters, 'pack', '--pack-destination', folder]));
  return found.map((it) => ({ ...it, tarball: join(folder, it.file) }));
}

/** The packages of the workspace that are not private. */
function publicPackages() {
  return readdirSync(join(root, 'packages')).flatMap((it) => {
    const folder = join(root, 'packages', it);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (manifest.private) return [];
    const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    return [{ folder, name: /** @type {string} */ (manifest.name), file }];
  });
}

/**
 * How pnpm is called: as the one that runs this script, otherwise by npx, in the version of the README.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
function pnpm(args) {
  const running = process.env.npm_execpath;
  if (running?.includes('pnpm'))
    return /\.[cm]?js$/.test(running) ? [process.execPath, [running, ...args]] : [running, args];
  return ['npx', ['-y', 'pnpm@12.21.0', ...args]];
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { error, status, stderr, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}
