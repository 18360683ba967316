import { expect, test } from 'vitest';
import { type DeckStorage, makeDeckStore, type SavedDeck } from './store.ts';

const deck = (id: string, name = id) => ({ id, name, deck: { hero: 'mage', cards: ['fireball'] } });

/** Storage in memory. While `refuses` is true, every method throws. */
function makeStorage(
  content: unknown[] = [],
): DeckStorage & { refuses: boolean; things: Map<string, unknown> } {
  const things = new Map(content.map((thing, index) => [String(index), thing]));
  const storage = {
    refuses: false,
    things,
    values: async () => check([...things.values()]),
    set: async (id: string, saved: SavedDeck) => void check(things).set(id, structuredClone(saved)),
    delete: async (id: string) => void check(things).delete(id),
  };
  function check<T>(value: T): T {
    if (storage.refuses) throw new DOMException('no', 'SecurityError');
    return value;
  }
  return storage;
}

function makeStore(storage: DeckStorage) {
  let time = 0;
  return makeDeckStore(storage, () => ++time);
}

const idsIn = async (store: ReturnType<typeof makeStore>) => (await store.list()).map(({ id }) => id);

test('decks are stored once each and listed last saved first', async () => {
  const storage = makeStorage();
  const store = makeStore(storage);
  await store.save(deck('a'));
  await store.save(deck('b'));
  await store.save(deck('a', 'another name'));
  expect(await store.list()).toEqual([
    { ...deck('a', 'another name'), at: 3 },
    { ...deck('b'), at: 2 },
  ]);
  await store.delete('a');
  expect(await idsIn(makeStore(storage))).toEqual(['b']);
  expect(store.isRefused()).toBe(false);
});

test('stored values that are not decks are left out', async () => {
  const good = { ...deck('good'), at: 1 };
  const bad = [
    null,
    7,
    'deck',
    {},
    { ...good, deck: { hero: 'mage' } },
    { ...good, deck: { hero: 'mage', cards: [1] } },
    deck('no time'),
  ];
  expect(await makeStore(makeStorage([...bad, good])).list()).toEqual([good]);
});

test('if the storage refuses everything, decks stay in memory and a message says so', async () => {
  const storage = makeStorage();
  storage.refuses = true;
  const store = makeStore(storage);
  expect(await store.list()).toEqual([]);
  await store.save(deck('a'));
  await store.save(deck('b'));
  await store.delete('b');
  expect(await idsIn(store)).toEqual(['a']);
  expect(store.isRefused()).toBe(true);
});

test('if the storage starts to refuse, stored and new decks are listed together', async () => {
  const storage = makeStorage();
  const store = makeStore(storage);
  await store.save(deck('a'));
  await store.save(deck('b'));
  const takes = storage.set;
  storage.set = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await store.save(deck('a', 'newer'));
  await store.save(deck('c'));
  expect((await store.list()).map(({ name }) => name)).toEqual(['c', 'newer', 'b']);
  storage.set = takes;
  await store.save(deck('a', 'newest'));
  expect((await store.list()).map(({ name }) => name)).toEqual(['newest', 'c', 'b']);
  expect(await idsIn(makeStore(storage))).toEqual(['a', 'b']);
});

test('a deck keeps the later sets that it needs, and decks of earlier versions need none', async () => {
  const storage = makeStorage([{ ...deck('old'), at: 0 }]);
  const store = makeStore(storage);
  await store.save({ ...deck('new'), sets: ['goblins'] });
  await store.save({ ...deck('classic'), sets: [] });
  expect(await makeStore(storage).list()).toEqual([
    { ...deck('classic'), at: 2 },
    { ...deck('new'), sets: ['goblins'], at: 1 },
    { ...deck('old'), at: 0 },
  ]);
  storage.things.set('bad', { ...deck('bad'), sets: 'goblins', at: 9 });
  expect(await idsIn(store)).not.toContain('bad');
});
