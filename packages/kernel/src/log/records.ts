import type { Phase, Why } from '../game/action.ts';
import { PROMPT_KINDS } from '../game/prompt.ts';
import type { Attachment, Entity } from '../game/table.ts';
import { readAttachment, readEntity } from './apply-and-revert.ts';
import { BEGIN_TARGETS, type EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/** An action as the event log tells it. */
export interface ActionRecord {
  kind: 'begin';
  id: number;
  type: number;
  player: number;
  source: number;
  cause: number;
  why: Why;
  priority: number;
  order: number;
  amount: number;
  card: number;
  position: number;
  subject: number;
  targets: number[];
}

/** One elementary change of the table. */
export type ChangeRecord =
  | { kind: 'set'; entity: number; stat: number; before: number; after: number }
  | { kind: 'field'; entity: number; field: EntityField; before: number; after: number }
  | { kind: 'register'; register: number; before: number; after: number }
  | { kind: 'move'; entity: number; from: number; fromIndex: number; to: number; toIndex: number }
  | { kind: 'create' | 'remove'; entity: Entity; index: number }
  | { kind: 'attach' | 'detach'; entity: number; index: number; attachment: Attachment }
  | { kind: 'show'; entity: number; card: number; owner: number; order: number; stats: number[] }
  | { kind: 'hide'; entity: number; gone: boolean };

/** Any record of the event log as an object: made only where somebody reads one. */
export type LogRecord =
  | { kind: 'command'; number: number; seat: number }
  | ActionRecord
  | { kind: 'perform' | 'end' | 'drop' | 'handle'; id: number }
  | { kind: 'amend'; id: number; amount: number; targets: number[] }
  | { kind: 'cancel'; id: number; by: number; source: number }
  | { kind: 'lose'; id: number; target: number }
  | {
      kind: 'ask';
      id: number;
      seat: number;
      of: 'entities' | 'cards' | 'options';
      count: number;
      options: number[];
    }
  | { kind: 'answer'; id: number; picked: number[] }
  | { kind: 'rest'; number: number; outcome: number }
  | { kind: 'rolled-back'; number: number }
  | ChangeRecord;

/**
 * Reads the record that begins at a place of the event log.
 * @throws RangeError for a kind that there is not
 */
export function readRecord(data: Int32Array, at: number): LogRecord {
  const header = data[at] as number;
  const int = (offset: number) => data[at + offset] as number;
  const list = (offset: number) => Array.from(data.subarray(at + offset, at + lengthOf(header)));
  switch (kindOf(header)) {
    case RecordKind.command:
      return { kind: 'command', number: int(1), seat: int(2) };
    case RecordKind.begin:
      return {
        kind: 'begin',
        id: int(1),
        type: int(2),
        player: int(3),
        source: int(4),
        cause: int(5),
        why: int(6) as Why,
        priority: int(7),
        order: int(8),
        amount: int(9),
        card: int(10),
        position: int(11),
        subject: int(12),
        targets: list(BEGIN_TARGETS),
      };
    case RecordKind.perform:
      return { kind: 'perform', id: int(1) };
    case RecordKind.end:
      return { kind: 'end', id: int(1) };
    case RecordKind.drop:
      return { kind: 'drop', id: int(1) };
    case RecordKind.handle:
      return { kind: 'handle', id: int(1) };
    case RecordKind.amend:
      return { kind: 'amend', id: int(1), amount: int(2), targets: list(3) };
    case RecordKind.cancel:
      return { kind: 'cancel', id: int(1), by: int(2), source: int(3) };
    case RecordKind.lose:
      return { kind: 'lose', id: int(1), target: int(2) };
    case RecordKind.ask:
      return {
        kind: 'ask',
        id: int(1),
        seat: int(2),
        of: PROMPT_KINDS[int(3)] ?? 'options',
        count: int(4),
        options: list(5),
      };
    case RecordKind.answer:
      return { kind: 'answer', id: int(1), picked: list(2) };
    case RecordKind.rest:
      return { kind: 'rest', number: int(1), outcome: int(2) };
    case RecordKind.rolledBack:
      return { kind: 'rolled-back', number: int(1) };
    default:
      return readChange(data, at);
  }
}

/** Reads a record that is a change of the table. */
export function readChange(data: Int32Array, at: number): ChangeRecord {
  const header = data[at] as number;
  const int = (offset: number) => data[at + offset] as number;
  switch (kindOf(header)) {
    case RecordKind.set:
      return { kind: 'set', entity: int(1), stat: int(2), before: int(3), after: int(4) };
    case RecordKind.field:
      return { kind: 'field', entity: int(1), field: int(2) as EntityField, before: int(3), after: int(4) };
    case RecordKind.register:
      return { kind: 'register', register: int(1), before: int(2), after: int(3) };
    case RecordKind.move:
      return { kind: 'move', entity: int(1), from: int(2), fromIndex: int(3), to: int(4), toIndex: int(5) };
    case RecordKind.create:
      return { kind: 'create', entity: readEntity(data, at), index: int(5) };
    case RecordKind.remove:
      return { kind: 'remove', entity: readEntity(data, at), index: int(5) };
    case RecordKind.attach:
      return { kind: 'attach', entity: int(1), index: int(2), attachment: readAttachment(data, at) };
    case RecordKind.detach:
      return { kind: 'detach', entity: int(1), index: int(2), attachment: readAttachment(data, at) };
    case RecordKind.show:
      return {
        kind: 'show',
        entity: int(1),
        card: int(2),
        owner: int(3),
        order: int(4),
        stats: Array.from(data.subarray(at + 5, at + lengthOf(header))),
      };
    case RecordKind.hide:
      return { kind: 'hide', entity: int(1), gone: int(2) === 1 };
    default:
      throw new RangeError(`The tape has a record of kind ${kindOf(header)}, which there is not.`);
  }
}

/** The phase that a record announces; `null` for one that announces none. */
export function announcedPhase(header: number): Phase | null {
  const kind = kindOf(header);
  return kind === RecordKind.begin ? 0 : kind === RecordKind.perform ? 1 : null;
}
