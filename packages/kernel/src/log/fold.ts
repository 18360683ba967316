import { BEGIN_TARGETS, FIRST_CHANGE, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/**
 * The fold of the event log: what each record means for the action that it is about. All readers that follow actions (a
 * client, the inspector, the tree of causes) use these functions, and give their results names of their own. A new kind
 * of record is one case of {@link factOf}.
 *
 * The functions work on numbers and have no state, so a reader can go through a million records without an allocation.
 */

/** What a record says, as a fact in the past. */
export const Fact = {
  /** The table has changed. {@link startsTurn} says which action has changed it. */
  changed: 0,
  /** A command has begun. Ids of actions count from 1 again. */
  commandBegun: 1,
  /** A command is done, and nothing is left to resolve. */
  commandDone: 2,
  /** A command was undone completely. */
  commandUndone: 3,
  /** An action has begun, and its prepare phase is announced. */
  begun: 4,
  /** The perform phase of an action is announced. */
  performed: 5,
  /** An action has new targets or a new amount: see {@link targetsAfter} and {@link amountAfter}. */
  amended: 6,
  /** An action has asked a seat and waits for the answer. */
  asked: 7,
  /** An action has its answer. */
  answered: 8,
  /** Another action has cancelled it: see {@link cancellerOf}. */
  cancelled: 9,
  /** An action could not be performed and is dropped. */
  dropped: 10,
  /** The handler of this member of a group runs now. */
  handled: 11,
  /** An action is over, with everything that it set off. */
  ended: 12,
  /** One of the seats that an action has asked at once has answered; it waits for the others, if there are any left. */
  replied: 13,
} as const;
export type Fact = (typeof Fact)[keyof typeof Fact];

/**
 * The fact that a record says.
 * @param header the record's first integer
 * @throws RangeError if the record has an unknown kind
 */
export function factOf(header: number): Fact {
  const kind = kindOf(header);
  if (kind >= FIRST_CHANGE) return Fact.changed;
  switch (kind) {
    case RecordKind.command:
      return Fact.commandBegun;
    case RecordKind.rest:
      return Fact.commandDone;
    case RecordKind.rolledBack:
      return Fact.commandUndone;
    case RecordKind.begin:
      return Fact.begun;
    case RecordKind.perform:
      return Fact.performed;
    case RecordKind.amend:
    case RecordKind.lose:
      return Fact.amended;
    case RecordKind.ask:
      return Fact.asked;
    case RecordKind.answer:
      return Fact.answered;
    case RecordKind.reply:
      return Fact.replied;
    case RecordKind.cancel:
      return Fact.cancelled;
    case RecordKind.drop:
      return Fact.dropped;
    case RecordKind.handle:
      return Fact.handled;
    case RecordKind.end:
      return Fact.ended;
    default:
      throw new RangeError(`The event log has no records of kind ${kind}.`);
  }
}

/** Id, within its command, of the action that a record is about; 0 if the record is about no action. */
export function actionIdOf(data: Int32Array, at: number): number {
  return factOf(data[at] as number) < Fact.begun ? 0 : (data[at + 1] as number);
}

/** What has become of an action so far. */
export const Fate = {
  /** It is being resolved. */
  open: 0,
  /** It waits for an answer. */
  asking: 1,
  /** It is over: it has performed, and everything that it set off is over. */
  done: 2,
  /** Another action has cancelled it (law A5). */
  cancelled: 3,
  /** It could not be performed any more (law A6). */
  dropped: 4,
} as const;
export type Fate = (typeof Fate)[keyof typeof Fate];

/** The fate of an action after a fact about it. `cancelled` and `dropped` are final. */
export function fateAfter(fate: Fate, fact: Fact): Fate {
  if (fate === Fate.cancelled || fate === Fate.dropped) return fate;
  switch (fact) {
    case Fact.asked:
      return Fate.asking;
    case Fact.answered:
      return Fate.open;
    case Fact.cancelled:
      return Fate.cancelled;
    case Fact.dropped:
      return Fate.dropped;
    case Fact.ended:
      return Fate.done;
    default:
      return fate;
  }
}

/**
 * Whether the changes after a record with this fact are made by the action of the record, or by no action after
 * `commandBegun`. A change belongs to the latest such record before it.
 */
export function startsTurn(fact: Fact): boolean {
  switch (fact) {
    case Fact.commandBegun:
    case Fact.begun:
    case Fact.performed:
    case Fact.handled:
    case Fact.answered:
      return true;
    default:
      return false;
  }
}

/**
 * Index in `data` of the first target that a record gives to an action. The targets go on to the record's end; for a
 * record that gives none, the index is that end.
 */
export function givenTargets(data: Int32Array, at: number): number {
  const header = data[at] as number;
  const kind = kindOf(header);
  if (kind === RecordKind.begin) return at + BEGIN_TARGETS;
  return kind === RecordKind.amend ? at + 3 : at + lengthOf(header);
}

/** The targets of an action after a record with {@link Fact.amended}. @param targets those before it; not modified */
export function targetsAfter(targets: readonly number[], data: Int32Array, at: number): readonly number[] {
  const header = data[at] as number;
  switch (kindOf(header)) {
    case RecordKind.amend:
      return Array.from(data.subarray(givenTargets(data, at), at + lengthOf(header)));
    case RecordKind.lose:
      return targets.filter((it) => it !== data[at + 2]);
    default:
      return targets;
  }
}

/** The amount of an action after a record with {@link Fact.amended}. @param amount that before it */
export function amountAfter(amount: number, data: Int32Array, at: number): number {
  return kindOf(data[at] as number) === RecordKind.amend ? (data[at + 2] as number) : amount;
}

/** Id, within the command, of the action that did the cancelling, from a record with {@link Fact.cancelled}. */
export function cancellerOf(data: Int32Array, at: number): number {
  return data[at + 2] as number;
}
