import type { Game } from '../game/game.ts';
import { type Entity, entityAt, type Table } from '../game/table.ts';
import { applyRecord, eachRecord } from '../log/apply-and-revert.ts';
import { BLOCK_LENGTH, EventLog } from '../log/event-log.ts';
import { kindOf, lengthOf, RecordKind } from '../log/record-kinds.ts';
import { ActionProjection } from './action-projection.ts';
import { EntityNumbers } from './entity-numbers.ts';
import { RecordBuffer } from './record-buffer.ts';
import { RoleVision, type ZoneSight } from './sight.ts';

/**
 * The event log as one role may see it: a seat, or a spectator (law H1). Entities, attachments and actions have the role's
 * own numbers, so that a number says nothing about what is hidden: {@link RoleVision} decides what the role sees,
 * `EntityNumbers` and `ActionProjection` give the numbers. One projection serves all connections of a role: a late
 * connection starts from `view` and reads on.
 *
 * What leaves a match by other ways is redacted there: prompts, refusals and legal commands by `SeatPort` in match; the
 * machines' reports by `MachineSight` and errors by `SeatApi`, in the bridge's host.
 */
export class Projection {
  /** The table as the role sees it, after all records that were projected. */
  readonly view: Table;
  /** The records as the role sees them. */
  readonly log = new EventLog();
  /** The whole table, as it was at the record that is being projected. */
  private readonly shadow: Table;
  private readonly sight: RoleVision;
  private readonly entities: EntityNumbers;
  private readonly actions: ActionProjection;
  private readonly out = new RecordBuffer();

  /**
   * @param table the table at the position of the event log from which it will be projected; it is copied
   * @param seat the seat of the role; -1 for a spectator
   */
  constructor(game: Game, table: Table, seat: number) {
    this.shadow = structuredClone(table);
    this.sight = new RoleVision(game, this.shadow, seat);
    this.entities = new EntityNumbers(game, seat);
    this.actions = new ActionProjection(this.sight, this.entities, this.out);
    this.view = this.setUpView();
  }

  /** The role's number for an entity; 0 for one that it does not see. */
  aliasOf(entity: number): number {
    return this.entities.aliasOf(entity);
  }

  /** The entity with the role's number; 0 if there is none. */
  entityOf(alias: number): number {
    return this.entities.entityOf(alias);
  }

  /** The role's number for an open action; 0 for one that the role has not learned of. */
  actionAliasOf(action: number): number {
    return this.actions.aliasOf(action);
  }

  /** Projects the next records of the whole event log: they must follow those of the call before. */
  project(records: Int32Array): void {
    const { out } = this;
    eachRecord(records, (at) => {
      let next = out.length;
      this.projectRecord(records, at);
      applyRecord(this.shadow, records, at);
      this.projectAfter(records, at);
      for (; next < out.length; next += lengthOf(out.data[next] as number)) {
        applyRecord(this.view, out.data, next);
      }
      if (out.length >= BLOCK_LENGTH) out.flush(this.log);
    });
    out.flush(this.log);
  }

  private setUpView(): Table {
    const { zones, registers } = this.shadow;
    const view: Table = {
      entities: [null],
      zones: zones.map(() => []),
      registers: registers.map((value, register) => (this.sight.seesRegister(register) ? value : 0)),
    };
    for (let zone = 0; zone < zones.length; zone++) {
      const sight = this.sight.ofZone(zone);
      if (sight === 'none') continue;
      for (const id of zones[zone] as number[]) {
        const seen = this.entities.seen(entityAt(this.shadow, id), sight);
        (view.zones[zone] as number[]).push(seen.id);
        if (seen.id === 0) continue;
        while (view.entities.length < seen.id) view.entities.push(null);
        view.entities[seen.id] = seen;
      }
    }
    return view;
  }

  private projectRecord(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    const first = data[at + 1] as number;
    switch (kind) {
      case RecordKind.command:
      case RecordKind.rest:
      case RecordKind.rolledBack:
        this.actions.clear();
        this.out.copy(data, at);
        return;
      case RecordKind.begin:
        this.actions.actor = first;
        this.actions.begin(data, at);
        return;
      case RecordKind.perform:
      case RecordKind.handle:
      case RecordKind.answer:
      case RecordKind.reply:
        this.actions.actor = first;
        this.actions.project(data, at);
        return;
      case RecordKind.ask:
        this.actions.ask(data, at);
        return;
      case RecordKind.amend:
      case RecordKind.cancel:
      case RecordKind.drop:
      case RecordKind.lose:
        this.actions.project(data, at);
        return;
      case RecordKind.end:
        this.actions.end(data, at);
        return;
      case RecordKind.register:
        if (this.sight.seesRegister(first)) this.change(data, at);
        return;
      case RecordKind.set:
        if (this.sight.seesStat(first, data[at + 2] as number)) this.changeEntity(data, at);
        return;
      case RecordKind.field:
        if (this.sight.seesFace(first)) this.changeEntity(data, at);
        return;
      case RecordKind.attach:
      case RecordKind.detach:
        if (this.sight.seesFace(first)) this.attach(data, at);
        return;
      case RecordKind.move:
        this.move(data, at);
        return;
      case RecordKind.remove: {
        const entity = entityAt(this.shadow, first);
        this.disappear(entity, this.sight.ofZone(entity.zone), data[at + 5] as number);
        return;
      }
      case RecordKind.create:
      case RecordKind.show:
      case RecordKind.hide:
        return;
      default:
        kind satisfies never;
    }
  }

