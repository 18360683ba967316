import { spawnSync } from 'node:child_process';

/** The first npm that publishes without a token, from a workflow that it trusts. */
const TRUSTED = [11, 5, 1];

/**
 * The hash of a version that npm has.
 * @param {string} name
 * @param {string} version
 * @returns {string | null} `null` if npm has no such version
 * @throws Error with what npm has printed, if it cannot tell
 */
export function integrityOnNpm(name, version) {
  const { printed, status, stdout } = npm('view', `${name}@${version}`, 'dist.integrity', '--json');
  if (status !== 0) {
    if (errorCode(stdout) === 'E404') return null;
    throw new Error(`npm cannot tell whether it has ${name} ${version}:\n${printed}`);
  }
  return JSON.parse(stdout);
}

/**
 * Publishes a tarball. npm prints to the terminal, and may ask a person for a second factor there.
 * @param {import('./tarballs.mjs').Tarball} tarball
 * @param {{ dryRun: boolean; provenance: boolean }} options
 * @throws Error if it fails
 */
export function publish({ file, name, version }, { dryRun, provenance }) {
  const args = ['publish', file, '--access', 'public', '--tag', tagOf(version)];
  args.push(provenance ? '--provenance' : '--no-provenance');
  if (dryRun) args.push('--dry-run');
  const { error, status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`npm did not publish ${name} ${version}. ${error?.message ?? 'Its reason is above.'}`);
}

/** @throws Error if npm is too old to publish without a token */
export function requireTrustedPublishing() {
  const version = npm('--version').stdout.trim();
  const parts = version.split('.').map(Number);
  const at = TRUSTED.findIndex((wanted, index) => wanted !== parts[index]);
  if (at >= 0 && !((parts[at] ?? 0) > (TRUSTED[at] ?? 0)))
    throw new Error(
      `npm ${version} cannot publish with provenance and without a token: ${TRUSTED.join('.')} or newer is needed. A person who publishes from their own machine gives --no-provenance.`,
    );
}

/**
 * What npm calls the newest version of its kind: `latest`, or the first word of a prerelease, such as `next` of `1.0.0-next.2`.
 * @param {string} version
 */
function tagOf(version) {
  return /-([a-z]+)/.exec(version)?.[1] ?? (version.includes('-') ? 'next' : 'latest');
}

/** @param {string} json */
function errorCode(json) {
  try {
    return JSON.parse(json).error?.code;
  } catch {
    return undefined;
  }
}

/** @param {string[]} args */
function npm(...args) {
  const { error, status, stderr, stdout } = spawnSync('npm', args, { encoding: 'utf8' });
  if (error) throw new Error(`npm does not run: ${error.message}`);
  return { status, stdout, printed: `${stdout}${stderr}`.trimEnd() };
}
