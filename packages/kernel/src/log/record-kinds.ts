/**
 * The event log: what happened, as records of integers in blocks that are only ever added to. The first integer of a record
 * holds its kind (low 8 bits) and its length in integers, itself included. A record never spans two blocks.
 *
 * Which integers follow is written at each kind. `id`s of actions count from 1 within their command.
 */
export const RecordKind = {
  /** number, seat (-1 for the rules): a command begins. */
  command: 1,
  /** id, type, player, source, cause, why, priority, order, amount, card, position, subject, targets…: an action begins, and its prepare phase is announced. */
  begin: 2,
  /** id: its perform phase is announced. */
  perform: 3,
  /** id: it is over, its reactions included. */
  end: 4,
  /** id, amount, targets…: its targets and amount are now these. */
  amend: 5,
  /** id, by, source: it is cancelled by that action of that entity. */
  cancel: 6,
  /** id: it could not be performed, and is dropped. */
  drop: 7,
  /** id, target: that target was gone, and is dropped. */
  lose: 8,
  /** id, seat, kind (0 entities, 1 cards, 2 options), count, options…: it asks. */
  ask: 9,
  /** id, indices…: it was answered. */
  answer: 10,
  /** number, outcome: the command is done, and nothing is left to resolve. */
  rest: 11,
  /** number: the command was undone whole; what it wrote is gone. */
  rolledBack: 12,
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
  /** as `create`: that entity is taken out. */
  remove: 21,
  /** entity, index, id, card, source, player, until, form, then stat, operation, value of each modifier. */
  attach: 22,
  /** as `attach`: that attachment is taken off. */
  detach: 23,
  /** entity, card, owner, order, stats…: only in projections: a hidden entity becomes known. */
  show: 24,
  /** entity, gone (1 if nobody sees so much as its back any more): only in projections: a known entity becomes a back. */
  hide: 25,
} as const;
export type RecordKind = (typeof RecordKind)[keyof typeof RecordKind];

/** The first kind that is a change of the table. */
export const FIRST_CHANGE: number = RecordKind.set;

/** Fields of an entity that a `field` record may name. */
export const EntityField = { card: 0, order: 1 } as const;
export type EntityField = (typeof EntityField)[keyof typeof EntityField];

/** Index, within a `begin` record, of the first target. */
export const BEGIN_TARGETS = 13;

export function kindOf(header: number): RecordKind {
  return (header & 0xff) as RecordKind;
}

export function lengthOf(header: number): number {
  return header >>> 8;
}

export function headerOf(kind: RecordKind, length: number): number {
  return (length << 8) | kind;
}
