import { describe, expect, test } from 'vitest';
import { InvariantError } from '../game/errors.ts';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import { at, CHALK, Desk, FLINT, game, Zone } from '../testing/desk.ts';
import { EntityField, headerOf, kindOf, lengthOf, RecordKind } from './record-kinds.ts';
import { verifyRecords } from './verify-log.ts';

const YARD = at(0, Zone.yard);
const SHED = at(0, Zone.shed);
/** Ids of the entities that lie in the yard before the records that are verified. */
const [FIRST, SECOND, THIRD] = [1, 2, 3];
const ATTACHED = 4;
/** Id of what is created or attached next. */
const NEXT = 5;

/** A desk with three stones in the yard, of which the first has an attachment; and where its log then ends. */
function lay() {
  const desk = new Desk();
  for (const card of [FLINT, CHALK, FLINT]) desk.put(card, YARD);
  attach(desk, FIRST);
  return { desk, from: desk.log.end, before: structuredClone(desk.table) };
}

function attach({ changes }: Desk, entity: number): number {
  const modifiers = [{ stat: 1, operation: 0, value: 2 } as const];
  return changes.attach(entity, { card: CHALK, source: SECOND, player: 0, until: 0, form: 1, modifiers });
}

/** Verifies records against the table of a desk, and returns the table before them. */
function verified({ log, table }: Desk, from: number, data = log.slice(from)) {
  const copy = structuredClone(table);
  verifyRecords(game, copy, data, table.registers[Register.nextEntity] as number);
  return copy;
}

/** The change that a test makes, by the kind of record that it writes first. */
const change = {
  set: ({ changes }: Desk) => changes.set(SECOND, 1, 7),
  card: ({ changes }: Desk) => changes.setField(SECOND, EntityField.card, FLINT),
  order: ({ changes }: Desk) => changes.setField(SECOND, EntityField.order, 9),
  register: ({ changes }: Desk) => changes.setOwnRegister(1, 6),
  moved: ({ changes }: Desk) => changes.move(FIRST, SHED, 0),
  turned: ({ changes }: Desk) => changes.move(FIRST, YARD, 2),
  create: ({ log, table }: Desk) => {
    table.zones[YARD]?.splice(1, 0, NEXT);
    table.entities[ATTACHED] = null;
    table.entities[NEXT] = {
      id: NEXT,
      card: CHALK,
      owner: 0,
      zone: YARD,
      order: 4,
      stats: [2, 0],
      attachments: [],
    };
    log.entity(RecordKind.create, table.entities[NEXT], 1);
    table.registers[Register.nextEntity] = NEXT + 1;
  },
  remove: ({ changes }: Desk) => changes.remove(SECOND),
  attach: ({ log, table }: Desk) => {
    const attachment = table.entities[FIRST]?.attachments[0];
    if (attachment === undefined) throw new Error('The first stone has no attachment.');
    const again = { ...attachment, id: NEXT };
    table.entities[FIRST]?.attachments.push(again);
    log.attachment(RecordKind.attach, FIRST, 1, again);
    table.registers[Register.nextEntity] = NEXT + 1;
  },
  detach: ({ changes }: Desk) => changes.detach(FIRST, ATTACHED),
};
type Change = keyof typeof change;

/** The message of the error for the first record of a change, after one of its integers was replaced. */
function refusalOf(name: Change, offset: number, value: number): string {
  const { desk, from } = lay();
  change[name](desk);
  const data = desk.log.slice(from);
  expect(data[offset]).not.toBe(value);
  data[offset] = value;
  return messageOf(() => verified(desk, from, data));
}

function messageOf(verify: () => void): string {
  try {
    verify();
  } catch (error) {
    expect(error).toBeInstanceOf(InvariantError);
    expect((error as InvariantError).law).toBe('S4');
    return (error as InvariantError).message;
  }
  return 'accepted';
}

const LEFT = 'the table is not as it says';
const RANGE = 'a number out of range';

