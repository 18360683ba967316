import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Phase } from '../game/action.ts';
import { Register } from '../game/registers.ts';
import type { Attachment } from '../game/table.ts';
import { EntityField } from '../log/record-kinds.ts';
import { makeToy, makeToyState, Stat, type ToyRoutine, Zone } from '../testing/toy.ts';
import { Changes } from './changes.ts';
import { ObserverIndex } from './observers.ts';

const routine = (on: string, zones?: number): ToyRoutine => ({
  on,
  phase: Phase.perform,
  respond: () => {},
  ...(zones !== undefined && { zones }),
});

const toy = makeToy(() => ({
  types: { ring: {}, fall: {} },
  cards: {
    pebble: {},
    bell: { routines: [routine('ring', 1 << Zone.yard)] },
    chime: { routines: [routine('ring', 1 << Zone.shed), routine('fall'), routine('ring')] },
  },
  rules: [routine('ring', 0)],
  attached: [[routine('ring')], [routine('fall', 1 << Zone.yard), routine('ring')]],
}));
const ring = toy.type('ring') * 2 + Phase.perform;
const fall = toy.type('fall') * 2 + Phase.perform;

function setUp(stones: Parameters<typeof makeToyState>[1]) {
  const { table } = makeToyState(toy, stones);
  const index = new ObserverIndex(toy.game);
  index.rebuild(table);
  return { table, index, changes: new Changes(toy.game, table, null, index) };
}

const observing = (index: ObserverIndex, slot = ring) => index.at(slot).map((it) => it.entity);
const attachment = (form: number): Omit<Attachment, 'id'> => ({
  card: 0,
  source: 0,
  player: 0,
  until: 0,
  form,
  modifiers: [],
});

