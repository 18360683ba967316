// Above 400 lines: what a role may know is decided in one place, so that no way past it is overlooked.
import { Why } from '../game/action.ts';
import { type Game, zoneSeat } from '../game/game.ts';
import { registersOf } from '../game/registers.ts';
import { type Attachment, type Entity, entityAt, type Table } from '../game/table.ts';
import { applyRecord, eachRecord } from '../log/apply-and-revert.ts';
import { BLOCK_LENGTH, EventLog } from '../log/event-log.ts';
import { BEGIN_TARGETS, headerOf, kindOf, lengthOf, RecordKind } from '../log/record-kinds.ts';

/** How much a role sees of an entity, by the zone that it is in: at `count`, that there is one; at `none`, nothing. */
type Sight = 'face' | 'back' | 'count' | 'none';

/** An action of which the role has seen nothing yet: what the event log tells of it, kept until something comes of it. */
interface Held {
  /** The action that caused it, which is told before it. */
  cause: number;
  records: Int32Array[];
}

/**
 * The event log as one role may see it: a seat, or a spectator (law H1). Entities, attachments and actions have numbers of
 * this role's own: those of entities are given when it first sees them and given up when they go where nobody sees them,
 * so that numbers tell nothing. An action that neither comes from nor acts on anything that the role sees is left out,
 * unless something that it sees comes of it. One projection serves all connections of a role: a late one starts from
 * `view`, and reads on.
 */
export class Projection {
  /** The table as the role sees it, after all that was projected. */
  readonly view: Table;
  /** What was projected. */
  readonly log = new EventLog();
  private readonly game: Game;
  private readonly seat: number;
  /** The whole table, as it was at the record that is being projected. */
  private readonly shadow: Table;
  private readonly aliases = new Map<number, number>();
  private nextAlias = 1;
  /** The sight of each zone, by its index. */
  private readonly sights: readonly Sight[];
  /** Whether the role sees a register, by its index. */
  private readonly seesRegister: readonly boolean[];
  /** Actions of this command with a lower number have the same for the role: none before them was held. */
  private firstHeld = Number.POSITIVE_INFINITY;
  /** The role's numbers of later actions that are open and that it was told of. */
  private readonly told = new Map<number, number>();
  /** The same for outermost actions, which are named as causes after their end. */
  private readonly outermost = new Map<number, number>();
  private readonly held = new Map<number, Held>();
  private nextAction = 1;
  /** The action that makes the changes which follow; 0 for none. */
  private actor = 0;
  /** Projected records that are not on the event log yet, and how many integers they are. */
  private out = new Int32Array(BLOCK_LENGTH);
  private length = 0;

  /**
   * @param table the table at the position of the event log from which it will be projected; it is copied
   * @param seat the seat that looks; -1 for a spectator
   */
  constructor(game: Game, table: Table, seat: number) {
    this.game = game;
    this.seat = seat;
    this.shadow = structuredClone(table);
    this.sights = table.zones.map((_, zone) => this.sightOf(zone));
    this.seesRegister = registersOf(game).map((it) => it.isPublic === true);
    this.view = this.lay();
  }

  /** The role's number for an entity; 0 for one that it sees nothing of. */
  aliasOf(entity: number): number {
    return this.aliases.get(entity) ?? 0;
  }

  /** The entity with the role's number; 0 for none. */
  entityOf(alias: number): number {
    for (const [entity, known] of this.aliases) if (known === alias) return entity;
    return 0;
  }

  /** The role's number for an action that is open; 0 for one that it has not been told of. */
  actionAliasOf(action: number): number {
    return this.held.has(action) ? 0 : this.actionOf(action);
  }

  /** Goes on with a run of the whole event log's records. */
  project(records: Int32Array): void {
    eachRecord(records, (at) => {
      let told = this.length;
      this.projectRecord(records, at);
      applyRecord(this.shadow, records, at);
      this.projectAfter(records, at);
      for (; told < this.length; told += lengthOf(this.out[told] as number)) {
        applyRecord(this.view, this.out, told);
      }
      if (this.length >= BLOCK_LENGTH) this.write();
    });
    this.write();
  }

  private write(): void {
    this.log.append(this.out.subarray(0, this.length));
    this.length = 0;
  }

  private sight(zone: number): Sight {
    return this.sights[zone] as Sight;
  }

  private sightOf(zone: number): Sight {
    const kind = this.game.zones[zone % this.game.zones.length];
    switch (kind?.visible) {
      case 'all':
        return 'face';
      case 'owner':
        return zoneSeat(this.game, zone) === this.seat ? 'face' : 'back';
      case 'count':
        return 'count';
      default:
        return 'none';
    }
  }