describe('records from outside', () => {
  test.each(Object.keys(change) as Change[])('S4 lead back to the table before them: %s', (name) => {
    const { before, desk, from } = lay();
    change[name](desk);
    const after = verified(desk, from);
    // Only the numbers that are given out are not changed by a record here.
    before.registers[Register.nextEntity] = after.registers[Register.nextEntity] as number;
    expect(after).toEqual(before);
  });

  test('S4 are verified from the last to the first, so a run of changes leads back to its start', () => {
    const { before, desk, from } = lay();
    desk.log.command(1, 0);
    desk.begin(1, { type: 1, targets: [SECOND] });
    desk.changes.set(SECOND, 0, 5);
    desk.changes.move(SECOND, SHED, 0);
    desk.changes.create(FLINT, 1, at(1, Zone.pit), 0);
    attach(desk, SECOND);
    desk.changes.set(SECOND, 0, 6);
    desk.changes.remove(SECOND);
    desk.log.ended(1);
    desk.log.rest(1, 0);
    expect(verified(desk, from)).toEqual(before);
  });

  test.each<[what: string, name: Change, offset: number, value: number]>([
    ['another value after', 'set', 4, 8],
    ['another entity', 'set', 1, THIRD],
    ['another stat', 'set', 2, 0],
    ['another card after', 'card', 4, CHALK],
    ['another field', 'card', 2, EntityField.order],
    ['another order after', 'order', 4, 8],
    ['another value of a register', 'register', 3, 5],
    ['another register', 'register', 1, KERNEL_REGISTERS],
    ['another zone after', 'moved', 4, at(1, Zone.shed)],
    ['another index after', 'moved', 5, 1],
    ['another entity moved', 'moved', 1, SECOND],
    ['an index before the zone', 'moved', 3, -1],
    ['an index behind the zone', 'moved', 3, 3],
    // Within a zone the entity is one of those that are there now.
    ['an index behind its own zone', 'turned', 3, 3],
    ['another new entity', 'create', 1, THIRD],
    ['another card of a new entity', 'create', 2, FLINT],
    ['another owner of a new entity', 'create', 3, 1],
    ['another zone of a new entity', 'create', 4, SHED],
    ['another index of a new entity', 'create', 5, 0],
    ['another order of a new entity', 'create', 6, 5],
    ['another stat of a new entity', 'create', 8, 1],
    ['a removed entity that is there', 'remove', 1, THIRD],
    ['an index of a removed entity behind its zone', 'remove', 5, 3],
    ['another index of an attachment', 'attach', 2, 0],
    ['another card of an attachment', 'attach', 4, FLINT],
    ['another source of an attachment', 'attach', 5, THIRD],
    ['another player of an attachment', 'attach', 6, 1],
    ['another end of an attachment', 'attach', 7, 1],
    ['another form of an attachment', 'attach', 8, 2],
    ['another stat of a modifier', 'attach', 9, 0],
    ['another operation of a modifier', 'attach', 10, 1],
    ['another value of a modifier', 'attach', 11, 3],
    ['an index of a lost attachment behind its list', 'detach', 2, 1],
    ['an index of a lost attachment before its list', 'detach', 2, -1],
    ['a stat of an entity that is gone', 'set', 1, ATTACHED],
    ['a card of an entity that is gone', 'card', 1, ATTACHED],
    ['an order of an entity that is gone', 'order', 1, ATTACHED],
    ['a moved entity that is gone', 'moved', 1, ATTACHED],
    ['a new entity that is gone', 'create', 1, ATTACHED],
    ['an attachment of an entity that is gone', 'attach', 1, ATTACHED],
    ['a lost attachment of an entity that is gone', 'detach', 1, ATTACHED],
  ])('S4 are refused with a change that the table does not show: %s', (_, name, offset, value) => {
    expect(refusalOf(name, offset, value)).toContain(LEFT);
  });

  test.each<[what: string, name: Change, offset: number, value: number]>([
    ['no entity', 'set', 1, 0],
    ['an entity that was never given', 'set', 1, NEXT],
    ['no stat', 'set', 2, -1],
    ['a stat too many', 'set', 2, game.stats.length],
    ['no entity with a field', 'card', 1, 0],
    ['a field too many', 'card', 2, 2],
    ['no register', 'register', 1, -1],
    ['a register too many', 'register', 1, KERNEL_REGISTERS + game.registers.length],
    ['no moved entity', 'moved', 1, 0],
    ['a zone before too many', 'moved', 2, game.seats * game.zones.length],
    ['no zone before', 'moved', 2, -1],
    ['a zone after too many', 'moved', 4, game.seats * game.zones.length],
    ['a new entity that was never given', 'create', 1, NEXT + 1],
    ['a zone of a new entity too many', 'create', 4, game.seats * game.zones.length],
    ['no removed entity', 'remove', 1, 0],
    ['no zone of a removed entity', 'remove', 4, -1],
    ['no entity with an attachment', 'attach', 1, 0],
    ['no attachment', 'attach', 3, 0],
    ['an attachment that was never given', 'detach', 3, NEXT],
    ['a stat of a modifier too many', 'attach', 9, game.stats.length],
    ['an operation of a modifier too many', 'attach', 10, 99],
    ['no operation of a modifier', 'detach', 10, -1],
  ])('S4 are refused with %s', (_, name, offset, value) => {
    expect(refusalOf(name, offset, value)).toContain(RANGE);
  });

  test('S4 are refused where an action has a type that the game does not have', () => {
    const { desk, from } = lay();
    desk.begin(1, { type: game.types.length - 1 });
    const data = desk.log.slice(from);
    expect(messageOf(() => verified(desk, from, data))).toBe('accepted');
    data[2] = game.types.length;
    expect(messageOf(() => verified(desk, from, data))).toContain(RANGE);
  });

  test('S4 are refused by the position of the last one that does not fit', () => {
    const { desk, from } = lay();
    desk.changes.set(SECOND, 0, 5);
    desk.changes.set(SECOND, 1, 5);
    desk.changes.set(THIRD, 0, 5);
    const data = desk.log.slice(from);
    data[4] = 6;
    data[9] = 6;
    expect(messageOf(() => verified(desk, from, data))).toContain('record at 5 of');
  });
});

