/**
 * The event log: what happened, as records of integers in blocks that are only appended to. The first integer of a record
 * has its kind (low 8 bits) and its length in integers, itself included. A record never spans two blocks.
 *
 * Each kind documents the integers that follow. `id` is the id of an action; ids count from 1 in each command.
 */
export const RecordKind = {
  /** number, seat (-1 for the rules): a command begins. */
  command: 1,
  /** id, type, player, source, cause, why, priority, order, amount, card, position, subject, targets…: an action begins, and its prepare phase is announced. */
  begin: 2,
  /** id: its perform phase is announced. */
  perform: 3,
  /** id: it is over, with its reactions. */
  end: 4,
  /** id, amount, targets…: its targets and amount are now these. */
  amend: 5,
  /** id, by, source: it is cancelled by that action of that entity. */
  cancel: 6,
  /** id: it could not be performed and is dropped. */
  drop: 7,
  /** id, target: it loses that target, which is gone. */
  lose: 8,
  /**
   * id, seat, kind (bits 0 to 7: an index into PROMPT_KINDS; the others: how many fewer than `count` may be picked), count,
   * options…: it asks.
   */
  ask: 9,
  /** id, indices…: it was answered. */
  answer: 10,
  /** number, outcome: the command is done, and nothing is left to resolve. */
  rest: 11,
  /** number: the command was undone completely; its records are gone. */
  rolledBack: 12,
  /** id, seat, indices…: of several seats that are asked at once, this one has answered. `answer` follows the last of them. */
  reply: 14,
  /** id: in a group, the changes that follow are made by this action's handler. */
  handle: 13,
  /** entity, stat, before, after. */
  set: 16,
  /** entity, field (see {@link EntityField}), before, after. */
  field: 17,
  /** register, before, after. */
  register: 18,
  /** entity, zone before, index before, zone after, index after. */
  move: 19,
  /** entity, card, owner, zone, index, order, stats…: a new entity. */
  create: 20,
  /** as `create`: that entity is removed. */
  remove: 21,
  /** entity, index, id, card, source, player, until, form, then stat, operation, value of each modifier. */
  attach: 22,
  /** as `attach`: that attachment is removed. */
  detach: 23,
  /** entity, card, owner, order, stats…: only in projections: a hidden entity becomes known. */
  show: 24,
  /** entity, gone (1 if the role does not see its back either): only in projections: a known entity becomes hidden. */
  hide: 25,
} as const;
export type RecordKind = (typeof RecordKind)[keyof typeof RecordKind];

/** The first kind that is a change of the table. */
export const FIRST_CHANGE: number = RecordKind.set;

/** The fields of an entity that a `field` record can change. */
export const EntityField = { card: 0, order: 1 } as const;
export type EntityField = (typeof EntityField)[keyof typeof EntityField];

/** Index, within a `begin` record, of the first target. */
export const BEGIN_TARGETS = 13;

/** The kind of a record, from its first integer. */
export function kindOf(header: number): RecordKind {
  return (header & 0xff) as RecordKind;
}

/** The length of a record in integers, itself included, from its first integer. */
export function lengthOf(header: number): number {
  return header >>> 8;
}

/** The first integer of a record. @param length in integers, this one included; less than 2 ** 23 */
export function headerOf(kind: RecordKind, length: number): number {
  return (length << 8) | kind;
}
