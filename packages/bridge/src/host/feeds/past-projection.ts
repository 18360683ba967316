import { countRecords, type EventLog, Projection } from '@aftercast/kernel';
import { type Match, type Role, seatOf } from '@aftercast/match';

/**
 * What a role knew at a position of the event log, with the role's numbers for entities at that moment. Later numbers would
 * reveal what the role has learned since, or that an entity came back (law H1). Moves forward only, except for
 * {@link goBack}.
 */
export class PastProjection {
  /** Number of records in the role's event log at that position. */
  seq = 0;
  private readonly match: Match;
  private readonly log: EventLog;
  /** The role's seat; -1 for a spectator, `null` for the owner, who knows everything. */
  private readonly seat: number | null;
  private projection: Projection | null = null;
  private position = 0;

  /** Starts at the beginning of the event log. */
  constructor(match: Match, role: Role) {
    this.match = match;
    this.log = match.stream({ kind: 'owner' }).log;
    this.seat = seatOf(role);
    this.goBack();
  }

  /** Goes back to the beginning of the event log, for a reader whose position may be past the log's end after an undo. */
  goBack(): void {
    const { match, seat } = this;
    this.position = this.log.start;
    this.seq = 0;
    this.projection = seat === null ? null : new Projection(match.session.game, match.startTable(), seat);
  }

  /**
   * Moves towards a position. Does nothing if it is not ahead.
   * @param most number of integers after which to stop at the next record: a long way takes several turns (law B5)
   * @returns the number of integers that it has moved
   */
  moveTowards(position: number, most: number): number {
    const from = this.position;
    while (this.position < position && this.position - from < most)
      this.read(Math.min(position - this.position, most));
    return this.position - from;
  }

  /** Whether a position is ahead. */
  isBefore(position: number): boolean {
    return this.position < position;
  }

  /** The role's number for an entity at that position. */
  aliasOf(entity: number): number {
    return this.projection === null ? entity : this.projection.aliasOf(entity);
  }

  /** Whether the role knows of any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    const { projection } = this;
    return projection === null || actions.some((action) => projection.actionAliasOf(action) !== 0);
  }

  private read(most: number): void {
    const slice = this.log.read(this.position, most);
    if (slice === null) throw new RangeError(`The event log ends before position ${this.position}.`);
    const { projection } = this;
    if (projection === null) this.seq += countRecords(slice.data);
    else {
      const { log: own } = projection;
      projection.project(slice.data);
      this.seq = own.records;
      own.forget(own.end);
    }
    this.position = slice.end;
  }
}
