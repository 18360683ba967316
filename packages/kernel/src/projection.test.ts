import { describe, expect, test } from 'vitest';
import { type Action, makeDetailedAction, Why } from './action.ts';
import { Changes } from './changes.ts';
import type { Game } from './game.ts';
import { ObserverIndex } from './observers.ts';
import { Projection } from './projection.ts';
import type { ActionRecord, TapeRecord } from './records.ts';
import { type Attachment, KERNEL_REGISTERS, makeTable, Operation, Register, type Table } from './table.ts';
import { Tape } from './tape.ts';
import { readAll } from './testing/toy.ts';

/** One kind of zone of each sight. */
const Zone = { yard: 0, shed: 1, pit: 2, void: 3 } as const;

const game: Game = {
  name: 'sights',
  seats: 2,
  zones: [
    { name: 'yard', visible: 'all' },
    { name: 'shed', visible: 'owner' },
    { name: 'pit', visible: 'count' },
    { name: 'void', visible: 'none' },
  ],
  stats: ['weight', 'shine'],
  registers: ['tide'],
  types: [{ name: 'poke' }, { name: 'prod' }],
  eventPhases: [],
  cards: [
    { id: '', printed: [0, 0], routines: [] },
    { id: 'flint', printed: [3, 1], routines: [] },
    { id: 'chalk', printed: [2, 0], routines: [] },
  ],
  rules: [],
  muting: -1,
};
const [FLINT, CHALK] = [1, 2];

const at = (seat: number, kind: number) => seat * game.zones.length + kind;

/** A table, its tape, and what one role is told of it. */
class Desk {
  readonly table: Table = makeTable(game.seats * game.zones.length, game.registers.length);
  readonly tape = new Tape();
  readonly changes = new Changes(game, this.table, this.tape, new ObserverIndex(game));
  private read = 0;
  private readonly roles = new Map<number, { projection: Projection; told: number }>();

  /** The role looks at the table from now on. */
  show(seat: number): Projection {
    const projection = new Projection(game, this.table, seat);
    this.roles.set(seat, { projection, told: 0 });
    this.read = this.tape.end;
    return projection;
  }

  /** What the role is told of what was written since it was asked last. */
  told(seat: number): TapeRecord[] {
    const records = this.tape.slice(this.read);
    this.read = this.tape.end;
    for (const { projection } of this.roles.values()) projection.project(records);
    const role = this.roles.get(seat);
    if (role === undefined) throw new RangeError(`Seat ${seat} does not look.`);
    const news = readAll(role.projection.tape.slice(role.told));
    role.told = role.projection.tape.end;
    return news;
  }

  put(card: number, zone: number, seat = 0): number {
    return this.changes.create(card, seat, zone, -1);
  }

  /** Writes that an action begins; it has the number that it is given. */
  begin(id: number, details: Partial<Action>): void {
    const action = makeDetailedAction(0, details.player ?? 0, details.source ?? 0, details);
    this.tape.begin(
      Object.assign(action, { id, cause: details.cause ?? 0, why: details.why ?? Why.command }),
    );
  }
}

const kinds = (records: readonly TapeRecord[]) => records.map((it) => it.kind);
const begun = (records: readonly TapeRecord[]) =>
  records.filter((it): it is ActionRecord => it.kind === 'begin');

