import type { ActionEvent, MatchEvent, Names } from '@aftercast/bridge/client';
import { WHY_NAMES } from '@aftercast/bridge/contract';
import {
  type ActionRecord,
  type ChangeRecord,
  FIRST_CHANGE,
  Kind,
  kindOf,
  readChange,
  readRecord,
} from '@aftercast/kernel';
import type { Blocks } from './blocks.ts';

/** An action as its `begin` record tells it. */
export function describeAction(names: Names, data: Int32Array, at: number): ActionEvent {
  const record = readRecord(data, at) as ActionRecord;
  return {
    id: record.id,
    type: names.types[record.type] ?? `type ${record.type}`,
    player: record.player,
    source: record.source,
    targets: record.targets,
    amount: record.amount,
    card: names.cards[record.card] || null,
    subject: record.subject,
    cause: record.cause,
    why: WHY_NAMES[record.why],
    priority: record.priority,
    order: record.order,
  };
}

/** Gives an action the targets and the amount that a later record tells; other records leave it as it is. */
export function amend(action: ActionEvent, data: Int32Array, at: number): void {
  const record = readRecord(data, at);
  if (record.kind === 'amend') {
    action.amount = record.amount;
    action.targets = record.targets;
  } else if (record.kind === 'lose') {
    action.targets = action.targets.filter((it) => it !== record.target);
  }
}

/** The changes that the handler made whose turn begins with the record at a position. */
export function changesOf(blocks: Blocks, position: number): ChangeRecord[] {
  const changes: ChangeRecord[] = [];
  blocks.eachFrom(position, (data, at) => {
    const kind = kindOf(data[at] as number);
    if (kind >= FIRST_CHANGE) changes.push(readChange(data, at));
    return !takesTurn(kind);
  });
  return changes;
}

/** Whether the changes after a record are no longer those of the action before it. */
function takesTurn(kind: Kind): boolean {
  switch (kind) {
    case Kind.command:
    case Kind.begin:
    case Kind.perform:
    case Kind.handle:
    case Kind.answer:
      return true;
    default:
      return false;
  }
}

/**
 * A record as the event stream words it.
 * @param action finds the action with an id, as it was after this record
 * @returns `null` for a record that makes no event
 */
export function eventOf(
  data: Int32Array,
  at: number,
  seq: number,
  command: number,
  action: (id: number) => ActionEvent | null,
): MatchEvent | null {
  const kind = kindOf(data[at] as number);
  if (kind >= FIRST_CHANGE || kind === Kind.handle) return null;
  const record = readRecord(data, at);
  if (record.kind === 'command') return { kind: 'command', seq, command, seat: record.seat };
  if (record.kind === 'rest') return { kind: 'rested', seq, command, outcome: record.outcome };
  if (record.kind === 'rolled-back') return { kind: 'rolled-back', seq, command };
  const about = action(data[at + 1] as number);
  if (about === null) return null;
  const common = { seq, command, action: about };
  switch (record.kind) {
    case 'begin':
      return { kind: 'phase', phase: 'prepare', ...common };
    case 'perform':
      return { kind: 'phase', phase: 'perform', ...common };
    case 'amend':
    case 'lose':
      return { kind: 'amended', ...common };
    case 'end':
      return { kind: 'ended', ...common };
    case 'cancel':
      return { kind: 'cancelled', ...common, by: record.by, source: record.source };
    case 'drop':
      return { kind: 'dropped', ...common };
    case 'ask': {
      const { seat, of, count, options } = record;
      return { kind: 'asked', ...common, seat, of, count, options };
    }
    case 'answer':
      return { kind: 'answered', ...common };
    default:
      return null;
  }
}
