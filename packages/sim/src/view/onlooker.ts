import {
  type CauseNode,
  eachRecord,
  kindOf,
  type Outcome,
  RecordKind,
  readCauses,
  readRecord,
  type Table,
  zoneSeat,
} from '@aftercast/kernel';
import type { Match, Role, RoleStream } from '@aftercast/match';
import type { Refusal } from '@aftercast/rules';

/** What is known about an entity: its card, as a catalogue number, and the seat on whose side it is. */
export interface Known {
  card: number;
  seat: number;
}

/** What one command has set off, as a role may know it. */
export interface Happening {
  /** Number of the command, from 1. */
  command: number;
  /** Seat that gave it; negative for the rules. */
  seat: number;
  /** Whether it waits for an answer; it is then reported again in full. */
  isOpen: boolean;
  /** Trees of the actions it set off, in order. */
  roots: CauseNode[];
  /** Entities involved, as they were before the command or when they were first seen. */
  known: ReadonlyMap<number, Known>;
}

/** The part of a match that is watched; a match without machines has it too. */
export type Watched = Pick<Match, 'session' | 'stream'>;

/** Watches a match as one role may see it (law H1). */
export class RoleWatcher<Looked extends Watched = Match> {
  protected readonly match: Looked;
  private readonly role: Role;
  private source: RoleStream;
  /** Cursor of the first record that has not been reported. */
  private from: number;
  private known = new Map<number, Known>();

  constructor(match: Looked, role: Role) {
    this.match = match;
    this.role = role;
    this.source = match.stream(role);
    this.from = this.source.end;
    this.meetAll();
  }

  /** The role's current view of the table. It changes with the match. */
  get table(): Table {
    return this.stream.view;
  }

  /** How the match has ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return this.match.session.outcome;
  }

  /** Why it was tied, if it could not go on; `null` otherwise. */
  get tiedBy(): Refusal | null {
    return this.match.session.tiedBy;
  }

  /**
   * Returns what has happened since the last call, by command. A command that waits for an answer is reported
   * as far as it has come, and again in full after the answer.
   */
  news(): Happening[] {
    const { stream } = this;
    const records = readFrom(stream, this.from);
    const starts: number[] = [];
    eachRecord(records, (at) => {
      if (kindOf(records[at] as number) === RecordKind.command) starts.push(at);
    });
    const happenings: Happening[] = [];
    const waits = this.match.session.state.prompt !== null;
    starts.forEach((start, i) => {
      const piece = records.slice(start, starts[i + 1] ?? records.length);
      const isOpen = waits && i === starts.length - 1;
      const met = this.meet(piece);
      const known = new Map([...met, ...this.known]);
      const [tree] = readCauses(piece);
      if (tree !== undefined) happenings.push({ ...tree, isOpen, known });
      if (!isOpen) for (const [id, it] of met) this.known.set(id, it);
    });
    const open = waits ? starts.at(-1) : undefined;
    this.from = open === undefined ? stream.end : this.from + open;
    if (open === undefined) this.meetAll();
    return happenings;
  }

  /** The role's stream of records. It is replaced by a new, empty one when a command is undone. */
  protected get stream(): RoleStream {
    const stream = this.match.stream(this.role);
    if (stream !== this.source || stream.end < this.from) {
      this.source = stream;
      this.from = stream.end;
      this.meetAll();
    }
    return stream;
  }

  /** Resets the known entities to those on the table. */
  private meetAll(): void {
    this.known.clear();
    for (const entity of this.source.view.entities)
      if (entity && entity.card !== 0)
        this.known.set(entity.id, { card: entity.card, seat: this.seatAt(entity.zone) });
  }

  /** Returns the entities that some records show or change, in their final state. */
  private meet(records: Int32Array): Map<number, Known> {
    const met = new Map<number, Known>();
    const before = (id: number) => met.get(id) ?? this.known.get(id) ?? { card: 0, seat: 0 };
    eachRecord(records, (at) => {
      const record = readRecord(records, at);
      switch (record.kind) {
        case 'create': {
          const { id, card, zone } = record.entity;
          if (card !== 0) met.set(id, { card, seat: this.seatAt(zone) });
          return;
        }
        case 'show':
          if (record.card !== 0) met.set(record.entity, { card: record.card, seat: record.owner });
          return;
        case 'field':
          if (record.field === 0 && record.after !== 0)
            met.set(record.entity, { ...before(record.entity), card: record.after });
          return;
        case 'move':
          if (before(record.entity).card !== 0)
            met.set(record.entity, { ...before(record.entity), seat: this.seatAt(record.to) });
          return;
        default:
          return;
      }
    });
    return met;
  }

  private seatAt(zone: number): number {
    return zoneSeat(this.match.session.game, zone);
  }
}

/** Reads all records of a stream from a cursor on. */
function readFrom(stream: RoleStream, from: number): Int32Array {
  const pieces: Int32Array[] = [];
  let length = 0;
  for (let at = from, piece = stream.read(at, Number.POSITIVE_INFINITY); piece !== null; ) {
    pieces.push(piece.data);
    length += piece.data.length;
    at = piece.end;
    piece = stream.read(at, Number.POSITIVE_INFINITY);
  }
  const all = new Int32Array(length);
  let end = 0;
  for (const piece of pieces) {
    all.set(piece, end);
    end += piece.length;
  }
  return all;
}
