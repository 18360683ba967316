import { InvariantError } from '../game/errors.ts';
import type { Game } from '../game/game.ts';
import { KERNEL_REGISTERS } from '../game/registers.ts';
import { Operation } from '../game/stat-modifiers.ts';
import type { Attachment, Table } from '../game/table.ts';
import { readAttachment, readEntity, revertRecord } from './apply-and-revert.ts';
import { BEGIN_TARGETS, EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/**
 * Checks records from outside against the table to which they led, by undoing them one by one: each must have a form that
 * the whole event log can have, and each change must have left what is on the table after it.
 * @param table the table after the last record; it is turned into the one before the first
 * @param ids ids below this number may have been given
 * @throws InvariantError that names the position of the first record that does not fit, from the last to the first (law S4)
 */
export function verifyRecords(game: Game, table: Table, data: Int32Array, ids: number): void {
  const positions = recordPositions(data);
  const forms = new RecordForms(game, ids);
  for (let i = positions.length - 1; i >= 0; i--) {
    const at = positions[i] as number;
    const problem = forms.problemOf(data, at) ?? disagreement(table, data, at);
    if (problem !== null) refuse(at, problem);
    revertRecord(table, data, at);
  }
}

/** Where records begin. @throws InvariantError if a record has no length, or goes on past the end */
function recordPositions(data: Int32Array): number[] {
  const positions: number[] = [];
  for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) {
    const length = lengthOf(data[at] as number);
    if (length < 1) refuse(at, 'has no length');
    if (at + length > data.length) refuse(at, 'goes on past the end of the event log');
    positions.push(at);
  }
  return positions;
}

function refuse(at: number, problem: string): never {
  throw new InvariantError('S4', `the record at ${at} of the event log ${problem}`);
}

/** The forms of records: their lengths, and the ranges of their integers. */
class RecordForms {
  private readonly game: Game;
  private readonly ids: number;
  private readonly zones: number;
  private readonly registers: number;

  constructor(game: Game, ids: number) {
    this.game = game;
    this.ids = ids;
    this.zones = game.seats * game.zones.length;
    this.registers = KERNEL_REGISTERS + game.registers.length;
  }

  /** What is wrong with the form of a record; `null` if nothing is. */
  problemOf(data: Int32Array, at: number): string | null {
    const header = data[at] as number;
    const kind = kindOf(header);
    const least = LEAST_LENGTH.get(kind);
    if (least === undefined) return `has the kind ${kind}, which the event log does not have`;
    const length = lengthOf(header);
    if (VARIABLE.has(kind) ? length < least : length !== least)
      return `has ${length} integers; records of kind ${kind} have ${least}`;
    return this.isInRange(data, at, length) ? null : 'has a number out of range';
  }

  private isInRange(data: Int32Array, at: number, length: number): boolean {
    const { game } = this;
    const int = (offset: number) => data[at + offset] as number;
    const stats = game.stats.length;
    switch (kindOf(data[at] as number)) {
      case RecordKind.begin:
        return within(int(2), game.types.length);
      case RecordKind.set:
        return this.isId(int(1)) && within(int(2), stats);
      case RecordKind.field:
        return this.isId(int(1)) && within(int(2), Object.keys(EntityField).length);
      case RecordKind.register:
        return within(int(1), this.registers);
      case RecordKind.move:
        return this.isId(int(1)) && within(int(2), this.zones) && within(int(4), this.zones);
      case RecordKind.create:
      case RecordKind.remove:
        return this.isId(int(1)) && within(int(4), this.zones) && length === ENTITY_LENGTH + stats;
      case RecordKind.attach:
      case RecordKind.detach: {
        if (!this.isId(int(1)) || !this.isId(int(3)) || (length - ATTACHMENT_LENGTH) % 3 !== 0) return false;
        const operations = Object.keys(Operation).length;
        for (let i = ATTACHMENT_LENGTH; i < length; i += 3)
          if (!within(int(i), stats) || !within(int(i + 1), operations)) return false;
        return true;
      }
      default:
        return true;
    }
  }

  private isId(id: number): boolean {
    return id >= 1 && id < this.ids;
  }
}

