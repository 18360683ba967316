import { describe, expect, test } from 'vitest';
import { makeAction, makeGroup, Phase } from '../game/action.ts';
import type { Attachment, Table } from '../game/table.ts';
import { EventLog } from '../log/event-log.ts';
import { Resolver } from '../resolver/resolver.ts';
import { makeToy, makeToyState, Stat } from '../testing/toy.ts';
import { hashState, hashTable, hashText } from './hash.ts';
import type { State } from './state.ts';

const toy = makeToy((act) => ({
  types: {
    open: {
      prepare: (h) => {
        h.attach(1, {
          card: 1,
          source: 2,
          player: 1,
          until: 6,
          form: 0,
          modifiers: [
            { stat: Stat.weight, operation: 0, value: 3 },
            { stat: Stat.shine, operation: 1, value: 4 },
          ],
        });
        h.react(act('nested', { targets: [1, 2], amount: 3 }));
        h.react(act('nested', { targets: [2], amount: 5 }));
      },
    },
    nested: {
      prepare: (h) => h.ask({ seat: 1, kind: 'options', options: [5, 6], count: 1 }),
      perform: (h) => h.react(act('nested')),
    },
  },
  cards: { pebble: { printed: [3, 4, 0] }, bell: {} },
  rules: [{ on: 'open', phase: Phase.perform, respond: () => {} }],
}));

/** The middle of a command: two frames, a question, reactions and outermost actions that wait. */
function middle(): State {
  const state = makeToyState(toy, ['pebble', 'bell', ['bell', { seat: 1 }]], 5);
  const resolver = new Resolver(toy.game, state);
  resolver.start(makeGroup([toy.act('open'), makeAction(0, 1, 2)]), 0);
  state.queue.push(toy.act('open', { targets: [1] }));
  while (resolver.run() !== 'asking') {}
  return state;
}

/** Lists whose items are no numbers. */
const OBJECTS = new Set(['attachments', 'modifiers', 'stack', 'queue', 'group', 'several']);

/** Every path of a value that ends in a number, a string, a boolean or null, with a way to change it. */
function* places(value: unknown, path: string): Generator<[path: string, change: () => void]> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(holder)) {
    const here = `${path}.${key}`;
    const to = (other: unknown) => () => {
      holder[key] = other;
    };
    if (typeof inner === 'number') yield [here, to(inner + 1)];
    else if (typeof inner === 'boolean') yield [here, to(!inner)];
    else if (typeof inner === 'string') yield [here, to('cards')];
    else if (Array.isArray(inner) && (inner.length > 0 || !OBJECTS.has(key)))
      yield [`${here}[]`, () => void inner.push(structuredClone(inner.at(-1) ?? 0))];
    yield* places(inner, here);
  }
}

function differences(make: () => object, hash: (value: never) => string): string[] {
  const original = hash(make() as never);
  const blind: string[] = [];
  const paths = [...places(make(), '')].map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  paths.forEach((path, i) => {
    // A copy: actions share lists, which do not change.
    const value = structuredClone(make());
    const [, change] = [...places(value, '')][i] as [string, () => void];
    change();
    if (hash(value as never) === original) blind.push(path);
  });
  return blind;
}

describe('hashTable', () => {
  test('S3 is 16 hexadecimal digits, and the same for equal tables', () => {
    const table = middle().table;
    expect(hashTable(table)).toMatch(/^[0-9a-f]{16}$/);
    expect(hashTable(structuredClone(table))).toBe(hashTable(table));
  });

  test('S3 differs when any field of a table does', () => {
    const paths = [...places(middle().table, '')];
    expect(paths.length).toBeGreaterThan(60);
    expect(
      differences(
        () => middle().table,
        (it: Table) => hashTable(it),
      ),
    ).toEqual([]);
  });

  test('S3 differs when two neighbours change places', () => {
    const table = middle().table;
    const before = hashTable(table);
    table.zones[0]?.reverse();
    expect(hashTable(table)).not.toBe(before);
  });

  test('S3 distinguishes modifiers of one attachment from fields of the next', () => {
    const attachment = (id: number, modifiers: Attachment['modifiers']): Attachment => ({
      id,
      card: 1,
      source: 2,
      player: 3,
      until: 4,
      form: 5,
      modifiers,
    });
    const one = middle().table;
    const two = structuredClone(one);
    // The same integers in the same order: only where the one list ends differs.
    const modifiers: Attachment['modifiers'] = [
      { stat: 9, operation: 1, value: 2 },
      { stat: 3, operation: 0, value: 5 },
    ];
    const [a, b] = [one.entities[1], two.entities[1]];
    if (!a || !b) throw new Error('the table has no entity 1');
    a.attachments = [
      attachment(8, modifiers),
      { ...attachment(9, []), card: 1, source: 2, player: 3, until: 0 },
    ];
    b.attachments = [
      attachment(8, []),
      {
        id: 9,
        card: 1,
        source: 2,
        player: 3,
        until: 0,
        form: 5,
        modifiers: [
          { stat: 9, operation: 1, value: 2 },
          { stat: 3, operation: 0, value: 5 },
        ],
      },
    ];
    expect(hashTable(two)).not.toBe(hashTable(one));
  });

  test('S3 spreads: a hundred thousand near tables have as many hashes', () => {
    const table = makeToyState(toy, ['pebble']).table;
    const hashes = new Set<string>();
    for (let a = 0; a < 400; a++) {
      for (let b = 0; b < 250; b++) {
        (table.entities[1] as { stats: number[] }).stats = [a, b, 0];
        hashes.add(hashTable(table));
      }
    }
    expect(hashes.size).toBe(100_000);
  });
});