  private lay(): Table {
    const { zones, registers } = this.shadow;
    const view: Table = {
      entities: [null],
      zones: zones.map(() => []),
      registers: registers.map((value, register) => (this.seesRegister[register] === true ? value : 0)),
    };
    for (let zone = 0; zone < zones.length; zone++) {
      const sight = this.sight(zone);
      if (sight === 'none') continue;
      for (const id of zones[zone] as number[]) {
        const seen = this.seen(entityAt(this.shadow, id), sight);
        (view.zones[zone] as number[]).push(seen.id);
        if (seen.id === 0) continue;
        while (view.entities.length < seen.id) view.entities.push(null);
        view.entities[seen.id] = seen;
      }
    }
    return view;
  }

  /** An entity as it is seen in a zone of this sight, under a number of the role's. */
  private seen(entity: Entity, sight: Sight, zone = entity.zone): Entity {
    if (sight === 'face') return { ...this.face(entity), zone };
    const id = sight === 'back' ? this.giveAlias(entity.id) : 0;
    const owner = sight === 'back' ? entity.owner : zoneSeat(this.game, zone);
    return { id, card: 0, owner, zone, order: 0, stats: [], attachments: [] };
  }

  private face(entity: Entity): Entity {
    return {
      id: this.giveAlias(entity.id),
      card: entity.card,
      owner: entity.owner,
      zone: entity.zone,
      order: entity.order,
      stats: entity.stats.slice(),
      attachments: entity.attachments.map((it) => this.attachment(it)),
    };
  }

  private attachment(attachment: Attachment): Attachment {
    return {
      ...attachment,
      id: this.giveAlias(attachment.id),
      source: this.aliasOf(attachment.source),
    };
  }

  private giveAlias(entity: number): number {
    const known = this.aliases.get(entity);
    if (known !== undefined) return known;
    const alias = this.nextAlias++;
    this.aliases.set(entity, alias);
    return alias;
  }

  private seesFace(entity: number): boolean {
    const it = this.shadow.entities[entity];
    return it != null && this.sight(it.zone) === 'face';
  }

