import type { ServedEntry } from '@aftercast/bridge/served';
import type { MatchSetup } from '@aftercast/match/files';
import type { MatchStore } from './match-store.ts';

interface Row {
  setup: MatchSetup;
  entries: ServedEntry[];
  owner: string | null;
  epoch: number;
  until: number;
}

/** A store in the memory of one process: for tests, and for trying things out. It is lost with the process. */
export function memoryStore(): MatchStore {
  const rows = new Map<string, Row>();
  /** The match, if the epoch still owns it. */
  const owned = (id: string, epoch: number) => {
    const row = rows.get(id);
    return row?.epoch === epoch && row.owner !== null ? row : null;
  };
  return {
    async create(id, setup) {
      if (rows.has(id)) throw new Error(`There is a match "${id}" already.`);
      rows.set(id, { setup: structuredClone(setup), entries: [], owner: null, epoch: 0, until: 0 });
    },
    async take(id, owner, lease) {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      if (row.owner !== null && row.owner !== owner && row.until > Date.now()) return null;
      row.owner = owner;
      row.epoch++;
      row.until = Date.now() + lease;
      return { epoch: row.epoch, stored: structuredClone({ setup: row.setup, entries: row.entries }) };
    },
    async renew(id, epoch, lease) {
      const row = owned(id, epoch);
      if (row !== null) row.until = Date.now() + lease;
      return row !== null;
    },
    async append(id, epoch, n, entry) {
      const row = owned(id, epoch);
      if (row === null) return false;
      if (n !== row.entries.length) throw new Error(`Command ${n} of match "${id}" was stored out of order.`);
      row.entries.push(structuredClone(entry));
      return true;
    },
    async release(id, epoch) {
      const row = owned(id, epoch);
      if (row !== null) row.owner = null;
    },
    async close() {},
  };
}
