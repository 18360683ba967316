import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedEntry } from '@aftercast/bridge/served';
import { type MatchStore, memoryStore, NEW_RATING, type NewMatch } from '@aftercast/server';
import { embeddedStore } from '@aftercast/server/embedded';
import { postgresStore } from '@aftercast/server/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTGRES, Postgres } from './postgres.ts';

const setup = { game: 'hearth', seed: 7, scenario: { zebra: 1, apple: [1, 2] } };
const LEASE = 60_000;

const newMatch = (id: string): NewMatch => ({ id, setup, catalogue: 'cards of 1 May' });

function entry(number: number): ServedEntry {
  const command = { do: 'play', card: number };
  return {
    entry: { kind: 'accepted', seat: 0, command, number, hash: `hash ${number}` },
    mark: number * 3,
    left: null,
  };
}

/** What every store promises. */
function describeStore(name: string, open: () => Promise<MatchStore>): void {
  describe(`the store ${name}`, () => {
    let store: MatchStore;
    let ids = 0;
    beforeAll(async () => {
      store = await open();
    }, 60_000);
    afterAll(() => store.close());

    /** A match that the process "a" owns. */
    async function taken() {
      const id = `match ${++ids}`;
      await store.create(newMatch(id));
      const owned = await store.take(id, 'a', LEASE);
      if (!owned) throw new Error('A new match can be taken.');
      return { id, epoch: owned.epoch, stored: owned.stored };
    }

    test('S6 gives back what was stored, in order, with the words in the order in which they were written', async () => {
      const { epoch, id, stored } = await taken();
      expect(JSON.stringify(stored)).toBe(JSON.stringify({ setup, entries: [], ages: [] }));
      for (const n of [0, 1, 2]) expect(await store.append(id, epoch, n, entry(n + 1))).toBe(true);
      await store.release(id, epoch);
      const again = await store.take(id, 'b', LEASE);
      const { ages = [], ...kept } = again?.stored ?? {};
      expect(JSON.stringify(kept)).toBe(JSON.stringify({ setup, entries: [1, 2, 3].map(entry) }));
      expect(ages).toHaveLength(3);
      for (const age of ages) expect(age).toSatisfy((it: number) => it >= 0 && it < 60_000);
      expect(again?.epoch).toBeGreaterThan(epoch);
    });

    test('S6 a match has one owner: another gets it when it is released, or when its lease is over', async () => {
      const { epoch, id } = await taken();
      expect(await store.take(id, 'b', LEASE)).toBeNull();
      expect(await store.renew(id, epoch, 1)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const other = await store.take(id, 'b', LEASE);
      expect(other?.epoch).toBeGreaterThan(epoch);
      expect(await store.renew(id, epoch, LEASE)).toBe(false);
      // A late release takes nothing from the new owner.
      await store.release(id, epoch);
      expect(await store.take(id, 'c', LEASE)).toBeNull();
    });

    test('S6 what an earlier owner stores is refused', async () => {
      const { epoch, id } = await taken();
      expect(await store.append(id, epoch, 0, entry(1))).toBe(true);
      await store.renew(id, epoch, 0);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const other = await store.take(id, 'b', LEASE);
      expect(await store.append(id, epoch, 1, entry(2))).toBe(false);
      expect(await store.append(id, other?.epoch ?? 0, 1, entry(9))).toBe(true);
      expect(await store.append(id, epoch, 1, entry(2))).toBe(false);
      await store.release(id, other?.epoch ?? 0);
      const last = await store.take(id, 'c', LEASE);
      expect(last?.stored.entries).toEqual([entry(1), entry(9)]);
    });

    test('S6 of ten processes that want a match at once, one gets it', async () => {
      const id = `match ${++ids}`;
      await store.create(newMatch(id));
      const names = Array.from({ length: 10 }, (_, i) => `process ${i}`);
      const results = await Promise.all(names.map((owner) => store.take(id, owner, LEASE)));
      expect(results.filter((it) => it !== null)).toHaveLength(1);
    });

    test('keeps what a match is played with, and whether it is listed', async () => {
      const whole = { ...newMatch(`match ${++ids}`), isListed: true, players: ['ann', 'bob'] };
      await store.create(whole);
      const { catalogue, isListed, players } = (await store.take(whole.id, 'a', LEASE)) ?? {};
      expect({ catalogue, isListed, players }).toEqual({
        catalogue: 'cards of 1 May',
        isListed: true,
        players: ['ann', 'bob'],
      });
      const { id } = await taken();
      expect(await store.listing(whole.id)).toEqual({ game: 'hearth', isListed: true });
      expect(await store.listing(id)).toEqual({ game: 'hearth', isListed: false });
      expect(await store.listing('nothing')).toBeNull();
    });

    test('gives a seat to the first that asks, who can ask again', async () => {
      const { id } = await taken();
      const asking = Array.from({ length: 10 }, (_, i) => store.giveSeat(id, 1, `key ${i}`));
      const answers = await Promise.all(asking);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.giveSeat(id, 1, `key ${answers.indexOf(true)}`)).toBe(true);
      expect(await store.giveSeat(id, 0, 'another key')).toBe(true);
      expect(await store.giveSeat('nothing', 0, 'a key')).toBe(false);
    });

    test('ends a match once, by its owner, and changes the ratings of its players with it', async () => {
      const { epoch, id } = await taken();
      const [ann, bob] = [`ann of ${id}`, `bob of ${id}`];
      expect(await store.ratings([ann, bob])).toEqual([NEW_RATING, NEW_RATING]);
      const changes = [
        { player: ann, mu: 2, sigma: 0.5 },
        { player: bob, mu: -3, sigma: 0.75 },
      ];
      expect(await store.end(id, epoch + 1, changes)).toBe(false);
      expect(await store.end(id, epoch, changes)).toBe(true);
      expect(await store.end(id, epoch, changes)).toBe(false);
      const second = await taken();
      expect(await store.end(second.id, second.epoch, [{ player: ann, mu: 1, sigma: 0.5 }])).toBe(true);
      const [a, b, c] = await store.ratings([ann, bob, 'cleo']);
      expect(a?.mu).toBeCloseTo(28, 9);
      expect(a?.sigma).toBeCloseTo(25 / 12, 9);
      expect(b?.mu).toBeCloseTo(22, 9);
      expect(b?.sigma).toBeCloseTo(6.25, 9);
      expect(c).toEqual(NEW_RATING);
    });

    test('says that there is no such match, and refuses a second with its id', async () => {
      expect(await store.take('nothing', 'a', LEASE)).toBeUndefined();
      const { id } = await taken();
      await expect(store.create(newMatch(id))).rejects.toThrow();
    });
  });
}

