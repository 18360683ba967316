import type { Phase, Why } from '../game/action.ts';
import { PROMPT_KINDS } from '../game/prompt.ts';
import type { Attachment, Entity } from '../game/table.ts';
import { readAttachment, readEntity } from './apply-and-revert.ts';
import { BEGIN_TARGETS, type EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/** A `begin` record: an action, with the fields of `Action` that the event log has. */
export interface ActionRecord {
  /** A new action begins, and its prepare phase is announced. */
  kind: 'begin';
  /** Counts from 1 in each command. */
  id: number;
  /** Index into the game's action types. */
  type: number;
  /** Seat that is responsible for it; -1 for the rules. */
  player: number;
  /** Entity that it comes from; 0 for the rules. */
  source: number;
  /** Id of the action that caused it; 0 for the command's own. */
  cause: number;
  /** How it came about. */
  why: Why;
  /** Reactions with a higher priority are resolved first. */
  priority: number;
  /** Order of play of the source; 0 in a projection that does not see the source. */
  order: number;
  /** How much; 0 in a projection that sees none of its targets. */
  amount: number;
  /** Card that it is about, as an index into the catalogue; 0 for none or a hidden one. */
  card: number;
  /** Index in a zone; -1 for its end, or a hidden one. */
  position: number;
  /** Entity that the answered action was about; 0 for none or a hidden one. */
  subject: number;
  /** Entity ids; in a projection only those that the role sees. */
  targets: number[];
}

/** One elementary change of the table. */
export type ChangeRecord =
  /** A stat has a new value. */
  | { kind: 'set'; entity: number; stat: number; before: number; after: number }
  /** An entity has a new card or order of play. */
  | { kind: 'field'; entity: number; field: EntityField; before: number; after: number }
  /** A register has a new value. */
  | { kind: 'register'; register: number; before: number; after: number }
  /** An entity has moved between zones, or within one; in a projection it is 0 if only counted. */
  | { kind: 'move'; entity: number; from: number; fromIndex: number; to: number; toIndex: number }
  /** An entity was added to, or removed from, an index of its zone. */
  | { kind: 'create' | 'remove'; entity: Entity; index: number }
  /** An attachment was added to, or removed from, an index of the entity's attachments. */
  | { kind: 'attach' | 'detach'; entity: number; index: number; attachment: Attachment }
  /** Only in projections: the role now sees the entity. */
  | { kind: 'show'; entity: number; card: number; owner: number; order: number; stats: number[] }
  /** Only in projections: the role no longer sees the entity's face; with `gone` not its back either. */
  | { kind: 'hide'; entity: number; gone: boolean };

/** Any record of the event log as an object. The engine works on the integers; objects are for readers. */
export type LogRecord =
  /** A command has begun; seat -1 for the rules. */
  | { kind: 'command'; number: number; seat: number }
  | ActionRecord
  /** The action's perform phase is announced; it is over; it is dropped; its handler runs, as one of a group. */
  | { kind: 'perform' | 'end' | 'drop' | 'handle'; id: number }
  /** The action has these targets and this amount from now on. */
  | { kind: 'amend'; id: number; amount: number; targets: number[] }
  /** The action was cancelled by action `by` of entity `source`. */
  | { kind: 'cancel'; id: number; by: number; source: number }
  /** The action has lost a target that is gone. */
  | { kind: 'lose'; id: number; target: number }
  /** The action asks a seat to pick `count` of the options, or fewer; `of` is their kind. */
  | {
      kind: 'ask';
      id: number;
      seat: number;
      of: (typeof PROMPT_KINDS)[number];
      count: number;
      /** How many must be picked at least. */
      least: number;
      options: number[];
    }
  /** One of several seats that are asked at once has answered; `picked` is empty in a projection. */
  | { kind: 'reply'; id: number; seat: number; picked: number[] }
  /** The prompt was answered; `picked` are indices into its options, empty in a projection. */
  | { kind: 'answer'; id: number; picked: number[] }
  /** The command is done; `outcome` is the register's value. */
  | { kind: 'rest'; number: number; outcome: number }
  /** The command was undone completely. */
  | { kind: 'rolled-back'; number: number }
  | ChangeRecord;

/**
 * Reads the record that begins at an index of `data`.
 * @throws RangeError if the record has an unknown kind
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
        of: PROMPT_KINDS[int(3) & 0xff] ?? 'options',
        count: int(4),
        least: int(4) - (int(3) >>> 8),
        options: list(5),
      };
    case RecordKind.reply:
      return { kind: 'reply', id: int(1), seat: int(2), picked: list(3) };
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

/** Reads a record that is a change of the table. @throws RangeError if it is not one */
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
      throw new RangeError(`The event log has a record of the unknown kind ${kindOf(header)}.`);
  }
}

/** The phase that a record announces; `null` if it announces none. */
export function announcedPhase(header: number): Phase | null {
  const kind = kindOf(header);
  return kind === RecordKind.begin ? 0 : kind === RecordKind.perform ? 1 : null;
}