function within(value: number, count: number): boolean {
  return value >= 0 && value < count;
}

/** What a change should have left on the table, and has not; `null` if the table is as the record says. */
function disagreement(table: Table, data: Int32Array, at: number): string | null {
  const int = (offset: number) => data[at + offset] as number;
  const entity = table.entities[int(1)];
  const { zones } = table;
  switch (kindOf(data[at] as number)) {
    case RecordKind.set:
      return entity?.stats[int(2)] === int(4) ? null : LEFT;
    case RecordKind.field: {
      const value = int(2) === EntityField.card ? entity?.card : entity?.order;
      return value === int(4) ? null : LEFT;
    }
    case RecordKind.register:
      return table.registers[int(1)] === int(3) ? null : LEFT;
    case RecordKind.move:
      return entity?.zone === int(4) &&
        zones[int(4)]?.[int(5)] === int(1) &&
        fits(zones[int(2)], int(3), int(2) === int(4))
        ? null
        : LEFT;
    case RecordKind.create: {
      const { stats, card, owner, zone, order } = readEntity(data, at);
      const isSame =
        entity?.card === card && entity.owner === owner && entity.zone === zone && entity.order === order;
      return isSame && `${entity.stats}` === `${stats}` && zones[zone]?.[int(5)] === int(1) ? null : LEFT;
    }
    case RecordKind.remove:
      return !entity && fits(zones[int(4)], int(5), false) ? null : LEFT;
    case RecordKind.attach: {
      const attached = entity?.attachments[int(2)];
      return attached && isSameAttachment(attached, readAttachment(data, at)) ? null : LEFT;
    }
    case RecordKind.detach:
      return entity && fits(entity.attachments, int(2), false) ? null : LEFT;
    default:
      return null;
  }
}

function isSameAttachment(a: Attachment, b: Attachment): boolean {
  const integersOf = ({ card, form, id, modifiers, player, source, until }: Attachment) => [
    ...[id, card, source, player, until, form],
    ...modifiers.flatMap(({ operation, stat, value }) => [stat, operation, value]),
  ];
  return `${integersOf(a)}` === `${integersOf(b)}`;
}

const LEFT = 'says that the table was changed, and the table is not as it says';

/** Whether something can be put back at an index of a list. @param isOneLess whether it is still in that list itself */
function fits(list: readonly unknown[] | undefined, index: number, isOneLess: boolean): boolean {
  return list !== undefined && index >= 0 && index <= list.length - (isOneLess ? 1 : 0);
}

/** Integers of a `create` or `remove` record before the entity's stats. */
const ENTITY_LENGTH = 7;

/** Integers of an `attach` or `detach` record before its modifiers. */
const ATTACHMENT_LENGTH = 9;

/** The length of each kind of record that the whole event log has; for those in {@link VARIABLE} the least. */
const LEAST_LENGTH = new Map<number, number>([
  [RecordKind.command, 3],
  [RecordKind.begin, BEGIN_TARGETS],
  [RecordKind.perform, 2],
  [RecordKind.end, 2],
  [RecordKind.amend, 3],
  [RecordKind.cancel, 4],
  [RecordKind.drop, 2],
  [RecordKind.lose, 3],
  [RecordKind.ask, 5],
  [RecordKind.answer, 2],
  [RecordKind.reply, 3],
  [RecordKind.rest, 3],
  [RecordKind.rolledBack, 2],
  [RecordKind.handle, 2],
  [RecordKind.set, 5],
  [RecordKind.field, 5],
  [RecordKind.register, 4],
  [RecordKind.move, 6],
  [RecordKind.create, ENTITY_LENGTH],
  [RecordKind.remove, ENTITY_LENGTH],
  [RecordKind.attach, ATTACHMENT_LENGTH],
  [RecordKind.detach, ATTACHMENT_LENGTH],
]);

/** Kinds of records that end with a list. */
const VARIABLE = new Set<number>([
  RecordKind.begin,
  RecordKind.amend,
  RecordKind.ask,
  RecordKind.answer,
  RecordKind.reply,
  RecordKind.create,
  RecordKind.remove,
  RecordKind.attach,
  RecordKind.detach,
]);
