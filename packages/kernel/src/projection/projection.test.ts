import { describe, expect, test } from 'vitest';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import { Operation } from '../game/stat-modifiers.ts';
import type { Attachment, Table } from '../game/table.ts';
import { BLOCK_LENGTH } from '../log/event-log.ts';
import { at, CHALK, Desk, FLINT, game, kinds, Zone } from '../testing/desk.ts';
import { Projection } from './projection.ts';

/** A role's view under the numbers of another makeDesk fresh, so that the two can be compared. */
function plain({ entities, zones, registers }: Table) {
  const describe = (id: number) => {
    const entity = entities[id];
    if (!entity) return 'a card';
    const attachments = entity.attachments.map(({ id: _, source: __, ...rest }) => rest);
    return { ...entity, id: undefined, attachments };
  };
  return { zones: zones.map((zone) => zone.map(describe)), registers };
}

const enchantment: Omit<Attachment, 'id'> = {
  card: CHALK,
  source: 0,
  player: 1,
  until: 0,
  form: 0,
  modifiers: [{ stat: 0, operation: Operation.add, value: 2 }],
};

describe('what a role sees of a table', () => {
  const makeDesk = () => {
    const desk = new Desk();
    for (const zone of [Zone.void, Zone.pit, Zone.pit, Zone.shed, Zone.yard]) desk.put(FLINT, at(0, zone));
    return desk;
  };
  const face = { card: FLINT, stats: [3, 1] };
  const back = { card: 0, order: 0, stats: [], attachments: [] };

  test.each([
    ['the seat whose cards they are', 0, face],
    ['the other seat', 1, back],
    ['a spectator', -1, back],
  ])('H1 %s sees cards, backs and counts, and nothing of a zone that no role sees', (_, seat, shed) => {
    const { view } = makeDesk().show(seat);
    expect(view.zones[at(0, Zone.void)]).toEqual([]);
    expect(view.zones[at(0, Zone.pit)]).toEqual([0, 0]);
    const [inShed = 0] = view.zones[at(0, Zone.shed)] ?? [];
    const [inYard = 0] = view.zones[at(0, Zone.yard)] ?? [];
    expect(view.entities[inShed]).toMatchObject(shed);
    expect(view.entities[inYard]).toMatchObject(face);
  });

  test('S1 a view is plain data from the start: numbers of attachments leave no holes among its entities', () => {
    const desk = new Desk();
    const first = desk.put(FLINT, at(0, Zone.yard));
    desk.changes.attach(first, enchantment);
    desk.put(CHALK, at(0, Zone.yard));
    const { view } = desk.show(1);
    expect(view.zones[at(0, Zone.yard)]).toEqual([1, 3]);
    expect(Object.keys(view.entities)).toEqual(['0', '1', '2', '3']);
    expect(view.entities[2]).toBeNull();
  });

  test('H1 numbers are the role’s own: they count what it sees, and are not used twice', () => {
    const desk = makeDesk();
    const projection = desk.show(1);
    expect([5, 4].map((id) => projection.aliasOf(id))).toEqual([1, 2]);
    expect([1, 2, 3].map((id) => projection.aliasOf(id))).toEqual([0, 0, 0]);
    expect([1, 2, 3].map((alias) => projection.entityOf(alias))).toEqual([5, 4, 0]);
    desk.changes.move(5, at(0, Zone.pit), -1);
    desk.changes.move(5, at(0, Zone.yard), -1);
    desk.received(1);
    expect([projection.aliasOf(5), projection.entityOf(1)]).toEqual([3, 0]);
  });

  test('H1 the generator and the next id and order of play are hidden', () => {
    const desk = makeDesk();
    const { view } = desk.show(0);
    desk.changes.random(1000);
    desk.changes.takeOrder(4);
    desk.changes.setRegister(Register.forced, 3);
    desk.changes.setOwnRegister(0, 7);
    const received = desk.received(0);
    expect(kinds(received)).toEqual(['field', 'register']);
    expect(received[1]).toMatchObject({ register: KERNEL_REGISTERS, after: 7 });
    const hidden = [0, 1, 2, 3, Register.nextEntity, Register.nextOrder, Register.forced];
    expect(hidden.map((it) => view.registers[it])).toEqual(hidden.map(() => 0));
  });

  test('H1 a private register is neither in the view nor in the records, and leaves no gap', () => {
    const [desk, quiet] = [makeDesk(), makeDesk()];
    desk.changes.setOwnRegister(1, 5);
    const roles = [0, 1, -1];
    const showAll = (it: Desk) => roles.map((role) => it.show(role));
    const [views, others] = [showAll(desk), showAll(quiet)];
    desk.changes.setOwnRegister(1, 6);
    for (const it of [desk, quiet]) it.changes.setOwnRegister(0, 7);
    for (const it of [desk, quiet]) expect(kinds(it.received(0))).toEqual(['register']);
    for (const [i, { view, log }] of views.entries()) {
      expect(view).toEqual(others[i]?.view);
      expect(view.registers.slice(KERNEL_REGISTERS)).toEqual([7, 0]);
      expect(log.end).toBe(others[i]?.log.end);
    }
  });

  test('H1 changes of a hidden card are left out', () => {
    const desk = makeDesk();
    desk.show(1);
    for (const id of [1, 2, 4]) {
      desk.changes.set(id, 0, 9);
      desk.changes.takeOrder(id);
      desk.changes.setField(id, 0, CHALK);
      desk.changes.detach(id, desk.changes.attach(id, enchantment));
    }
    expect(desk.received(1)).toEqual([]);
  });

  test('H1 a record for which the buffer needs more room has the role’s number too', () => {
    const desk = makeDesk();
    const projection = desk.show(1);
    const inYard = 5;
    const alias = projection.aliasOf(inYard);
    expect(alias).not.toBe(inYard);
    const length = 5;
    const count = Math.ceil(BLOCK_LENGTH / length);
    expect(BLOCK_LENGTH % length).not.toBe(0);
    for (let value = 10; value < 10 + count; value++) desk.changes.set(inYard, 0, value);
    const entities = desk.received(1).map((it) => (it.kind === 'set' ? it.entity : 0));
    expect(entities).toEqual(new Array(count).fill(alias));
  });
});