describe('the forms of records', () => {
  /** One record that stands alone, with zeros after its header. */
  const alone = (header: number, length = lengthOf(header)) => {
    const data = new Int32Array(length);
    data[0] = header;
    return data;
  };
  const { desk, from } = lay();
  const message = (data: Int32Array) => messageOf(() => verified(desk, from, data));

  test('S4 a record has a length, and ends within the event log', () => {
    expect(message(alone(headerOf(RecordKind.rest, 0), 3))).toContain('at 0 of the event log has no length');
    expect(message(alone(headerOf(RecordKind.rest, 4), 3))).toContain('goes on past the end');
    expect(message(new Int32Array())).toBe('accepted');
  });

  test('S4 only the kinds of the whole event log are known: not those of projections', () => {
    for (const kind of [0, 15, RecordKind.show, RecordKind.hide, 26])
      expect(message(alone(headerOf(kind as RecordKind, 5)))).toContain(`the kind ${kind}, which`);
  });

  // The integers of each kind as `RecordKind` documents them, header included.
  const fixed = {
    command: 3,
    perform: 2,
    end: 2,
    cancel: 4,
    drop: 2,
    lose: 3,
    rest: 3,
    rolledBack: 2,
    handle: 2,
  };
  test.each(Object.entries(fixed))('S4 a record of the kind %s has %i integers', (name, length) => {
    const kind = RecordKind[name as keyof typeof fixed];
    expect(message(alone(headerOf(kind, length)))).toBe('accepted');
    for (const wrong of [length - 1, length + 1])
      expect(message(alone(headerOf(kind, wrong)))).toContain(
        `has ${wrong} integers; records of kind ${kind} have`,
      );
  });

  const least = { begin: 13, amend: 3, ask: 5, answer: 2 };
  test.each(Object.entries(least))('S4 a record of the kind %s has at least %i integers', (name, length) => {
    const kind = RecordKind[name as keyof typeof least];
    for (const enough of [length, length + 1, length + 7])
      expect(message(alone(headerOf(kind, enough)))).toBe('accepted');
    expect(message(alone(headerOf(kind, length - 1)))).toContain(`has ${length - 1} integers`);
  });

  const lists: [name: Change, kind: RecordKind][] = [
    ['set', RecordKind.set],
    ['card', RecordKind.field],
    ['register', RecordKind.register],
    ['moved', RecordKind.move],
    ['create', RecordKind.create],
    ['remove', RecordKind.remove],
    ['attach', RecordKind.attach],
    ['detach', RecordKind.detach],
  ];
  test.each(lists)('S4 a change has exactly its integers: %s', (name, kind) => {
    const laid = lay();
    change[name](laid.desk);
    const [record] = [laid.desk.log.slice(laid.from)];
    const length = lengthOf(record[0] as number);
    expect(kindOf(record[0] as number)).toBe(kind);
    for (const wrong of [length - 1, length + 1]) {
      const data = new Int32Array(wrong);
      data.set(record.subarray(0, Math.min(length, wrong)));
      data[0] = headerOf(kind, wrong);
      expect(messageOf(() => verified(laid.desk, laid.from, data))).not.toBe('accepted');
    }
  });
});
