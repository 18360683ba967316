// Builds the packages that are published and packs them into a folder. With the name of a tag, it fails unless the tag is "v" and
// the version of the packages.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireDependencies } from '../dependencies.mjs';
import { buildAndPack } from '../packages/pack.mjs';
import { tarballsIn } from './tarballs.mjs';

const [folder, tag] = process.argv.slice(2);
try {
  if (folder === undefined) throw new Error('Usage: node scripts/release/pack.mjs FOLDER [TAG]');
  requireDependencies();
  mkdirSync(folder, { recursive: true });
  await buildAndPack(resolve(folder));
  const tarballs = tarballsIn(folder);
  const version = tarballs[0]?.version;
  if (tag !== undefined && tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, but the version of the packages is ${version}.`);
  for (const { integrity, name } of tarballs) console.log(`${name} ${version} ${integrity}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
