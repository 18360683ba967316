import pg from 'pg';
import type { MatchStore } from './match-store.ts';
import { sqlStore } from './sql-store.ts';

/**
 * A store in PostgreSQL, for any number of processes.
 * @param url such as `postgres://user:password@host/database`
 * @param connections how many connections the process holds at most
 */
export async function postgresStore(url: string, connections = 10): Promise<MatchStore> {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 });
  // A connection that is not in use may be lost at any time: the next statement gets another.
  pool.on('error', () => {});
  return sqlStore({ query: (text, values) => pool.query(text, values), end: () => pool.end() });
}
