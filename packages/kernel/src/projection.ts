import { applyRecord, eachRecord } from './apply.ts';
import { type Game, zoneSeat } from './game.ts';
import { type Attachment, type Entity, entityAt, Register, type Table } from './table.ts';
import { BEGIN_TARGETS, headerOf, Kind, kindOf, lengthOf, Tape } from './tape.ts';

/** How much a role sees of an entity, by the zone that it is in. */
type Sight = 'face' | 'back' | 'nothing';

/** Registers that tell what nobody at the table may know. */
const SECRET_REGISTERS: readonly number[] = [
  Register.random0,
  Register.random1,
  Register.random2,
  Register.random3,
  Register.nextEntity,
  Register.nextOrder,
  Register.forced,
];

/**
 * The tape as one role may see it: a seat, or a spectator. Entities have numbers of this role's own, given when it
 * first sees them and given up when they go where nobody sees them, so that numbers tell nothing. One projection
 * serves all connections of a role: a late one starts from `view`, and reads on.
 */
export class Projection {
  /** The table as the role sees it, after all that was projected. */
  readonly view: Table;
  /** What was projected. */
  readonly tape = new Tape();
  private readonly game: Game;
  private readonly seat: number;
  /** The whole table, as it was at the record that is being projected. */
  private readonly shadow: Table;
  private readonly aliases = new Map<number, number>();
  private nextAlias = 1;