  private projectRecord(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    const first = data[at + 1] as number;
    switch (kind) {
      case RecordKind.command:
      case RecordKind.rest:
      case RecordKind.rolledBack:
        this.forgetActions();
        this.copy(data, at);
        return;
      case RecordKind.begin:
        this.actor = first;
        this.begin(data, at);
        return;
      case RecordKind.perform:
      case RecordKind.handle:
      case RecordKind.answer:
        this.actor = first;
        this.tellOrHold(data, at);
        return;
      case RecordKind.ask:
        this.tell(first);
        this.tellOf(data, at);
        return;
      case RecordKind.amend:
      case RecordKind.cancel:
      case RecordKind.drop:
      case RecordKind.lose:
        this.tellOrHold(data, at);
        return;
      case RecordKind.end:
        this.tellOrHold(data, at);
        if (first < this.firstHeld) return;
        this.told.delete(first);
        this.held.delete(first);
        return;
      case RecordKind.register:
        if (this.seesRegister[first] === true) this.change(data, at);
        return;
      case RecordKind.set:
      case RecordKind.field:
        if (this.seesFace(first)) this.out[this.change(data, at) + 1] = this.aliasOf(first);
        return;
      case RecordKind.attach:
      case RecordKind.detach:
        if (this.seesFace(first)) this.attach(data, at);
        return;
      case RecordKind.move:
        this.move(data, at);
        return;
      case RecordKind.remove: {
        const entity = entityAt(this.shadow, first);
        this.disappear(entity, this.sight(entity.zone), data[at + 5] as number);
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

  /** What can be told only once the shadow has moved on. */
  private projectAfter(data: Int32Array, at: number): void {
    if (kindOf(data[at] as number) !== RecordKind.create) return;
    const entity = entityAt(this.shadow, data[at + 1] as number);
    this.appear(entity, entity.zone, data[at + 5] as number);
  }

  private begin(data: Int32Array, at: number): void {
    const id = data[at + 1] as number;
    const cause = data[at + 5] as number;
    if (!this.mustTell(data, at)) {
      this.firstHeld = Math.min(this.firstHeld, id);
      this.held.set(id, { cause, records: [copyOf(data, at)] });
      return;
    }
    if (id < this.firstHeld) this.nextAction = id + 1;
    else {
      this.tell(cause);
      const why = data[at + 6] as Why;
      const nested = why === Why.prepare || why === Why.perform;
      (nested ? this.told : this.outermost).set(id, this.nextAction++);
    }
    this.tellOf(data, at);
  }

  /** Whether the role sees from the start that there is this action: a command's own, or one of or on what it sees. */
  private mustTell(data: Int32Array, at: number): boolean {
    const why = data[at + 6] as Why;
    if (why === Why.command || why === Why.followUp || this.seesFace(data[at + 4] as number)) return true;
    const end = at + lengthOf(data[at] as number);
    for (let i = at + BEGIN_TARGETS; i < end; i++) if (this.seesFace(data[i] as number)) return true;
    return false;
  }

  /** Tells what was held of an action, and of those that caused it before. */
  private tell(action: number): void {
    if (action < this.firstHeld) return;
    const path: number[] = [];
    for (let id = action; this.held.has(id); id = (this.held.get(id) as Held).cause) path.push(id);
    for (const id of path.reverse()) {
      const { records } = this.held.get(id) as Held;
      this.held.delete(id);
      this.told.set(id, this.nextAction++);
      for (const record of records) this.tellOf(record, 0);
    }
  }

  private tellOrHold(data: Int32Array, at: number): void {
    const action = data[at + 1] as number;
    const held = action < this.firstHeld ? undefined : this.held.get(action);
    if (held === undefined) this.tellOf(data, at);
    else held.records.push(copyOf(data, at));
  }

  /** Writes a record about an action that the role knows of, under its numbers. */
  private tellOf(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    const other = data[at + 2] as number;
    if (kind === RecordKind.cancel) this.tell(other);
    if (kind === RecordKind.lose && !this.seesFace(other)) return;
    const to = this.copy(data, at);
    const { out } = this;
    out[to + 1] = this.actionOf(out[to + 1] as number);
    switch (kind) {
      case RecordKind.begin:
        this.maskAction(to);
        return;
      case RecordKind.amend:
        this.maskTargets(to, 3, 2);
        return;
      case RecordKind.lose:
        out[to + 2] = this.aliasOf(other);
        return;
      case RecordKind.cancel:
        out[to + 2] = this.actionOf(other);
        out[to + 3] = this.aliasOf(out[to + 3] as number);
        return;
      case RecordKind.ask:
        this.maskQuestion(to);
        return;
      case RecordKind.answer:
        this.shorten(to, 2);
        return;
      default:
        return;
    }
  }

  /** The role's number of an open action; 0 for one that it was not told of. */
  private actionOf(action: number): number {
    if (action < this.firstHeld) return action;
    return this.told.get(action) ?? this.outermost.get(action) ?? 0;
  }

  private forgetActions(): void {
    this.firstHeld = Number.POSITIVE_INFINITY;
    this.told.clear();
    this.outermost.clear();
    this.held.clear();
    this.nextAction = 1;
    this.actor = 0;
  }

  private maskAction(to: number): void {
    const { out } = this;
    const source = out[to + 4] as number;
    const subject = out[to + 12] as number;
    // A source's order of play is seen on its face.
    if (source !== 0 && !this.seesFace(source)) out[to + 8] = 0;
    out[to + 4] = this.aliasOf(source);
    out[to + 5] = this.actionOf(out[to + 5] as number);
    // What is summoned or given is told by the change that does it, to those who see it.
    if (out[to + 3] !== this.seat) out[to + 10] = 0;
    out[to + 12] = this.seesFace(subject) ? this.aliasOf(subject) : 0;
    // Where among others something lies is told no more than which it is.
    if (this.maskTargets(to, BEGIN_TARGETS, 9)) out[to + 11] = -1;
  }

  /**
   * Leaves those targets that the role sees: how many others there are, or which backs, would tell what they are. If it
   * sees none of them, the amount is not told either.
   * @returns whether it sees none of those that there are
   */
  private maskTargets(to: number, from: number, amount: number): boolean {
    const { out, length } = this;
    const first = to + from;
    let end = first;
    for (let i = first; i < length; i++) {
      const id = out[i] as number;
      if (this.seesFace(id)) out[end++] = this.aliasOf(id);
    }
    const hidden = end === first && length > first;
    if (hidden) out[to + amount] = 0;
    this.shorten(to, end - to);
    return hidden;
  }

  private maskQuestion(to: number): void {
    const { out } = this;
    if (out[to + 2] !== this.seat) {
      out[to + 4] = 0;
      this.shorten(to, 5);
    } else if (out[to + 3] === 0) {
      for (let i = to + 5; i < this.length; i++) out[i] = this.aliasOf(out[i] as number);
    }
  }

  /** Writes a change that the role sees, and before it what is held of the action that makes it. @returns its place */
  private change(data: Int32Array, at: number): number {
    this.tell(this.actor);
    return this.copy(data, at);
  }

  private attach(data: Int32Array, at: number): void {
    const to = this.change(data, at);
    const { out } = this;
    const id = out[to + 3] as number;
    out[to + 1] = this.aliasOf(out[to + 1] as number);
    out[to + 3] = this.giveAlias(id);
    out[to + 5] = this.aliasOf(out[to + 5] as number);
    if (kindOf(out[to] as number) === RecordKind.detach) this.aliases.delete(id);
  }

  private move(data: Int32Array, at: number): void {
    const read = (offset: number) => data[at + offset] as number;
    const [id, zone, index, toZone, toIndex] = [read(1), read(2), read(3), read(4), read(5)];
    const [before, after] = [this.sight(zone), this.sight(toZone)];
    const entity = entityAt(this.shadow, id);
    if (before === 'none') {
      this.appear(entity, toZone, toIndex);
      return;
    }
    if (after === 'none') {
      this.disappear(entity, before, index);
      return;
    }
    // Places in a zone that nobody looks into tell where a card lies in it.
    const [from, to] = [before === 'count' ? 0 : index, after === 'count' ? 0 : toIndex];
    if (before === 'count' && after === 'count') {
      if (zone === toZone) return;
      this.tell(this.actor);
      this.put(RecordKind.move, [0, zone, from, toZone, to]);
      return;
    }
    this.tell(this.actor);
    const alias = this.giveAlias(id);
    if (before !== after && after === 'face') this.show(entity);
    if (before === 'count' && after === 'back') this.put(RecordKind.show, [alias, 0, entity.owner, 0]);
    if (before === 'face' && after === 'back') this.hide(entity, alias, false);
    this.put(RecordKind.move, [alias, zone, from, toZone, to]);
    if (after === 'count') this.hide(entity, alias, true);
  }

  /** An entity comes into sight from where nobody looks or counts. */
  private appear(entity: Entity, zone: number, index: number): void {
    const sight = this.sight(zone);
    if (sight === 'none') return;
    this.tell(this.actor);
    const seen = this.seen(entity, sight, zone);
    this.putEntity(RecordKind.create, seen, sight === 'count' ? 0 : index);
    this.putAttachments(seen);
  }

  /** An entity goes out of sight, or out of the match. */
  private disappear(entity: Entity, sight: Sight, index: number): void {
    if (sight !== 'none') {
      this.tell(this.actor);
      this.putEntity(RecordKind.remove, this.seen(entity, sight), sight === 'count' ? 0 : index);
    }
    this.forget(entity);
  }

  private show(entity: Entity): void {
    const seen = this.face(entity);
    this.put(RecordKind.show, [seen.id, seen.card, seen.owner, seen.order, ...seen.stats]);
    this.putAttachments(seen);
  }

  private hide(entity: Entity, alias: number, gone: boolean): void {
    this.put(RecordKind.hide, [alias, gone ? 1 : 0]);
    this.forget(entity);
    if (!gone) this.aliases.set(entity.id, alias);
  }

  /** Gives up the numbers of an entity and of its attachments. */
  private forget(entity: Entity): void {
    this.aliases.delete(entity.id);
    for (const { id } of entity.attachments) this.aliases.delete(id);
  }

  private putEntity(kind: RecordKind, it: Entity, index: number): void {
    this.put(kind, [it.id, it.card, it.owner, it.zone, index, it.order, ...it.stats]);
  }

  private putAttachments({ id, attachments }: Entity): void {
    attachments.forEach((it, i) => {
      const modifiers = it.modifiers.flatMap(({ stat, operation, value }) => [stat, operation, value]);
      this.put(RecordKind.attach, [
        id,
        i,
        it.id,
        it.card,
        it.source,
        it.player,
        it.until,
        it.form,
        ...modifiers,
      ]);
    });
  }

  private put(kind: RecordKind, values: readonly number[]): void {
    const length = 1 + values.length;
    this.makeRoom(length);
    this.out[this.length] = headerOf(kind, length);
    this.out.set(values, this.length + 1);
    this.length += length;
  }

  /** Copies a record to the end of what is told. @returns its place there */
  private copy(data: Int32Array, at: number): number {
    const length = lengthOf(data[at] as number);
    this.makeRoom(length);
    const { out, length: to } = this;
    for (let i = 0; i < length; i++) out[to + i] = data[at + i] as number;
    this.length = to + length;
    return to;
  }

  /** Cuts the last record off after so many integers. */
  private shorten(to: number, length: number): void {
    this.out[to] = headerOf(kindOf(this.out[to] as number), length);
    this.length = to + length;
  }

  private makeRoom(length: number): void {
    if (this.length + length <= this.out.length) return;
    const grown = new Int32Array(2 * (this.length + length));
    grown.set(this.out);
    this.out = grown;
  }
}

function copyOf(data: Int32Array, at: number): Int32Array {
  return data.slice(at, at + lengthOf(data[at] as number));
}
