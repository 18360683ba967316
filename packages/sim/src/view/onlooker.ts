import {
  type CauseNode,
  eachRecord,
  kindOf,
  RecordKind,
  readCauses,
  readRecord,
  type Table,
} from '@aftercast/kernel';
import type { Match, Role, RoleStream } from '@aftercast/match';

/** What is known of an entity: its card, as an index into the catalogue, and the seat on whose side it is. */
export interface Known {
  card: number;
  seat: number;
}

/** What one command has set off, as somebody may know it. */
export interface Happening {
  /** Number of the command. */
  command: number;
  /** The seat that gave it; below 0 for none. */
  seat: number;
  /** Whether it waits for an answer: it will be told again, as a whole. */
  isOpen: boolean;
  /** What it set off, in order. */
  roots: CauseNode[];
  /** Everybody who had part in it, as they were before it, or when they were first seen. */
  known: ReadonlyMap<number, Known>;
}

/** As much of a match as is looked at: whoever plays one without its machines can be watched too. */
export type Watched = Pick<Match, 'session' | 'stream'>;

/** Somebody who looks on at a match, and sees and hears what their role may (law H1). */
export class Onlooker<Looked extends Watched = Match> {
  protected readonly match: Looked;
  private readonly role: Role;
  private source: RoleStream;
  /** Where on the stream goes on what has not been told yet. */
  private from: number;
  private known = new Map<number, Known>();

  constructor(match: Looked, role: Role) {
    this.match = match;
    this.role = role;
    this.source = match.stream(role);
    this.from = this.source.end;
    this.meetAll();
  }

  /** The table as it is seen now. It is the match's own: it goes on with the match. */
  get table(): Table {
    return this.stream.view;
  }

  /** 0 while the match is played, then 1 + the winning seat, or -1 for a tie. */
  get outcome(): number {
    return this.match.session.outcome;
  }

  /**
   * What has happened since this was called last, by commands. One that waits for an answer is told as far as it has
   * come, and again as a whole when it has been answered.
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

  /** The role's stream: another one, with nothing new on it, when a command was undone. */
  protected get stream(): RoleStream {
    const stream = this.match.stream(this.role);
    if (stream !== this.source || stream.end < this.from) {
      this.source = stream;
      this.from = stream.end;
      this.meetAll();
    }
    return stream;
  }

  /** Knows whom the table shows, and nobody else. */
  private meetAll(): void {
    this.known.clear();
    for (const entity of this.source.view.entities)
      if (entity && entity.card !== 0)
        this.known.set(entity.id, { card: entity.card, seat: this.seatAt(entity.zone) });
  }

  /** Whom a run of records shows or changes, as they are at last. */
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
    return Math.floor(zone / this.match.session.game.zones.length);
  }
}

/** All records of a stream from a position on. */
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
