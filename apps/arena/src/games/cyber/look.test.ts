import type { View, ViewEntity } from '@aftercast/bridge/client';
import { Limit } from '@aftercast/cyber';
import { describe, expect, test } from 'vitest';
import { faceOf, labelOf, optionsOf } from './face.ts';
import { figureOf } from './figure.ts';
import { notesOf, playerNotes } from './notes.ts';

type Given = Partial<ViewEntity>;

const entity = (given: Given): ViewEntity => ({
  id: 1,
  card: 'cracker-2',
  owner: 0,
  seat: 0,
  zone: 'field',
  index: 0,
  order: 1,
  stats: {},
  attachments: [],
  ...given,
});

/** Makes a view of entities with ids from 1 in the given order, of seat 0 unless `given` names another. */
function viewOf(...given: Given[]): View {
  const all = given.map((it, index) => entity({ ...it, id: index + 1 }));
  return {
    zone: (seat: number, zone: string) =>
      all.filter((it) => it.seat === seat && it.zone === zone).map(({ id }) => id),
    entity: (id: number) => all[id - 1] ?? null,
    register: () => 0,
    table: { entities: [null, ...all] },
  } as unknown as View;
}

const nobody = viewOf();

describe('a program on a field', () => {
  test('shows its remaining strength and how it compares with the printed one', () => {
    const shown = (stats: Given['stats']) => figureOf(entity({ stats: stats ?? {} }), nobody).stats;
    expect(shown({ strength: 2 })).toEqual([{ name: 'strength', value: 2, tone: 'printed' }]);
    expect(shown({ strength: 2, damage: 1 })).toEqual([{ name: 'strength', value: 1, tone: 'damaged' }]);
    expect(shown({ strength: 5 })).toEqual([{ name: 'strength', value: 5, tone: 'raised' }]);
    expect(shown({ strength: 1 })).toEqual([{ name: 'strength', value: 1, tone: 'lowered' }]);
  });

  test.each([
    [{ booting: 1 }, 'booting'],
    [{ attacked: 1 }, 'has attacked'],
    [{ suspended: 1, booting: 1 }, 'suspended'],
    [{}, undefined],
  ])('shows why it cannot attack: %j', (stats, word) => {
    const { rest, label } = figureOf(entity({ stats: { strength: 2, ...stats } }), nobody);
    expect(rest?.word).toBe(word);
    if (word) expect(label).toContain(word);
  });

  test('without an attack shows no reason', () => {
    expect(figureOf(entity({ card: 'firewall-1', stats: { booting: 1 } }), nobody).rest).toBeNull();
  });

  test('shows routines, boosts and patches as badges', () => {
    const { badges } = figureOf(
      entity({
        card: 'bit-swizzler-1',
        stats: { strength: 2, boost: 1 },
        attachments: [{ id: 1, card: 'botnet-1', modifiers: [] }] as unknown as ViewEntity['attachments'],
      }),
      nobody,
    );
    expect(badges.map(({ title }) => title)).toEqual(['Has routines', 'Damage +1', 'Patched']);
  });
});

describe('a hero', () => {
  const hero = { card: 'operator', zone: 'hero' };

  test('is guarded while programs are on its field, and dying when it has lost', () => {
    expect(figureOf(entity(hero), viewOf(hero, {})).rest?.word).toBe('guarded');
    expect(figureOf(entity(hero), viewOf(hero)).rest?.word).toBe('unguarded');
    const down = figureOf(entity({ ...hero, stats: { down: 1 } }), viewOf(hero));
    expect([down.dying, down.rest]).toEqual([true, null]);
  });

  test('has notes on its resources, and on how it loses', () => {
    const stats = { cpu: 2, 'max-cpu': 5, memory: 7, 'max-memory': 10 };
    const texts = playerNotes(viewOf({ ...hero, stats }, {}, { zone: 'hand' }), 0).map(({ text }) => text);
    expect(texts[0]).toContain('2 of 5');
    expect(texts[1]).toContain('7 of 10');
    expect(texts[2]).toContain('1 program left');
    expect(texts[3]).toContain('1 card left.');
    expect(playerNotes(viewOf({ ...hero, stats }), 0).at(-1)?.text).toContain('loses the match');
    const inTheirTurn = (most: number) =>
      Object.assign(viewOf({ ...hero, stats: { ...stats, 'max-cpu': most } }), { register: () => 1 });
    expect(playerNotes(inTheirTurn(5), 0)[0]?.text).toBe('6 next turn.');
    // The notes do not load the rules: they have the limit of their own.
    for (const most of [Limit.cpu - 1, Limit.cpu])
      expect(playerNotes(inTheirTurn(most), 0)[0]?.text).toBe(`${Limit.cpu} next turn.`);
  });
});

describe('a card', () => {
  test('shows both current costs, and its code line by line', () => {
    const face = faceOf('cracker-2', entity({ zone: 'hand', stats: { cost: 1, memory: 1, strength: 2 } }));
    expect(face.prices).toEqual([
      { of: 'cpu', value: 1, tone: 'raised' },
      { of: 'memory', value: 1, tone: 'printed' },
    ]);
    expect(face.lines).toEqual(['attack(1) damageTarget(2)', 'attack(2) damageTarget(3)']);
    expect(face.kind).toBe('cracker');
  });

  test('has a label for screen readers', () => {
    const stats = { cost: 2, memory: 1, strength: 2 };
    expect(labelOf(entity({ zone: 'hand', card: 'bit-swizzler-1', stats }))).toBe(
      'Bit Swizzler v1.0, costs 2 CPU and 1 memory, 2 strength. if (selfPlayProgram) damageEnemyProgram(1)',
    );
  });

  test('with several attacks has an option for each, with its cost', () => {
    const view = viewOf({ zone: 'hero', card: 'operator', stats: { cpu: 1 } });
    expect(optionsOf(view, entity({}))).toEqual([
      {
        text: 'attack(1) damageTarget(2)',
        refusal: { code: 'not-enough-cpu', values: { cost: 1, cpu: 1 } },
      },
      {
        text: 'attack(2) damageTarget(3)',
        refusal: { code: 'not-enough-cpu', values: { cost: 2, cpu: 1 } },
      },
    ]);
    expect(optionsOf(view, entity({ card: 'cracker-1a' }))).toEqual([]);
    expect(optionsOf(view, entity({ zone: 'hand' }))).toEqual([]);
  });
});

test('a patch is described by its effect, its source and its duration', () => {
  const attachments = [
    { id: 4, card: 'hot-patch-1', modifiers: [{ stat: 'strength', operation: 'add', value: 3 }], until: 0 },
    { id: 6, card: 'mainframe-1', modifiers: [{ stat: 'strength', operation: 'late', value: 1 }], until: 0 },
    { id: 5, card: 'breakpoint-1', modifiers: [{ stat: 'suspended', operation: 'set', value: 1 }], until: 2 },
  ] as unknown as ViewEntity['attachments'];
  const view = viewOf({ attachments });
  const notes = notesOf(view, view.entity(1) as ViewEntity).filter(({ sign }) => sign === 'enchanted');
  expect(notes.map(({ text }) => text)).toEqual([
    '+3 strength from Hot Patch v1.0',
    '+1 strength from Mainframe v1.0',
    'suspended from Breakpoint v1.0, until the next turn',
  ]);
});
