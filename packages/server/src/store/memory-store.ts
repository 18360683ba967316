import type { ServedEntry } from '@aftercast/bridge/served';
import { type MatchStore, NEW_RATING, type NewMatch, type Rating } from './match-store.ts';

interface Row {
  match: Required<NewMatch>;
  entries: ServedEntry[];
  /** When the entries were stored. */
  times: number[];
  owner: string | null;
  epoch: number;
  until: number;
  isOver: boolean;
  /** To whom the seats were given. */
  given: Map<number, string>;
}

/** A store in the memory of one process: for tests, and for trying things out. It is lost with the process. */
export function memoryStore(): MatchStore {
  const rows = new Map<string, Row>();
  const players = new Map<string, Rating>();
  /** The match, if the epoch still owns it. */
  const owned = (id: string, epoch: number) => {
    const row = rows.get(id);
    return row?.epoch === epoch && row.owner !== null ? row : null;
  };
  const ratingOf = (player: string): Rating => ({ ...(players.get(player) ?? NEW_RATING) });
  return {
    async create(match) {
      const { id } = match;
      if (rows.has(id)) throw new Error(`There is a match "${id}" already.`);
      const whole = structuredClone({ isListed: false, players: [], bots: [], ...match });
      const empty = { entries: [], times: [], owner: null, epoch: 0, until: 0, isOver: false };
      rows.set(id, { match: whole, given: new Map(), ...empty });
    },
    async take(id, owner, lease) {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      if (row.owner !== null && row.owner !== owner && row.until > Date.now()) return null;
      row.owner = owner;
      row.epoch++;
      row.until = Date.now() + lease;
      const { entries, epoch } = row;
      const { bots, catalogue, isListed, players: rated, setup } = row.match;
      const ages = row.times.map((at) => Date.now() - at);
      return structuredClone({
        epoch,
        stored: { setup, entries, ages },
        catalogue,
        isListed,
        players: rated,
        bots,
      });
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
      row.times.push(Date.now());
      return true;
    },
    async release(id, epoch) {
      const row = owned(id, epoch);
      if (row !== null) row.owner = null;
    },
    async end(id, epoch, changes) {
      const row = owned(id, epoch);
      if (row === null || row.isOver) return false;
      row.isOver = true;
      for (const { mu, player, sigma } of changes) {
        const before = ratingOf(player);
        players.set(player, { mu: before.mu + mu, sigma: before.sigma * sigma });
      }
      return true;
    },
    async giveSeat(id, seat, to) {
      const given = rows.get(id)?.given;
      if (given !== undefined && !given.has(seat)) given.set(seat, to);
      return given?.get(seat) === to;
    },
    async listing(id) {
      const row = rows.get(id);
      return row === undefined ? null : { game: row.match.setup.game, isListed: row.match.isListed };
    },
    ratings: async (ids) => ids.map(ratingOf),
    async ping() {},
    async close() {},
  };
}
