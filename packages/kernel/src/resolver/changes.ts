import type { Game } from '../game/game.ts';
import { asInteger, saturate } from '../game/integer.ts';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import { foldStat } from '../game/stat-modifiers.ts';
import { type Attachment, type Entity, entityAt, type Table } from '../game/table.ts';
import { deleteEntity, insertEntity, relocate } from '../log/apply-and-revert.ts';
import type { EventLog } from '../log/event-log.ts';
import { EntityField, RecordKind } from '../log/record-kinds.ts';
import { drawRandom, type RandomState } from '../state/random-numbers.ts';
import type { ObserverIndex } from './observers.ts';

/**
 * The only writer of a table. It writes each elementary change to the event log, if there is one, with what is needed to
 * undo it, and keeps the index of observers up to date.
 */
export class Changes {
  /** The game that is played. */
  readonly game: Game;
  /** The table that it changes. */
  readonly table: Table;
  /** Where it records the changes; `null` if it records none. */
  readonly log: EventLog | null;
  /** The observers of the table. */
  readonly index: ObserverIndex;
  /** Number of changes made so far, for testing whether anything has changed since. Not part of the state. */
  made = 0;
  private readonly muting: number;

  constructor(game: Game, table: Table, log: EventLog | null, index: ObserverIndex) {
    this.game = game;
    this.table = table;
    this.log = log;
    this.index = index;
    this.muting = game.muting;
  }

  /**
   * Sets a stat of an entity. A value beyond the limits of stats becomes the limit (law S7).
   * @throws RangeError if there is no such entity
   */
  set(id: number, stat: number, value: number): void {
    const entity = entityAt(this.table, id);
    const before = entity.stats[stat] as number;
    if (before === value) return;
    const after = saturate(value);
    if (before === after) return;
    this.made++;
    entity.stats[stat] = after;
    if (this.log !== null) this.log.set(id, stat, before, after);
    if (stat === this.muting) this.index.refresh(this.table, entity);
  }

  /** Sets the card or the order of play of an entity. @throws RangeError if there is no such entity */
  setField(id: number, field: EntityField, value: number): void {
    const entity = entityAt(this.table, id);
    const before = field === EntityField.card ? entity.card : entity.order;
    if (before === value) return;
    if (field === EntityField.card) entity.card = value;
    else entity.order = value;
    this.made++;
    this.log?.field(id, field, before, value);
    this.index.refresh(this.table, entity);
  }

  /** Sets a register, by its index in the table's `registers`. */
  setRegister(register: number, value: number): void {
    const before = this.table.registers[register] as number;
    if (before === value) return;
    this.made++;
    const after = asInteger(value);
    this.table.registers[register] = after;
    this.log?.register(register, before, after);
  }

  /** Sets one of the game's own registers, counted from 0. */
  setOwnRegister(register: number, value: number): void {
    this.setRegister(KERNEL_REGISTERS + register, value);
  }

  /** Gives an entity the next order of play. @throws RangeError if there is no such entity */
  takeOrder(id: number): void {
    const order = this.table.registers[Register.nextOrder] as number;
    this.setRegister(Register.nextOrder, order + 1);
    this.setField(id, EntityField.order, order);
  }

  /**
   * Moves an entity to an index of a zone; a negative or too large index means the zone's end.
   * @throws RangeError if there is no such entity
   */
  move(id: number, toZone: number, toIndex: number): void {
    this.made++;
    const entity = entityAt(this.table, id);
    const from = this.table.zones[entity.zone] as number[];
    const index = from.indexOf(id);
    const zone = entity.zone;
    const room = (this.table.zones[toZone] as number[]).length - (toZone === zone ? 1 : 0);
    const place = toIndex < 0 || toIndex > room ? room : toIndex;
    relocate(this.table, id, zone, index, toZone, place);
    if (this.log !== null) this.log.move(id, zone, index, toZone, place);
    this.index.refresh(this.table, entity);
  }

