import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, installDebian, isDebianRoot } from './chromium.mjs';

/** Where Debian puts PostgreSQL's programs, by version: they are not on the PATH. */
const POSTGRES = '/usr/lib/postgresql';

/**
 * Finds the folder of PostgreSQL's programs: AFTERCAST_POSTGRES, otherwise Debian's newest.
 * @returns {string | undefined}
 */
export function findPostgres() {
  if (process.env.AFTERCAST_POSTGRES) return process.env.AFTERCAST_POSTGRES;
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((it) => existsSync(join(it, 'postgres')));
}

/**
 * Finds Redis: AFTERCAST_REDIS, otherwise redis-server on the PATH.
 * @returns {string | undefined}
 */
export function findRedis() {
  return process.env.AFTERCAST_REDIS || findOnPath(['redis-server']);
}

/**
 * Finds the servers that the tests of several processes start, each on a port of its own with its data in a temporary folder.
 * Installs what is missing, as root on Debian; elsewhere says which tests are left out.
 * @returns {Record<string, string>} where they are, as variables for the tests
 */
export function findServers() {
  const wanted = [
    { name: 'PostgreSQL', variable: 'AFTERCAST_POSTGRES', debian: 'postgresql', find: findPostgres },
    { name: 'Redis', variable: 'AFTERCAST_REDIS', debian: 'redis-server', find: findRedis },
  ];
  /** @type {Record<string, string>} */
  const found = {};
  for (const { debian, find, name, variable } of wanted) {
    if (find() === undefined && isDebianRoot()) {
      console.log(`Installing ${name} …`);
      installDebian(debian);
    }
    const place = find();
    if (place !== undefined) found[variable] = place;
    else
      console.log(
        `${name} is not here, and cannot be installed by this user: the tests that need it are left out. Set ${variable} to where it is.`,
      );
  }
  return found;
}