/** A role's view under the numbers of another laid fresh, so that the two can be compared. */
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
  const laid = () => {
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
  ])('H1 %s sees cards, backs and counts, and nothing of what is nobody’s business', (_, seat, shed) => {
    const { view } = laid().show(seat);
    expect(view.zones[at(0, Zone.void)]).toEqual([]);
    expect(view.zones[at(0, Zone.pit)]).toEqual([0, 0]);
    const [inShed = 0] = view.zones[at(0, Zone.shed)] ?? [];
    const [inYard = 0] = view.zones[at(0, Zone.yard)] ?? [];
    expect(view.entities[inShed]).toMatchObject(shed);
    expect(view.entities[inYard]).toMatchObject(face);
  });

  test('H1 numbers are the role’s own: they count what it sees, and are not given again', () => {
    const desk = laid();
    const projection = desk.show(1);
    expect([5, 4].map((id) => projection.aliasOf(id))).toEqual([1, 2]);
    expect([1, 2, 3].map((id) => projection.aliasOf(id))).toEqual([0, 0, 0]);
    expect([1, 2, 3].map((alias) => projection.entityOf(alias))).toEqual([5, 4, 0]);
    desk.changes.move(5, at(0, Zone.pit), -1);
    desk.changes.move(5, at(0, Zone.yard), -1);
    desk.told(1);
    expect([projection.aliasOf(5), projection.entityOf(1)]).toEqual([3, 0]);
  });

  test('H1 neither the generator nor the counters of ids and orders of play are told', () => {
    const desk = laid();
    const { view } = desk.show(0);
    desk.changes.random(1000);
    desk.changes.takeOrder(4);
    desk.changes.setRegister(Register.forced, 3);
    desk.changes.setOwnRegister(0, 7);
    const told = desk.told(0);
    expect(kinds(told)).toEqual(['field', 'register']);
    expect(told[1]).toMatchObject({ register: KERNEL_REGISTERS, after: 7 });
    const hidden = [0, 1, 2, 3, Register.nextEntity, Register.nextOrder, Register.forced];
    expect(hidden.map((it) => view.registers[it])).toEqual(hidden.map(() => 0));
  });

  test('H1 changes of a card that is hidden are not told', () => {
    const desk = laid();
    desk.show(1);
    for (const id of [1, 2, 4]) {
      desk.changes.set(id, 0, 9);
      desk.changes.takeOrder(id);
      desk.changes.setField(id, 0, CHALK);
      desk.changes.detach(id, desk.changes.attach(id, enchantment));
    }
    expect(desk.told(1)).toEqual([]);
  });
});