describe('hashState', () => {
  /** What differs between two runs that are the same by law S3, or says nothing about what will happen. */
  const aside = [/^\.seed$/, /^\.steps$/, /^\.outermost$/, /^\.ended/, /\.owed$/];
  /** What counts only while state-based actions run. */
  const ofEventPhases = [/^\.settled$/, /^\.stirred$/];

  test('S3 differs when anything does that what will happen depends on', () => {
    const blind = differences(middle, (it: State) => hashState(it));
    expect(blind.filter((path) => ![...aside, ...ofEventPhases].some((it) => it.test(path)))).toEqual([]);
  });

  test('S3 differs by the one reaction of a phase that waits, too', () => {
    const waiting = (amount: number | null) => {
      const state = middle();
      const [frame] = state.stack;
      if (frame === undefined) throw new Error('Nothing is being resolved.');
      frame.several = null;
      frame.next = 0;
      frame.only = amount === null ? null : toy.act('nested', { amount });
      return hashState(state);
    };
    expect(new Set([null, 1, 2].map(waiting)).size).toBe(3);
  });

  test('S3 differs while state-based actions run, if their progress differs', () => {
    const tidal = makeToy(() => ({
      types: {
        open: {},
        sweep: { prepare: (h) => h.ask({ seat: 0, kind: 'options', options: [1], count: 1 }) },
      },
      stateBasedActions: [{ type: 'sweep', due: () => true }],
    }));
    const settling = () => {
      const state = makeToyState(tidal);
      const resolver = new Resolver(tidal.game, state);
      resolver.start(tidal.act('open'), 0);
      while (resolver.run() !== 'asking') {}
      return state;
    };
    expect(settling()).toMatchObject({ settling: 1, settled: 1, stirred: false });
    const blind = differences(settling, (it: State) => hashState(it));
    expect(blind.filter((path) => !aside.some((it) => it.test(path)))).toEqual([]);
  });

  test('S3 a match without an event log has the same state, in the middle of a chain too', () => {
    const chain = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(act('first')) },
        first: { perform: (h) => h.react(act('second')) },
        second: { prepare: (h) => h.ask({ seat: 0, kind: 'options', options: [1, 2], count: 1 }) },
      },
    }));
    const [kept, unkept] = [new EventLog(), null].map((log) => {
      const state = makeToyState(chain);
      const resolver = new Resolver(chain.game, state, { log });
      resolver.start(chain.act('open'), 0);
      while (resolver.run() !== 'asking') {}
      return state;
    }) as [State, State];
    expect(kept.ended).not.toEqual(unkept.ended);
    expect(hashState(kept)).toBe(hashState(unkept));
  });

  test('S3 the table alone has another hash than the whole', () => {
    const state = middle();
    expect(hashState(state)).not.toBe(hashTable(state.table));
    expect(hashState(structuredClone(state))).toBe(hashState(state));
  });
});

test('the hash of a text has 16 digits, and differs by each character, their order and their number', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', '\u0000', '\u0000\u0000', 'a\u0000'];
  const hashes = texts.map(hashText);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(hashes).size).toBe(texts.length);
  // Both halves are padded: of a thousand some begin with a zero.
  for (let i = 0; i < 1_000; i++) expect(hashText(`${i}`)).toHaveLength(16);
});
