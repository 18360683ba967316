import { expect, test } from 'vitest';
import { makeDeckStore, type SavedDeck, type Shelf } from './store.ts';

const deck = (id: string, name = id) => ({ id, name, deck: { hero: 'mage', cards: ['fireball'] } });

/** A shelf in memory. @param refuses whether it takes and gives nothing */
function makeShelf(content: unknown[] = []): Shelf & { refuses: boolean; things: Map<string, unknown> } {
  const things = new Map(content.map((thing, index) => [String(index), thing]));
  const shelf = {
    refuses: false,
    things,
    values: async () => check([...things.values()]),
    set: async (id: string, saved: SavedDeck) => void check(things).set(id, structuredClone(saved)),
    delete: async (id: string) => void check(things).delete(id),
  };
  function check<T>(value: T): T {
    if (shelf.refuses) throw new DOMException('no', 'SecurityError');
    return value;
  }
  return shelf;
}

function makeStore(shelf: Shelf) {
  let time = 0;
  return makeDeckStore(shelf, () => ++time);
}

const idsIn = async (store: ReturnType<typeof makeStore>) => (await store.list()).map(({ id }) => id);

test('decks are kept on the shelf, last saved first, and each once', async () => {
  const shelf = makeShelf();
  const store = makeStore(shelf);
  await store.save(deck('a'));
  await store.save(deck('b'));
  await store.save(deck('a', 'another name'));
  expect(await store.list()).toEqual([
    { ...deck('a', 'another name'), at: 3 },
    { ...deck('b'), at: 2 },
  ]);
  await store.delete('a');
  expect(await idsIn(makeStore(shelf))).toEqual(['b']);
  expect(store.trouble()).toBe('');
});

test('what is on the shelf and is no deck is left out', async () => {
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
  expect(await makeStore(makeShelf([...bad, good])).list()).toEqual([good]);
});

test('where the shelf refuses everything, decks are kept in memory, and it is said', async () => {
  const shelf = makeShelf();
  shelf.refuses = true;
  const store = makeStore(shelf);
  expect(await store.list()).toEqual([]);
  await store.save(deck('a'));
  await store.save(deck('b'));
  await store.delete('b');
  expect(await idsIn(store)).toEqual(['a']);
  expect(store.trouble()).toMatch(/until the page is closed/);
});

test('where the shelf begins to refuse, what was there and what is new are listed together', async () => {
  const shelf = makeShelf();
  const store = makeStore(shelf);
  await store.save(deck('a'));
  await store.save(deck('b'));
  const takes = shelf.set;
  shelf.set = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await store.save(deck('a', 'newer'));
  await store.save(deck('c'));
  expect((await store.list()).map(({ name }) => name)).toEqual(['c', 'newer', 'b']);
  shelf.set = takes;
  await store.save(deck('a', 'newest'));
  expect((await store.list()).map(({ name }) => name)).toEqual(['newest', 'c', 'b']);
  expect(await idsIn(makeStore(shelf))).toEqual(['a', 'b']);
});