describe('ObserverIndex', () => {
  test('an empty table has the routines of the rules', () => {
    const { index } = setUp([]);
    expect([observing(index), observing(index, fall)]).toEqual([[0], []]);
    expect(index.at(ring)[0]).toMatchObject({ entity: 0, order: 0 });
  });

  test('a routine listens to its type and phase, in its kinds of zone, on either side', () => {
    const { index } = setUp(['bell', ['bell', { zone: Zone.shed }], ['bell', { seat: 1 }]]);
    expect(observing(index)).toEqual([0, 1, 3]);
    expect(index.at(toy.type('ring') * 2 + Phase.prepare)).toEqual([]);
  });

  test('two routines of one card are called in the card’s order', () => {
    const { index } = setUp([['chime', { zone: Zone.shed }]]);
    const [first, second] =
      toy.game.cards[toy.card('chime')]?.routines.filter((it) => it.type === toy.type('ring')) ?? [];
    expect(index.at(ring).map((it) => it.routine)).toEqual([expect.anything(), first, second]);
    expect(index.at(ring)[1]?.routine).toBe(first);
    expect(index.at(ring)[2]?.routine).toBe(second);
  });

  test('A4 observers are called in order of play, then by place', () => {
    const { index } = setUp([
      ['bell', { order: 9 }],
      ['bell', { order: 2 }],
      ['bell', { order: 9 }],
      ['bell', { order: 5 }],
    ]);
    expect(observing(index)).toEqual([0, 2, 4, 1, 3]);
  });

  test('H1 observers of equal order of play are called in the order of their places, not of their ids', () => {
    const { table, index, changes } = setUp([
      ['chime', { seat: 1, zone: Zone.shed, order: 0 }],
      ['chime', { zone: Zone.shed, order: 0 }],
      ['bell', { order: 0 }],
      ['chime', { zone: Zone.shed, order: 0 }],
    ]);
    // A chime has two routines that listen here.
    expect(observing(index)).toEqual([0, 3, 2, 2, 4, 4, 1, 1]);
    changes.move(2, Zone.shed, -1);
    expect(observing(index)).toEqual([0, 3, 4, 4, 2, 2, 1, 1]);
    changes.attach(4, attachment(1));
    expect(observing(index)).toEqual([0, 3, 4, 4, 4, 2, 2, 1, 1]);
    changes.move(3, Zone.yard + 3, 0);
    expect(observing(index)).toEqual([0, 4, 4, 4, 2, 2, 3, 1, 1]);
    const rebuilt = new ObserverIndex(toy.game);
    rebuilt.rebuild(table);
    expect(observing(rebuilt)).toEqual(observing(index));
  });

  test('an entity that moves listens in its new zone', () => {
    const { index, changes } = setUp(['bell']);
    changes.move(1, Zone.pit, -1);
    expect(observing(index)).toEqual([0]);
    changes.move(1, Zone.yard, -1);
    expect(observing(index)).toEqual([0, 1]);
  });

  test('any stat can be the one that mutes, also the first', () => {
    const { table } = makeToyState(toy, [
      ['bell', { stats: [1, 0, 0] }],
      ['bell', { stats: [0, 0, 1] }],
    ]);
    const index = new ObserverIndex({ ...toy.game, muting: Stat.weight });
    index.rebuild(table);
    expect(observing(index)).toEqual([0, 2]);
  });

  test('a muted entity does not listen, but its attachments do', () => {
    const { index, changes } = setUp(['bell']);
    changes.attach(1, attachment(1));
    expect(observing(index)).toEqual([0, 1, 1]);
    changes.set(1, Stat.deaf, 1);
    expect(observing(index)).toEqual([0, 1]);
    expect(index.at(ring)[1]?.routine).toBe(toy.game.attached?.(1)[0]);
    changes.set(1, Stat.deaf, 0);
    expect(observing(index)).toEqual([0, 1, 1]);
  });

  test('an attachment mutes its entity until it is removed', () => {
    const { index, changes } = setUp(['bell']);
    const id = changes.attach(1, {
      ...attachment(0),
      modifiers: [{ stat: Stat.deaf, operation: 1, value: 1 }],
    });
    expect(observing(index)).toEqual([0]);
    changes.detach(1, id);
    expect(observing(index)).toEqual([0, 1]);
  });

  test('attachments bring their routines, and remove them when they end', () => {
    const { index, changes } = setUp(['pebble']);
    const id = changes.attach(1, attachment(2));
    expect([observing(index), observing(index, fall)]).toEqual([[0, 1], [1]]);
    changes.move(1, Zone.shed, -1);
    expect([observing(index), observing(index, fall)]).toEqual([[0, 1], []]);
    changes.detach(1, id);
    expect([observing(index), observing(index, fall)]).toEqual([[0], []]);
  });

  test('another card has other observers, and another order of play another position', () => {
    const { index, changes } = setUp([
      ['bell', { order: 1 }],
      ['bell', { order: 2 }],
    ]);
    changes.setField(1, EntityField.order, 3);
    expect(observing(index)).toEqual([0, 2, 1]);
    expect(index.at(ring)[2]?.order).toBe(3);
    changes.setField(2, EntityField.card, toy.card('pebble'));
    expect(observing(index)).toEqual([0, 1]);
  });

  test('a removed entity leaves no observers', () => {
    const { index, changes } = setUp(['bell', 'chime']);
    const before = index.size;
    const id = changes.create(toy.card('chime'), 0, Zone.shed, 0);
    changes.attach(id, attachment(2));
    expect(index.size).toBeGreaterThan(before);
    changes.remove(id);
    expect(index.size).toBe(before);
  });

  test('S1 the updated index equals a rebuilt one, after any changes in any order', () => {
    const entities = fc.nat({ max: 7 });
    const step = fc.oneof(
      fc.tuple(fc.constant('move' as const), entities, fc.nat({ max: 5 })),
      fc.tuple(fc.constant('create' as const), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 5 })),
      fc.tuple(fc.constant('remove' as const), entities, fc.constant(0)),
      fc.tuple(fc.constant('deafen' as const), entities, fc.nat({ max: 1 })),
      fc.tuple(fc.constant('attach' as const), entities, fc.nat({ max: 2 })),
      fc.tuple(fc.constant('attach deafening' as const), entities, fc.nat({ max: 2 })),
      fc.tuple(fc.constant('attach many' as const), entities, fc.integer({ min: 1, max: 2 })),
      fc.tuple(fc.constant('detach' as const), entities, fc.nat({ max: 20 })),
      fc.tuple(fc.constant('card' as const), entities, fc.integer({ min: 1, max: 3 })),
      fc.tuple(fc.constant('order' as const), entities, fc.nat({ max: 3 })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { table, index, changes } = setUp(['bell', 'chime', 'pebble']);
        for (const [kind, a, b] of steps) {
          if (kind === 'create') {
            changes.create(a, 0, b, -1);
            continue;
          }
          const present = table.entities.filter((it) => it !== null);
          const entity = present[a % Math.max(present.length, 1)];
          if (!entity) continue;
          if (kind === 'move') changes.move(entity.id, b, 0);
          if (kind === 'remove') changes.remove(entity.id);
          if (kind === 'deafen') changes.set(entity.id, Stat.deaf, b);
          if (kind === 'attach') changes.attach(entity.id, attachment(b));
          if (kind === 'attach deafening')
            changes.attach(entity.id, {
              ...attachment(b),
              modifiers: [{ stat: Stat.deaf, operation: 1, value: 1 }],
            });
          if (kind === 'attach many') for (let i = 0; i < 10; i++) changes.attach(entity.id, attachment(b));
          if (kind === 'card') changes.setField(entity.id, EntityField.card, b);
          if (kind === 'order') changes.setField(entity.id, EntityField.order, b);
          const attached = entity.attachments[b % Math.max(entity.attachments.length, 1)];
          if (kind === 'detach' && attached !== undefined) changes.detach(entity.id, attached.id);
        }
        const anew = new ObserverIndex(toy.game);
        anew.rebuild(table);
        const rebuilt = new ObserverIndex(toy.game);
        rebuilt.rebuild(makeToyState(toy, ['chime', 'bell']).table);
        rebuilt.rebuild(table);
        for (const slot of [ring, fall]) {
          const plain = (it: ObserverIndex) =>
            it.at(slot).map(({ entity, order, attachment }) => [entity, order, attachment?.id]);
          const routines = (it: ObserverIndex) => it.at(slot).map((observer) => observer.routine);
          expect(plain(index)).toEqual(plain(anew));
          expect(plain(rebuilt)).toEqual(plain(anew));
          routines(anew).forEach((it, i) => {
            expect(routines(index)[i]).toBe(it);
          });
        }
        expect(index.size).toBe(anew.size);
      }),
    );
  });
});

describe('Changes', () => {
  test('a copied attachment gets a new id', () => {
    const { table, changes } = setUp(['bell', 'bell']);
    changes.attach(1, attachment(0));
    const first = table.entities[1]?.attachments[0] as Attachment;
    const id = changes.attach(2, first);
    expect(id).not.toBe(first.id);
    expect(table.entities[2]?.attachments[0]?.id).toBe(id);
    expect(table.registers[Register.nextEntity]).toBe(id + 1);
  });
});
