import type { ServedEntry } from '@aftercast/bridge/served';
import type { MatchSetup } from '@aftercast/match/files';
import { type BotSeat, type MatchStore, NEW_RATING, type Rating } from './match-store.ts';

/** A database that speaks PostgreSQL's SQL. A pool of `pg` and a PGlite both are one, apart from the names of their ends. */
export interface Sql {
  /** Runs one statement with values for `$1`, `$2`, …; columns of JSON arrive parsed. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Closes the database's connections. */
  end(): Promise<void>;
}

/** The tables. Journals are append-only: rows are inserted, and never changed. */
const TABLES = `
create table if not exists aftercast_match (
  id text primary key,
  game text not null,
  setup json not null,
  catalogue text not null,
  listed boolean not null,
  players json not null,
  bots json not null default '[]',
  created timestamptz not null default now(),
  ended timestamptz,
  owner text,
  epoch integer not null default 0,
  lease_until timestamptz not null default now()
);
alter table aftercast_match add column if not exists bots json not null default '[]';
create table if not exists aftercast_journal (
  match_id text not null references aftercast_match (id) on delete cascade,
  n integer not null,
  epoch integer not null,
  entry json not null,
  at timestamptz not null default now(),
  primary key (match_id, n)
);
create table if not exists aftercast_seat (
  match_id text not null references aftercast_match (id) on delete cascade,
  seat integer not null,
  given_to text not null,
  at timestamptz not null default now(),
  primary key (match_id, seat)
);
create table if not exists aftercast_player (
  id text primary key,
  mu double precision not null,
  sigma double precision not null
);`;