  /**
   * @param table the table at the position of the tape from which it will be projected; it is copied
   * @param seat the seat that looks; -1 for a spectator
   */
  constructor(game: Game, table: Table, seat: number) {
    this.game = game;
    this.seat = seat;
    this.shadow = structuredClone(table);
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

  /** Goes on with a run of the whole tape's records. */
  project(records: Int32Array): void {
    eachRecord(records, (at) => {
      const before = this.tape.end;
      this.projectRecord(records, at);
      applyRecord(this.shadow, records, at);
      this.projectAfter(records, at);
      const projected = this.tape.slice(before);
      eachRecord(projected, (it) => applyRecord(this.view, projected, it));
    });
  }

  private sight(zone: number): Sight {
    const kind = this.game.zones[zone % this.game.zones.length];
    if (kind === undefined) return 'nothing';
    if (kind.visible === 'all') return 'face';
    if (kind.visible === 'owner') return zoneSeat(this.game, zone) === this.seat ? 'face' : 'back';
    return 'nothing';
  }

  private lay(): Table {
    const { zones, registers } = this.shadow;
    const view: Table = { entities: [null], zones: zones.map(() => []), registers: registers.slice() };
    for (const register of SECRET_REGISTERS) view.registers[register] = 0;
    for (let zone = 0; zone < zones.length; zone++) {
      const sight = this.sight(zone);
      for (const id of zones[zone] as number[]) {
        const alias = sight === 'nothing' ? 0 : this.giveAlias(id);
        (view.zones[zone] as number[]).push(alias);
        if (sight === 'nothing') continue;
        while (view.entities.length < alias) view.entities.push(null);
        view.entities[alias] =
          sight === 'face' ? this.face(entityAt(this.shadow, id)) : this.back(entityAt(this.shadow, id));
      }
    }
    return view;
  }

  private face(entity: Entity): Entity {
    return {
      id: this.aliasOf(entity.id),
      card: entity.card,
      owner: entity.owner,
      zone: entity.zone,
      order: entity.order,
      stats: entity.stats.slice(),
      attachments: entity.attachments.map((it) => this.attachment(it)),
    };
  }

  private back(entity: Entity): Entity {
    const id = this.aliasOf(entity.id);
    return { id, card: 0, owner: entity.owner, zone: entity.zone, order: 0, stats: [], attachments: [] };
  }

  private attachment(attachment: Attachment): Attachment {
    return { ...attachment, source: this.aliasOf(attachment.source) };
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
    const header = data[at] as number;
    const first = data[at + 1] as number;
    const { tape } = this;
    switch (kindOf(header)) {
      case Kind.begin:
        this.begin(data, at);
        return;
      case Kind.amend:
        this.copy(data, at, 3, lengthOf(header));
        return;
      case Kind.cancel:
        this.copy(data, at, 3, 4);
        return;
      case Kind.lose:
        this.copy(data, at, 2, 3);
        return;
      case Kind.ask:
        this.ask(data, at);
        return;
      case Kind.answer:
        tape.answer(first, []);
        return;
      case Kind.register:
        if (!SECRET_REGISTERS.includes(first)) this.copy(data, at, 0, 0);
        return;
      case Kind.set:
      case Kind.field:
        if (this.seesFace(first)) this.copy(data, at, 1, 2);
        return;
      case Kind.attach:
      case Kind.detach:
        if (this.seesFace(first)) this.attach(data, at);
        return;
      case Kind.move:
        this.move(data, at);
        return;
      case Kind.create:
        return;
      case Kind.remove:
        this.remove(data, at);
        return;
      default:
        this.copy(data, at, 0, 0);
        return;
    }
  }

  /** What can be told only once the shadow has moved on. */
  private projectAfter(data: Int32Array, at: number): void {
    if (kindOf(data[at] as number) !== Kind.create) return;
    const entity = entityAt(this.shadow, data[at + 1] as number);
    const sight = this.sight(entity.zone);
    if (sight === 'nothing') {
      this.tape.entity(Kind.create, { ...this.back(entity), id: 0 }, 0);
      return;
    }
    this.giveAlias(entity.id);
    this.tape.entity(
      Kind.create,
      sight === 'face' ? this.face(entity) : this.back(entity),
      data[at + 5] as number,
    );
  }

  /** Copies a record, with the entities between two offsets under the role's numbers. */
  private copy(data: Int32Array, at: number, from: number, to: number): void {
    const copy = data.slice(at, at + lengthOf(data[at] as number));
    for (let i = from; i < to; i++) copy[i] = this.aliasOf(copy[i] as number);
    this.tape.append(copy);
  }

  private begin(data: Int32Array, at: number): void {
    const copy = data.slice(at, at + lengthOf(data[at] as number));
    copy[4] = this.aliasOf(copy[4] as number);
    // What is summoned or given is told by the change that does it, to those who see it.
    if (copy[3] !== this.seat) copy[10] = 0;
    copy[12] = this.aliasOf(copy[12] as number);
    for (let i = BEGIN_TARGETS; i < copy.length; i++) copy[i] = this.aliasOf(copy[i] as number);
    this.tape.append(copy);
  }

  private ask(data: Int32Array, at: number): void {
    const length = lengthOf(data[at] as number);
    if (data[at + 2] !== this.seat) {
      const [, id, seat, kind] = data.subarray(at, at + 4);
      this.tape.append(Int32Array.of(headerOf(Kind.ask, 5), id as number, seat as number, kind as number, 0));
    } else if (data[at + 3] === 0) this.copy(data, at, 5, length);
    else this.copy(data, at, 0, 0);
  }

  private attach(data: Int32Array, at: number): void {
    const copy = data.slice(at, at + lengthOf(data[at] as number));
    copy[1] = this.aliasOf(copy[1] as number);
    copy[5] = this.aliasOf(copy[5] as number);
    this.tape.append(copy);
  }

  private move(data: Int32Array, at: number): void {
    const id = data[at + 1] as number;
    const [zone, toZone] = [data[at + 2] as number, data[at + 4] as number];
    const [before, after] = [this.sight(zone), this.sight(toZone)];
    // Places in a zone that nobody looks into tell where a card lies in it.
    const index = before === 'nothing' ? 0 : (data[at + 3] as number);
    const toIndex = after === 'nothing' ? 0 : (data[at + 5] as number);
    const { tape } = this;
    if (before === 'nothing' && after === 'nothing') {
      tape.move(0, zone, index, toZone, toIndex);
      return;
    }
    const alias = this.giveAlias(id);
    if (before !== after && after === 'face') this.show(id, alias);
    if (before === 'nothing' && after === 'back') this.showBack(id, alias);
    if (before === 'face' && after === 'back') this.hide(alias, false);
    tape.move(alias, zone, index, toZone, toIndex);
    if (after === 'nothing') {
      this.hide(alias, true);
      this.aliases.delete(id);
    }
  }

  private show(id: number, alias: number): void {
    const entity = entityAt(this.shadow, id);
    const head = [alias, entity.card, entity.owner, entity.order];
    this.write(Kind.show, [...head, ...entity.stats]);
    for (let i = 0; i < entity.attachments.length; i++) {
      this.tape.attachment(Kind.attach, alias, i, this.attachment(entity.attachments[i] as Attachment));
    }
  }

  private showBack(id: number, alias: number): void {
    this.write(Kind.show, [alias, 0, entityAt(this.shadow, id).owner, 0]);
  }

  private hide(alias: number, gone: boolean): void {
    this.write(Kind.hide, [alias, gone ? 1 : 0]);
  }

  private remove(data: Int32Array, at: number): void {
    const entity = entityAt(this.shadow, data[at + 1] as number);
    const sight = this.sight(entity.zone);
    const index = data[at + 5] as number;
    if (sight === 'nothing') this.tape.entity(Kind.remove, { ...this.back(entity), id: 0 }, 0);
    else this.tape.entity(Kind.remove, sight === 'face' ? this.face(entity) : this.back(entity), index);
    this.aliases.delete(entity.id);
  }

  private write(kind: Kind, values: readonly number[]): void {
    this.tape.append(Int32Array.of(headerOf(kind, 1 + values.length), ...values));
  }
}
