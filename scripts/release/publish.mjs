// Publishes the tarballs in a folder, each after those that it needs. What npm has already is left out, so that a release that
// failed in the middle can be run again with the same tarballs.
import { parseArgs } from 'node:util';
import { integrityOnNpm, publish, requireTrustedPublishing } from './npm.mjs';
import { tarballsIn } from './tarballs.mjs';

try {
  publishAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function publishAll() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      provenance: { type: 'boolean', default: true },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new Error('Usage: node scripts/release/publish.mjs FOLDER [--dry-run] [--no-provenance]');
  const options = { dryRun: values['dry-run'], provenance: values.provenance };
  if (options.provenance) requireTrustedPublishing();
  // Nothing is published before every package has been looked up.
  const missing = tarballsIn(folder).filter((it) => !isOnNpm(it));
  const left = [...missing];
  for (const it of missing) {
    try {
      publish(it, options);
    } catch (error) {
      const names = left.map(({ name }) => name).join(', ');
      console.error(`Not published: ${names}. Run this again with the same tarballs.`);
      throw error;
    }
    left.shift();
    console.log(`${it.name} ${it.version} ${options.dryRun ? 'would be published' : 'is published'}`);
  }
}

/**
 * @param {import('./tarballs.mjs').Tarball} tarball
 * @throws Error if npm has other contents under the same version
 */
function isOnNpm({ integrity, name, version }) {
  const existing = integrityOnNpm(name, version);
  if (existing === null) return false;
  if (existing !== integrity)
    throw new Error(
      `npm has ${name} ${version} with other contents, and a version cannot be published twice. If a release failed in the middle, publish the tarballs of that release; otherwise raise the version.`,
    );
  console.log(`${name} ${version} is on npm already`);
  return true;
}