const CREATE = `
insert into aftercast_match (id, game, setup, catalogue, listed, players, bots)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** Takes a match that no process owns, or whose owner's lease is over. The row is locked: two processes cannot both have it. */
const TAKE = `
update aftercast_match
set owner = $2, epoch = epoch + 1, lease_until = now() + $3 * interval '1 millisecond'
where id = $1 and (owner is null or owner = $2 or lease_until < now())
returning epoch, setup, catalogue, listed, players, bots`;

const JOURNAL = `
select entry, (extract(epoch from now() - at) * 1000)::double precision as age
from aftercast_journal where match_id = $1 order by n`;

const RENEW = `
update aftercast_match set lease_until = now() + $3 * interval '1 millisecond'
where id = $1 and epoch = $2 and owner is not null
returning id`;

/**
 * Stores an entry if the epoch still owns the match. The row of the match stays locked until the entry is in: an owner that comes
 * next reads it, or this one learns that it is late. An entry that is there already was stored before its answer was lost.
 */
const APPEND = `
with own as (select id from aftercast_match where id = $1 and epoch = $2 and owner is not null for update)
insert into aftercast_journal (match_id, n, epoch, entry) select id, $3, $2, $4 from own
on conflict (match_id, n) do nothing
returning n`;

const WRITER = 'select epoch from aftercast_journal where match_id = $1 and n = $2';

const RELEASE = `
update aftercast_match set owner = null where id = $1 and epoch = $2`;

/** Marks a match as over, and changes the ratings of its players, if the epoch owns it and it was not over. */
const END = `
with over as (
  update aftercast_match set ended = now()
  where id = $1 and epoch = $2 and owner is not null and ended is null returning id
), rated as (
  insert into aftercast_player as player (id, mu, sigma)
  select change.player, $4 + change.mu, $5 * change.sigma
  from over, json_to_recordset($3::json) as change (player text, mu double precision, sigma double precision)
  on conflict (id) do update set
    mu = player.mu + (excluded.mu - $4), sigma = player.sigma * (excluded.sigma / $5)
)
select id from over`;

const GIVE_SEAT = `
insert into aftercast_seat (match_id, seat, given_to) select id, $2, $3 from aftercast_match where id = $1
on conflict do nothing`;

const HOLDER = 'select given_to from aftercast_seat where match_id = $1 and seat = $2';

const RATINGS = 'select id, mu, sigma from aftercast_player where id = any($1)';

/** How long a statement is tried again while the database cannot be reached, in milliseconds. */
const PATIENCE = 30_000;

/** How long it waits before it tries again, in milliseconds. */
const RETRY = 250;

/**
 * A store in a database of PostgreSQL, or in PGlite. Tables are made with the first use. While the database cannot be reached,
 * nothing is stored and so nothing is told: the matches wait for up to 30 seconds.
 */
export async function sqlStore(sql: Sql): Promise<MatchStore> {
  for (const statement of TABLES.split(';\n').filter((it) => it.trim() !== '')) await sql.query(statement);
  const run = (text: string, values: unknown[]) => patiently(() => sql.query(text, values));
  return {
    async create({ bots = [], catalogue, id, isListed = false, players = [], setup }) {
      const [words, rated, seats] = [setup, players, bots].map((it) => JSON.stringify(it));
      await sql.query(CREATE, [id, setup.game, words, catalogue, isListed, rated, seats]);
    },
    async take(id, owner, lease) {
      const { rows } = await run(TAKE, [id, owner, lease]);
      const [row] = rows as MatchRow[];
      if (row === undefined) {
        const found = await run('select id from aftercast_match where id = $1', [id]);
        return found.rows.length > 0 ? null : undefined;
      }
      const journal = (await run(JOURNAL, [id])).rows as { entry: ServedEntry; age: number }[];
      const entries = journal.map((it) => it.entry);
      const ages = journal.map((it) => it.age);
      const { bots, catalogue, epoch, listed: isListed, players, setup } = row;
      return { epoch, stored: { setup, entries, ages }, catalogue, isListed, players, bots };
    },
    async renew(id, epoch, lease) {
      return (await run(RENEW, [id, epoch, lease])).rows.length > 0;
    },
    async append(id, epoch, n, entry) {
      if ((await run(APPEND, [id, epoch, n, JSON.stringify(entry)])).rows.length > 0) return true;
      const [writer] = (await run(WRITER, [id, n])).rows as { epoch: number }[];
      return writer?.epoch === epoch;
    },
    async release(id, epoch) {
      await run(RELEASE, [id, epoch]);
    },
    async end(id, epoch, changes) {
      const { mu, sigma } = NEW_RATING;
      return (await run(END, [id, epoch, JSON.stringify(changes), mu, sigma])).rows.length > 0;
    },
    async giveSeat(id, seat, to) {
      await run(GIVE_SEAT, [id, seat, to]);
      const [holder] = (await run(HOLDER, [id, seat])).rows as { given_to: string }[];
      return holder?.given_to === to;
    },
    async listing(id) {
      const { rows } = await run('select game, listed from aftercast_match where id = $1', [id]);
      const [row] = rows as { game: string; listed: boolean }[];
      return row === undefined ? null : { game: row.game, isListed: row.listed };
    },
    async ratings(players) {
      const { rows } = await run(RATINGS, [players]);
      const known = new Map((rows as ({ id: string } & Rating)[]).map(({ id, ...it }) => [id, it]));
      return players.map((player) => known.get(player) ?? { ...NEW_RATING });
    },
    async ping() {
      await sql.query('select 1');
    },
    close: () => sql.end(),
  };
}

/** A row of a match that was taken. */
interface MatchRow {
  epoch: number;
  setup: MatchSetup;
  catalogue: string;
  listed: boolean;
  players: string[];
  bots: BotSeat[];
}

/** Tries a statement again while the database cannot be reached. Every statement here may run twice. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error) || Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Whether an error says that the database cannot be reached: PostgreSQL's classes 08 and 57P, and those of the network. */
function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(08|57P)|^E(CONN|PIPE|HOST|NET|TIMEDOUT)/.test(code) || /terminated unexpectedly|timeout/i.test(message)
  );
}
