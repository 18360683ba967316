import { type EventLog, Projection } from '@aftercast/kernel';
import { type Match, type Role, seatOf } from '@aftercast/match';
import { countRecords } from './cursor.ts';

/**
 * What a role knew at a place of the event log: its numbers for entities are those of that moment, since later ones would tell
 * what it has learned since, or that something came back (law H1). It only goes forward.
 */
export class PastProjection {
  /** How many records the role's event log had there. */
  seq = 0;
  private readonly match: Match;
  private readonly log: EventLog;
  /** `null` for the owner, who knows everything. */
  private readonly seat: number | null;
  private projection: Projection | null = null;
  private position = 0;

  /** It begins where the event log does. */
  constructor(match: Match, role: Role) {
    this.match = match;
    this.log = match.stream({ kind: 'owner' }).log;
    this.seat = seatOf(role);
    this.goBack();
  }

  /** Goes back to where the event log begins: for those who have gone beyond what is left of it. */
  goBack(): void {
    const { match, seat } = this;
    this.position = this.log.start;
    this.seq = 0;
    this.projection = seat === null ? null : new Projection(match.session.game, match.startTable(), seat);
  }

  moveTo(position: number): void {
    if (position <= this.position) return;
    const { projection, log } = this;
    if (projection === null) this.seq += countRecords(log, this.position, position);
    else {
      const { log: own } = projection;
      const { end } = own;
      projection.project(log.slice(this.position, position));
      this.seq += countRecords(own, end);
      own.forget(own.end);
    }
    this.position = position;
  }

  aliasOf(entity: number): number {
    return this.projection === null ? entity : this.projection.aliasOf(entity);
  }

  /** Whether the role has been told of any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    const { projection } = this;
    return projection === null || actions.some((action) => projection.actionAliasOf(action) !== 0);
  }
}
