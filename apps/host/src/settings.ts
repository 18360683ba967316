import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the program runs. It is read from the environment; docs/hosting.md lists the names. */
export interface Settings {
  port: number;
  hostname: string;
  /** Signs the tickets. */
  secret: string;
  /** Opens the operator's routes; `null` keeps them closed. */
  operatorKey: string | null;
  /** Address of PostgreSQL; `null`: matches are kept in the folder. */
  database: string | null;
  /** Address of Redis; `null` for one process. */
  redis: string | null;
  /** Where pages reach this process, without a protocol, if there are several. */
  publicAddress: string | null;
  /** How many proxies stand before it. */
  proxies: number;
  /** How long after the players spectators see a match, in seconds. */
  spectatorDelay: number;
  /** Folder with the matches, if there is no database, and with the secret, if none is given. */
  folder: string;
  /** Folder of the arena's pages; `null` for matches alone. */
  pages: string | null;
}

/** Something in the environment cannot be used. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The port of a server that is told none. */
const PORT = 2567;

/**
 * Reads the settings.
 * @throws SettingsError that names what is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = (name: string) => env[name] || null;
  const folder = given('AFTERCAST_FOLDER') ?? '.aftercast';
  const database = given('DATABASE_URL');
  const redis = given('REDIS_URL');
  const secret = given('AFTERCAST_SECRET');
  if (secret === null && database !== null)
    throw new SettingsError(
      'AFTERCAST_SECRET is missing: all processes sign their tickets with it. Make one with: openssl rand -base64 32',
    );
  if (redis !== null && database === null)
    throw new SettingsError(
      'REDIS_URL is for several processes, which share a database: DATABASE_URL is missing.',
    );
  return {
    port: countIn(env, 'PORT', PORT),
    hostname: given('HOST') ?? 'localhost',
    secret: secret ?? keptSecret(folder),
    operatorKey: given('AFTERCAST_OPERATOR_KEY'),
    database,
    redis,
    publicAddress: given('PUBLIC_ADDRESS'),
    proxies: countIn(env, 'PROXIES', 0),
    spectatorDelay: countIn(env, 'AFTERCAST_SPECTATOR_DELAY', 0),
    folder,
    pages: given('AFTERCAST_PAGES'),
  };
}

function countIn(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0 && count < 65_536) return count;
  throw new SettingsError(`${name} is a number from 0 to 65535, not "${text}".`);
}

/** The secret of the folder, which is made with it: tickets are valid after a restart, too. */
function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(32).toString('base64');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
