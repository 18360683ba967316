import { findOnPath, installDebian, isDebianRoot, runs } from './chromium.mjs';

const names = ['firefox-esr', 'firefox'];

/**
 * The Firefox of the nightly tests: AFTERCAST_FIREFOX, else one on the PATH, else Debian's, which is installed.
 * @returns {Promise<string>} the path of an executable
 * @throws Error that says what to do if there is none
 */
export async function findFirefox() {
  const asked = process.env.AFTERCAST_FIREFOX;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`AFTERCAST_FIREFOX names ${asked}, which is not an executable file.`);
  }
  if (findOnPath(names) === undefined && isDebianRoot()) installDebian('firefox-esr');
  const found = findOnPath(names);
  if (found) return found;
  throw new Error(
    'No Firefox: install one so that it is on the PATH, or set AFTERCAST_FIREFOX to its executable.',
  );
}