  /**
   * Creates an entity with its card's printed stats at an index of a zone; a negative or too large index means the end.
   * @returns the entity's id
   * @throws RangeError if the catalogue does not have the card
   */
  create(card: number, owner: number, zone: number, index: number): number {
    const printed = this.game.cards[card]?.printed;
    if (printed === undefined)
      throw new RangeError(`The catalogue of ${this.game.name} has no card ${card}.`);
    this.made++;
    const id = this.takeId();
    const entity: Entity = { id, card, owner, zone, order: 0, stats: printed.slice(), attachments: [] };
    const room = (this.table.zones[zone] as number[]).length;
    const place = index < 0 || index > room ? room : index;
    insertEntity(this.table, entity, place);
    this.log?.entity(RecordKind.create, entity, place);
    this.index.add(this.table, entity);
    return id;
  }

  /** Removes an entity, after its attachments. @throws RangeError if there is no such entity */
  remove(id: number): void {
    const entity = entityAt(this.table, id);
    for (let i = entity.attachments.length - 1; i >= 0; i--) {
      this.detach(id, (entity.attachments[i] as Attachment).id);
    }
    this.made++;
    const index = (this.table.zones[entity.zone] as number[]).indexOf(id);
    this.log?.entity(RecordKind.remove, entity, index);
    deleteEntity(this.table, id, entity.zone, index);
    this.index.drop(id);
  }

  /**
   * Adds an attachment to an entity, and updates the stats that it changes.
   * @returns the attachment's id
   * @throws RangeError if there is no such entity
   */
  attach(id: number, attachment: Omit<Attachment, 'id'>): number {
    const entity = entityAt(this.table, id);
    const { card, source, player, until, form, modifiers } = attachment;
    const attached: Attachment = { id: this.takeId(), card, source, player, until, form, modifiers };
    this.made++;
    entity.attachments.push(attached);
    this.log?.attachment(RecordKind.attach, id, entity.attachments.length - 1, attached);
    // Before the stats: one of them may mute the entity, which refreshes all of its observers.
    if (attached.form !== 0) this.index.addAttached(this.table, entity, attached);
    this.refold(entity, attached);
    return attached.id;
  }

  /**
   * Removes an attachment from an entity, and updates the stats that it changed.
   * @throws RangeError if there is no such entity, or if it does not have the attachment
   */
  detach(id: number, attachment: number): void {
    const entity = entityAt(this.table, id);
    const index = entity.attachments.findIndex((it) => it.id === attachment);
    const attached = entity.attachments[index];
    if (attached === undefined) {
      throw new RangeError(`Entity ${id} has no attachment ${attachment}.`);
    }
    this.made++;
    entity.attachments.splice(index, 1);
    this.log?.attachment(RecordKind.detach, id, index, attached);
    if (attached.form !== 0) this.index.dropAttached(id, attachment);
    this.refold(entity, attached);
  }

  /** Draws an integer from 0 to `below` - 1, each equally likely. @throws RangeError if `below` is less than 1 */
  random(below: number): number {
    const registers = this.table.registers;
    const before = registers.slice(Register.random0, Register.random3 + 1) as unknown as RandomState;
    const drawn = drawRandom(before, below);
    for (let i = 0; i < 4; i++) this.setRegister(Register.random0 + i, drawn.state[i] as number);
    return drawn.value;
  }

  /** Works out the stats that an attachment changes, from the printed stats and all attachments in order. */
  private refold(entity: Entity, attachment: Attachment): void {
    const printed = this.game.cards[entity.card]?.printed;
    for (const { stat } of attachment.modifiers) {
      this.set(entity.id, stat, foldStat(printed?.[stat] ?? 0, stat, entity.attachments));
    }
  }

  private takeId(): number {
    const id = this.table.registers[Register.nextEntity] as number;
    this.setRegister(Register.nextEntity, id + 1);
    return id;
  }
}
