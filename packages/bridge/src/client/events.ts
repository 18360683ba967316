import {
  type ActionRecord,
  actionIdOf,
  amountAfter,
  cancellerOf,
  Fact,
  factOf,
  outcomeOf,
  readRecord,
  targetsAfter,
} from '@aftercast/kernel';
import { type Names, WHY_NAMES } from '../contract.ts';
import type { ActionEvent, MatchEvent } from './match-event.ts';

/**
 * Reads an action from its first record, with the game's names. The records do not say which cards its entities are: see
 * {@link withCards}.
 * @param at index of a record with `Fact.begun`
 */
export function describeAction(names: Names, data: Int32Array, at: number): ActionEvent {
  const record = readRecord(data, at) as ActionRecord;
  return Object.freeze({
    id: record.id,
    type: names.types[record.type] ?? `type ${record.type}`,
    seat: record.player,
    source: record.source,
    targets: Object.freeze(record.targets),
    amount: record.amount,
    card: names.cards[record.card] || null,
    subject: record.subject,
    cards: NO_CARDS,
    cause: record.cause,
    why: WHY_NAMES[record.why],
    priority: record.priority,
    order: record.order,
  });
}

const NO_CARDS: ActionEvent['cards'] = Object.freeze({});

/**
 * Returns the action with the cards that its entities are.
 * @param cardOf returns the card of an entity, as an index into the names; 0 for a hidden card or no entity
 */
export function withCards(
  action: ActionEvent,
  names: Names,
  cardOf: (entity: number) => number,
): ActionEvent {
  const cards: Record<number, string> = {};
  for (const id of [action.source, action.subject, ...action.targets]) {
    const card = names.cards[cardOf(id)];
    if (card) cards[id] = card;
  }
  return Object.freeze({ ...action, cards: Object.freeze(cards) });
}

/** Returns the action with the targets and the amount that a record with `Fact.amended` gives it. */
export function amendAction(action: ActionEvent, data: Int32Array, at: number): ActionEvent {
  const amount = amountAfter(action.amount, data, at);
  return Object.freeze({ ...action, amount, targets: Object.freeze(targetsAfter(action.targets, data, at)) });
}

/**
 * Makes the event for a record.
 * @param seq number of the record
 * @param command number of the command that is being resolved
 * @param actionOf returns an action by its id, as it is after this record; `null` if it is not known
 * @returns `null` for a record that makes no event: a change, the end of a handler, or a record of an unknown action
 */
export function eventOf(
  data: Int32Array,
  at: number,
  seq: number,
  command: number,
  actionOf: (id: number) => ActionEvent | null,
): MatchEvent | null {
  const fact = factOf(data[at] as number);
  switch (fact) {
    case Fact.changed:
    case Fact.handled:
      return null;
    case Fact.commandBegun:
      return { kind: 'command-begun', seq, command, seat: data[at + 2] as number };
    case Fact.commandDone:
      return {
        kind: 'command-ended',
        seq,
        command: data[at + 1] as number,
        outcome: outcomeOf(data[at + 2] as number),
      };
    case Fact.commandUndone:
      return { kind: 'command-undone', seq, command: data[at + 1] as number };
    default: {
      const action = actionOf(actionIdOf(data, at));
      return action && actionEventOf(fact, action, data, at, seq, command);
    }
  }
}

/** The facts of an action for which there is an event. */
type ActionFact = Exclude<Fact, 0 | 1 | 2 | 3 | typeof Fact.handled>;

function actionEventOf(
  fact: ActionFact,
  action: ActionEvent,
  data: Int32Array,
  at: number,
  seq: number,
  command: number,
): MatchEvent {
  switch (fact) {
    case Fact.begun:
      return { kind: 'phase-announced', seq, command, phase: 'prepare', action };
    case Fact.performed:
      return { kind: 'phase-announced', seq, command, phase: 'perform', action };
    case Fact.amended:
      return { kind: 'action-amended', seq, command, action };
    case Fact.asked: {
      const { seat, of, count, least, options } = readQuestion(data, at);
      return { kind: 'prompt-asked', seq, command, action, seat, of, count, least, options };
    }
    case Fact.replied:
      return { kind: 'seat-answered', seq, command, action, seat: data[at + 2] as number };
    case Fact.answered:
      return { kind: 'prompt-answered', seq, command, action };
    case Fact.cancelled: {
      const source = data[at + 3] as number;
      return { kind: 'action-cancelled', seq, command, action, by: cancellerOf(data, at), source };
    }
    case Fact.dropped:
      return { kind: 'action-dropped', seq, command, action };
    case Fact.ended:
      return { kind: 'action-ended', seq, command, action };
  }
}

/** Reads the prompt of a record with `Fact.asked`. @throws RangeError for another record */
export function readQuestion(data: Int32Array, at: number) {
  const record = readRecord(data, at);
  if (record.kind !== 'ask') throw new RangeError(`Expected a record of kind "ask", found "${record.kind}".`);
  return record;
}