describeStore('in memory', async () => memoryStore());

const folder = mkdtempSync(join(tmpdir(), 'aftercast-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeStore('in a folder', () => embeddedStore(join(folder, 'db')));

test('S6 the store in a folder has its matches when it is opened again', async () => {
  const store = await embeddedStore(join(folder, 'db'));
  // The first test above has left it to the process "b".
  expect(await store.take('match 1', 'z', LEASE)).toBeNull();
  expect((await store.take('match 1', 'b', LEASE))?.stored.entries).toEqual([1, 2, 3].map(entry));
  await expect(store.create(newMatch('match 1'))).rejects.toThrow();
  await store.close();
}, 60_000);

const bin = POSTGRES;
if (bin === null) test.skip('The store in PostgreSQL: PostgreSQL is not installed.', () => {});
else {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await Postgres.start(bin);
  }, 60_000);
  afterAll(() => postgres.end());

  describeStore('in PostgreSQL', () => postgresStore(postgres.url));

  test('S6 what is stored while PostgreSQL is away waits for it, and is stored once', async () => {
    const store = await postgresStore(postgres.url);
    await store.create(newMatch('waits'));
    const owned = await store.take('waits', 'a', LEASE);
    const epoch = owned?.epoch ?? 0;
    expect(await store.append('waits', epoch, 0, entry(1))).toBe(true);
    await postgres.stop();
    const waiting = store.append('waits', epoch, 1, entry(2));
    await new Promise((resolve) => setTimeout(resolve, 600));
    await postgres.run();
    expect(await waiting).toBe(true);
    await store.release('waits', epoch);
    expect((await store.take('waits', 'b', LEASE))?.stored.entries).toEqual([1, 2].map(entry));
    await store.close();
  });
}