describe('what a role is told of a card that moves', () => {
  const zones = [Zone.yard, Zone.shed, Zone.pit, Zone.void];
  // By where it comes from (down) and where it goes (across), as the other seat is told.
  const expected = [
    [['move'], ['hide', 'move'], ['move', 'hide'], ['remove']],
    [['show', 'move'], ['move'], ['move', 'hide'], ['remove']],
    [['show', 'move'], ['show', 'move'], [], ['remove']],
    [['create'], ['create'], ['create'], []],
  ];
  const cases = zones.flatMap((from) => zones.map((to) => ({ from, to, told: expected[from]?.[to] ?? [] })));

  test.each(cases)('H1 from zone $from to zone $to, and the view is as one laid fresh', (it) => {
    for (const seat of [0, 1, -1]) {
      const desk = new Desk();
      for (const kind of zones) desk.put(CHALK, at(0, kind));
      const card = desk.put(FLINT, at(0, it.from));
      const { view } = desk.show(seat);
      desk.changes.move(card, at(0, it.to), 0);
      const told = desk.told(seat);
      expect(plain(view)).toEqual(plain(new Projection(game, desk.table, seat).view));
      if (seat === 1) expect(kinds(told)).toEqual(it.told);
    }
  });

  test('H1 a card that changes decks is counted, and neither number nor place is told', () => {
    const desk = new Desk();
    for (let i = 0; i < 3; i++) desk.put(FLINT, at(0, Zone.pit));
    desk.put(FLINT, at(1, Zone.pit));
    const { view } = desk.show(0);
    desk.changes.move(2, at(1, Zone.pit), 1);
    expect(desk.told(0)).toEqual([
      { kind: 'move', entity: 0, from: at(0, Zone.pit), fromIndex: 0, to: at(1, Zone.pit), toIndex: 0 },
    ]);
    expect([view.zones[at(0, Zone.pit)], view.zones[at(1, Zone.pit)]]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('H1 shuffling a deck is not told', () => {
    const desk = new Desk();
    for (let i = 0; i < 3; i++) desk.put(FLINT, at(0, Zone.pit));
    desk.show(0);
    desk.changes.move(1, at(0, Zone.pit), 2);
    desk.changes.move(3, at(0, Zone.pit), 0);
    expect(desk.told(0)).toEqual([]);
  });

  test.each([
    [Zone.yard, 'create', FLINT],
    [Zone.shed, 'create', 0],
    [Zone.pit, 'create', 0],
  ])('H1 what is made in zone %i and taken out again is told as it is seen there', (zone, _, card) => {
    const desk = new Desk();
    const { view } = desk.show(1);
    const id = desk.put(FLINT, at(0, zone), 1);
    const [created] = desk.told(1);
    expect(created).toMatchObject({ kind: 'create', entity: { card } });
    if (zone === Zone.pit) expect(created).toMatchObject({ entity: { id: 0, owner: 0 } });
    expect(view.zones[at(0, zone)]).toHaveLength(1);
    desk.changes.remove(id);
    expect(kinds(desk.told(1))).toEqual(['remove']);
    expect(view).toEqual(new Projection(game, desk.table, 1).view);
  });

  test('H1 what is made and taken out where nobody looks is not told at all', () => {
    const desk = new Desk();
    desk.show(0);
    desk.changes.remove(desk.put(FLINT, at(0, Zone.void)));
    expect(desk.told(0)).toEqual([]);
  });
});

describe('attachments', () => {
  test('H1 they come with a card that is shown and go with one that is hidden, under numbers of the role’s own', () => {
    const desk = new Desk();
    const giver = desk.put(CHALK, at(0, Zone.yard));
    for (let i = 0; i < 5; i++) desk.put(CHALK, at(0, Zone.pit));
    const card = desk.put(FLINT, at(0, Zone.shed));
    desk.changes.attach(card, { ...enchantment, source: giver });
    const { view } = desk.show(1);
    desk.changes.move(card, at(0, Zone.yard), -1);
    const told = desk.told(1);
    expect(kinds(told)).toEqual(['show', 'attach', 'move']);
    // The giver and the back are numbers 1 and 2.
    expect(told[1]).toMatchObject({ entity: 2, index: 0, attachment: { id: 3, source: 1, card: CHALK } });
    expect(view.entities[2]).toMatchObject({ stats: [5, 1], attachments: [{ id: 3 }] });
    desk.changes.move(card, at(0, Zone.shed), -1);
    desk.told(1);
    expect(view.entities[2]).toMatchObject({ card: 0, stats: [], attachments: [] });
    desk.changes.move(card, at(0, Zone.yard), -1);
    expect(desk.told(1)[1]).toMatchObject({ attachment: { id: 4 } });
  });

  test('H1 taking one off names the one that was put on', () => {
    const desk = new Desk();
    const card = desk.put(FLINT, at(0, Zone.yard));
    const { view } = desk.show(1);
    const [first] = [desk.changes.attach(card, enchantment), desk.changes.attach(card, enchantment)];
    desk.changes.detach(card, first);
    const told = desk.told(1);
    expect(kinds(told)).toEqual(['attach', 'set', 'attach', 'set', 'detach', 'set']);
    expect(told[4]).toMatchObject({ index: 0, attachment: { id: 2 } });
    expect(view.entities[1]).toMatchObject({ stats: [5, 1], attachments: [{ id: 3 }] });
  });
});

describe('what a role is told of actions', () => {
  /** A card of seat 0 in each zone, in the order of their kinds: 1 to 4; seat 1 looks. */
  const laid = () => {
    const desk = new Desk();
    for (const zone of [Zone.yard, Zone.shed, Zone.pit, Zone.void]) desk.put(FLINT, at(0, zone));
    return { desk, projection: desk.show(1) };
  };

  test('H1 targets that it does not see are left out, and how many there were', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1, targets: [3, 1, 2, 4], amount: 5, position: 2 });
    desk.begin(2, { source: 1, targets: [2, 3], amount: 5, position: 2 });
    const [some, none] = begun(desk.told(1));
    expect(some).toMatchObject({ targets: [1], amount: 5, position: 2 });
    expect(none).toMatchObject({ targets: [], amount: 0, position: -1 });
  });

  test('H1 an amendment tells of the targets that it sees', () => {
    const { desk } = laid();
    const action = makeDetailedAction(0, 0, 1, { targets: [1] });
    desk.begin(1, action);
    for (const targets of [[3, 1], [2, 3], []]) {
      desk.tape.amend(Object.assign(action, { id: 1, targets, amount: 4 }));
    }
    expect(desk.told(1).slice(1)).toEqual([
      { kind: 'amend', id: 1, amount: 4, targets: [1] },
      { kind: 'amend', id: 1, amount: 0, targets: [] },
      { kind: 'amend', id: 1, amount: 4, targets: [] },
    ]);
  });

  test('H1 that a target was lost is told of one that it sees', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1, targets: [1, 2] });
    desk.tape.lose(1, 2);
    desk.tape.lose(1, 1);
    expect(desk.told(1).slice(1)).toEqual([{ kind: 'lose', id: 1, target: 1 }]);
  });

  test('H1 a source on its back is a back, with no order of play; a card is told to the seat that acts', () => {
    const { desk } = laid();
    desk.begin(1, { source: 2, order: 7, card: CHALK, subject: 2 });
    desk.begin(2, { source: 1, order: 7, card: CHALK, subject: 1, player: 1 });
    const [hidden, seen] = begun(desk.told(1));
    expect(hidden).toMatchObject({ source: 2, order: 0, card: 0, subject: 0 });
    expect(seen).toMatchObject({ source: 1, order: 7, card: CHALK, subject: 1 });
  });

  test.each([
    ['begin to end', []],
    ['a change of a hidden card', ['set']],
  ])('H1 an action of and on hidden cards leaves no trace: %s', (_, changes) => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, targets: [2], cause: 1, why: Why.prepare });
    desk.tape.perform(2);
    if (changes.length > 0) desk.changes.set(2, 0, 9);
    desk.tape.drop(2);
    desk.tape.ended(2);
    desk.begin(3, { source: 1, cause: 1, why: Why.prepare });
    desk.tape.ended(3);
    const told = desk.told(1);
    expect(kinds(told)).toEqual(['begin', 'begin', 'end']);
    // The numbers have no gap.
    expect(told[1]).toMatchObject({ id: 2, cause: 1 });
  });

  test('H1 what comes of a hidden action and is seen is told with all that caused it', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, cause: 1, why: Why.prepare });
    desk.tape.ended(2);
    desk.begin(3, { source: 3, cause: 1, why: Why.prepare });
    desk.tape.perform(3);
    desk.begin(4, { source: 2, cause: 3, why: Why.perform });
    desk.tape.perform(4);
    desk.changes.move(2, at(0, Zone.yard), -1);
    desk.tape.ended(4);
    const told = desk.told(1);
    const sequence = ['begin', 'begin', 'perform', 'begin', 'perform', 'show', 'move', 'end'];
    expect(kinds(told)).toEqual(sequence);
    expect(begun(told)).toMatchObject([
      { id: 1, cause: 0 },
      { id: 2, cause: 1, source: 0 },
      { id: 3, cause: 2, source: 2 },
    ]);
  });

  test('H1 who cancels is told with the cancelling', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 2, cause: 1, why: Why.prepare });
    desk.tape.perform(2);
    desk.tape.cancel(1, 2, 2);
    const told = desk.told(1);
    expect(kinds(told)).toEqual(['begin', 'begin', 'perform', 'cancel']);
    expect(told[3]).toEqual({ kind: 'cancel', id: 1, by: 2, source: 2 });
  });

  test('A11 event phases and follow-ups name the action that they follow, after its end', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.tape.ended(1);
    desk.begin(2, { cause: 1, why: Why.eventPhase, targets: [1] });
    desk.begin(3, { cause: 1, why: Why.followUp });
    expect(begun(desk.told(1)).map((it) => it.cause)).toEqual([0, 1, 1]);
  });

  test('H1 a question is for the seat that is asked; others hear that it was asked and answered', () => {
    for (const seat of [0, 1, -1]) {
      const { desk } = laid();
      const projection = seat === 1 ? null : desk.show(seat);
      desk.begin(1, { source: 1 });
      desk.tape.ask({ seat: 0, action: 1, kind: 'entities', options: [1, 2], count: 2 });
      desk.tape.answer(1, [1, 0]);
      const told = desk.told(seat).slice(1);
      const options = seat === 0 ? [1, 2].map((it) => projection?.aliasOf(it)) : [];
      const count = seat === 0 ? 2 : 0;
      expect(told).toEqual([
        { kind: 'ask', id: 1, seat: 0, of: 'entities', count, options },
        { kind: 'answer', id: 1, picked: [] },
      ]);
    }
  });

  test('H1 commands are numbered for all alike, and their actions from 1 in each', () => {
    const { desk } = laid();
    for (const number of [1, 2]) {
      desk.tape.command(number, 0);
      desk.begin(1, { source: 2 });
      desk.begin(2, { source: 2, cause: 1, why: Why.perform });
      desk.tape.ended(2);
      desk.begin(3, { source: 1, cause: 1, why: Why.perform });
      desk.tape.ended(3);
      desk.tape.ended(1);
      desk.tape.rest(number, 0);
    }
    expect(begun(desk.told(1)).map((it) => it.id)).toEqual([1, 2, 1, 2]);
  });
});