  /** A created entity is projected after the shadow has it. */
  private projectAfter(data: Int32Array, at: number): void {
    if (kindOf(data[at] as number) !== RecordKind.create) return;
    const entity = entityAt(this.shadow, data[at + 1] as number);
    this.appear(entity, entity.zone, data[at + 5] as number);
  }

  /** Writes a change that the role sees, after the action that makes it. @returns its index in the buffer */
  private change(data: Int32Array, at: number): number {
    this.actions.releaseActor();
    return this.out.copy(data, at);
  }

  private changeEntity(data: Int32Array, at: number): void {
    const to = this.change(data, at);
    // Read after the change was written, which can replace the buffer's array.
    this.out.data[to + 1] = this.entities.aliasOf(data[at + 1] as number);
  }

  private attach(data: Int32Array, at: number): void {
    const to = this.change(data, at);
    const { entities } = this;
    const out = this.out.data;
    const id = out[to + 3] as number;
    out[to + 1] = entities.aliasOf(out[to + 1] as number);
    out[to + 3] = entities.assign(id);
    out[to + 5] = entities.aliasOf(out[to + 5] as number);
    if (kindOf(out[to] as number) === RecordKind.detach) entities.forgetAttachment(id);
  }

  private move(data: Int32Array, at: number): void {
    const read = (offset: number) => data[at + offset] as number;
    const [id, zone, index, toZone, toIndex] = [read(1), read(2), read(3), read(4), read(5)];
    const [before, after] = [this.sight.ofZone(zone), this.sight.ofZone(toZone)];
    const entity = entityAt(this.shadow, id);
    if (before === 'none') {
      this.appear(entity, toZone, toIndex);
      return;
    }
    if (after === 'none') {
      this.disappear(entity, before, index);
      return;
    }
    // An index in a zone whose cards are only counted would tell where a card is among the others.
    const [from, to] = [before === 'count' ? 0 : index, after === 'count' ? 0 : toIndex];
    if (before === 'count' && after === 'count') {
      if (zone === toZone) return;
      this.actions.releaseActor();
      this.out.put(RecordKind.move, [0, zone, from, toZone, to]);
      return;
    }
    this.actions.releaseActor(id);
    const alias = this.entities.assign(id);
    if (before !== after && after === 'face') this.show(entity);
    if (before === 'count' && after === 'back') this.out.put(RecordKind.show, [alias, 0, entity.owner, 0]);
    if (before === 'face' && after === 'back') this.turnOver(entity, alias);
    this.out.put(RecordKind.move, [alias, zone, from, toZone, to]);
    if (after === 'count') this.loseSight(entity, alias);
  }

  /** An entity comes into sight: it is new, or was in a zone of which the role sees nothing. */
  private appear(entity: Entity, zone: number, index: number): void {
    const sight = this.sight.ofZone(zone);
    if (sight === 'none') return;
    this.actions.releaseActor();
    const seen = this.entities.seen(entity, sight, zone);
    this.out.putEntity(RecordKind.create, seen, sight === 'count' ? 0 : index);
    this.out.putAttachments(seen);
  }

  /** An entity is removed, or moves to a zone of which the role sees nothing. */
  private disappear(entity: Entity, sight: ZoneSight, index: number): void {
    if (sight !== 'none') {
      this.actions.releaseActor();
      const seen = this.entities.seen(entity, sight);
      this.out.putEntity(RecordKind.remove, seen, sight === 'count' ? 0 : index);
    }
    this.entities.forget(entity);
  }

  private show(entity: Entity): void {
    const seen = this.entities.face(entity);
    this.out.put(RecordKind.show, [seen.id, seen.card, seen.owner, seen.order, ...seen.stats]);
    this.out.putAttachments(seen);
  }

  /** The role sees only the back of an entity from now on. */
  private turnOver(entity: Entity, alias: number): void {
    this.out.put(RecordKind.hide, [alias, 0]);
    this.entities.forgetFace(entity);
  }

  /** The role only counts the entity from now on. */
  private loseSight(entity: Entity, alias: number): void {
    this.out.put(RecordKind.hide, [alias, 1]);
    this.entities.forget(entity);
  }
}