describe('what a role learns of a card that moves', () => {
  const zones = [Zone.yard, Zone.shed, Zone.pit, Zone.void];
  // By where it comes from (down) and where it goes (across), as the other seat is received.
  const expected = [
    [['move'], ['hide', 'move'], ['move', 'hide'], ['remove']],
    [['show', 'move'], ['move'], ['move', 'hide'], ['remove']],
    [['show', 'move'], ['show', 'move'], [], ['remove']],
    [['create'], ['create'], ['create'], []],
  ];
  const cases = zones.flatMap((from) =>
    zones.map((to) => ({ from, to, received: expected[from]?.[to] ?? [] })),
  );

  test.each(cases)('H1 from zone $from to zone $to, and the view equals a new one', (it) => {
    for (const seat of [0, 1, -1]) {
      const desk = new Desk();
      for (const kind of zones) desk.put(CHALK, at(0, kind));
      const card = desk.put(FLINT, at(0, it.from));
      const { view } = desk.show(seat);
      desk.changes.move(card, at(0, it.to), 0);
      const received = desk.received(seat);
      expect(plain(view)).toEqual(plain(new Projection(game, desk.table, seat).view));
      if (seat === 1) expect(kinds(received)).toEqual(it.received);
    }
  });

  test('H1 a card that changes decks is counted, without number and index', () => {
    const desk = new Desk();
    for (let i = 0; i < 3; i++) desk.put(FLINT, at(0, Zone.pit));
    desk.put(FLINT, at(1, Zone.pit));
    const { view } = desk.show(0);
    desk.changes.move(2, at(1, Zone.pit), 1);
    expect(desk.received(0)).toEqual([
      { kind: 'move', entity: 0, from: at(0, Zone.pit), fromIndex: 0, to: at(1, Zone.pit), toIndex: 0 },
    ]);
    expect([view.zones[at(0, Zone.pit)], view.zones[at(1, Zone.pit)]]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('H1 no role learns that a deck is shuffled', () => {
    const desk = new Desk();
    for (let i = 0; i < 3; i++) desk.put(FLINT, at(0, Zone.pit));
    desk.show(0);
    desk.changes.move(1, at(0, Zone.pit), 2);
    desk.changes.move(3, at(0, Zone.pit), 0);
    expect(desk.received(0)).toEqual([]);
  });

  test.each([
    [Zone.yard, 'create', FLINT],
    [Zone.shed, 'create', 0],
    [Zone.pit, 'create', 0],
  ])(
    'H1 a role learns of an entity made in zone %i and removed again as far as it sees that zone',
    (zone, _, card) => {
      const desk = new Desk();
      const { view } = desk.show(1);
      const id = desk.put(FLINT, at(0, zone), 1);
      const [created] = desk.received(1);
      expect(created).toMatchObject({ kind: 'create', entity: { card } });
      if (zone === Zone.pit) expect(created).toMatchObject({ entity: { id: 0, owner: 0 } });
      expect(view.zones[at(0, zone)]).toHaveLength(1);
      desk.changes.remove(id);
      expect(kinds(desk.received(1))).toEqual(['remove']);
      expect(view).toEqual(new Projection(game, desk.table, 1).view);
    },
  );

  test('H1 no role learns of an entity that is made and removed in a zone that no role sees', () => {
    const desk = new Desk();
    desk.show(0);
    desk.changes.remove(desk.put(FLINT, at(0, Zone.void)));
    expect(desk.received(0)).toEqual([]);
  });
});

describe('attachments', () => {
  test('H1 they come with a card that is shown and go with one that is hidden, with the role’s own numbers', () => {
    const desk = new Desk();
    const giver = desk.put(CHALK, at(0, Zone.yard));
    for (let i = 0; i < 5; i++) desk.put(CHALK, at(0, Zone.pit));
    const card = desk.put(FLINT, at(0, Zone.shed));
    desk.changes.attach(card, { ...enchantment, source: giver });
    const { view } = desk.show(1);
    desk.changes.move(card, at(0, Zone.yard), -1);
    const received = desk.received(1);
    expect(kinds(received)).toEqual(['show', 'attach', 'move']);
    // The giver and the back are numbers 1 and 2.
    expect(received[1]).toMatchObject({ entity: 2, index: 0, attachment: { id: 3, source: 1, card: CHALK } });
    expect(view.entities[2]).toMatchObject({ stats: [5, 1], attachments: [{ id: 3 }] });
    desk.changes.move(card, at(0, Zone.shed), -1);
    desk.received(1);
    expect(view.entities[2]).toMatchObject({ card: 0, stats: [], attachments: [] });
    desk.changes.move(card, at(0, Zone.yard), -1);
    expect(desk.received(1)[1]).toMatchObject({ attachment: { id: 4 } });
  });

  test('H1 removing one names the one that was added', () => {
    const desk = new Desk();
    const card = desk.put(FLINT, at(0, Zone.yard));
    const { view } = desk.show(1);
    const [first] = [desk.changes.attach(card, enchantment), desk.changes.attach(card, enchantment)];
    desk.changes.detach(card, first);
    const received = desk.received(1);
    expect(kinds(received)).toEqual(['attach', 'set', 'attach', 'set', 'detach', 'set']);
    expect(received[4]).toMatchObject({ index: 0, attachment: { id: 2 } });
    expect(view.entities[1]).toMatchObject({ stats: [5, 1], attachments: [{ id: 3 }] });
  });
});
