import { PGlite } from '@electric-sql/pglite';
import type { MatchStore } from './match-store.ts';
import { sqlStore } from './sql-store.ts';

/**
 * A store in a folder of this machine, for one process: PostgreSQL itself, compiled to WebAssembly, in that process.
 * @param folder where its files are; default: in memory
 */
export async function embeddedStore(folder?: string): Promise<MatchStore> {
  const db = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  return sqlStore({ query: (text, values) => db.query(text, values), end: () => db.close() });
}
