import type { Game, Observer, Routine } from '../game/game.ts';
import { type Attachment, type Entity, entityAt, type Table } from '../game/table.ts';
import { eachRecord } from '../log/apply-and-revert.ts';
import { kindOf, RecordKind } from '../log/record-kinds.ts';

const NONE: Observer[] = [];

/** How many observers are looked for one by one when they go. Nearly all entities have fewer. */
const MOST_LOOKED_FOR = 8;

/**
 * The observers by action type and phase, in the order of play of their entities, and where that is equal, as in a hand, in
 * the order of their places. The index follows from the table, so it is not part of the state: it is rebuilt after a
 * restore, and refreshed after an undo. `PhaseRunner` notifies in this order, and in a group member by member.
 */
export class ObserverIndex {
  private readonly game: Game;
  private readonly slots: Observer[][];
  /** Observers by entity, for removing them. */
  private readonly byEntity = new Map<number, Observer[]>();

  constructor(game: Game) {
    this.game = game;
    this.slots = new Array<Observer[]>(game.types.length * 2).fill(NONE);
    for (const routine of game.rules)
      this.slotOf(routine).push({ entity: 0, order: 0, routine, attachment: null });
  }

  /** The observers of a phase, by `type × 2 + phase`. Do not store the list: it changes as entities come and go. */
  at(slot: number): readonly Observer[] {
    return this.slots[slot] as Observer[];
  }

  /** Number of observers: for tests of leaks. */
  get size(): number {
    let size = 0;
    for (const slot of this.slots) size += slot.length;
    return size;
  }

  /** Builds the index from a table. */
  rebuild(table: Table): void {
    for (const id of [...this.byEntity.keys()]) this.drop(id);
    // In the order of places, so that each is added behind those of equal order of play.
    for (const zone of table.zones) for (const id of zone) this.add(table, entityAt(table, id));
  }

  /** Updates the observers of an entity after it has moved, changed or been muted. */
  refresh(table: Table, entity: Entity): void {
    this.drop(entity.id);
    this.add(table, entity);
  }

  /** The same as {@link refresh} for several entities, also for those that are not on the table any more. */
  refreshAll(table: Table, ids: ReadonlySet<number>): void {
    for (const id of ids) this.drop(id);
    for (const id of ids) {
      const entity = table.entities[id];
      if (entity) this.add(table, entity);
    }
  }

  /** Adds the observers of an entity that is new on the table. */
  add(table: Table, entity: Entity): void {
    const game = this.game;
    const zone = 1 << (entity.zone % game.zones.length);
    const muted = game.muting >= 0 && entity.stats[game.muting] !== 0;
    const card = game.cards[entity.card];
    if (!muted && card !== undefined && card.routines.length > 0)
      this.addAll(table, entity, card.routines, zone, null);
    for (const attachment of entity.attachments) this.addAttached(table, entity, attachment);
  }

  /** Adds the observers of an attachment that is the last of its entity. */
  addAttached(table: Table, entity: Entity, attachment: Attachment): void {
    const { attached, zones } = this.game;
    if (attached === undefined || attachment.form === 0) return;
    this.addAll(table, entity, attached(attachment.form), 1 << (entity.zone % zones.length), attachment);
  }

  /** Removes the observers of an attachment. */
  dropAttached(entity: number, attachment: number): void {
    const own = this.byEntity.get(entity);
    if (own === undefined) return;
    this.take(own.filter((it) => it.attachment?.id === attachment));
    const left = own.filter((it) => it.attachment?.id !== attachment);
    if (left.length === 0) this.byEntity.delete(entity);
    else this.byEntity.set(entity, left);
  }

  /** Removes the observers of an entity. */
  drop(entity: number): void {
    const observers = this.byEntity.get(entity);
    if (observers === undefined) return;
    this.take(observers);
    this.byEntity.delete(entity);
  }

  /** Takes observers out of their slots. Each is looked for, or, of many, all at once. */
  private take(observers: readonly Observer[]): void {
    if (observers.length <= MOST_LOOKED_FOR) {
      for (const observer of observers) {
        const slot = this.slotOf(observer.routine);
        slot.splice(slot.indexOf(observer), 1);
      }
      return;
    }
    const gone = new Set(observers);
    for (const slot of new Set(observers.map((it) => this.slotOf(it.routine)))) {
      const left = slot.filter((it) => !gone.has(it));
      slot.length = 0;
      for (const it of left) slot.push(it);
    }
  }

  private addAll(
    table: Table,
    { id, order }: Entity,
    routines: readonly Routine[],
    zone: number,
    attachment: Attachment | null,
  ): void {
    for (const routine of routines) {
      if ((routine.zones & zone) === 0) continue;
      const observer: Observer = { entity: id, order, routine, attachment };
      const slot = this.slotOf(routine);
      let at = slot.length;
      while (at > 0 && isAfter(table, slot[at - 1] as Observer, observer)) at--;
      slot.splice(at, 0, observer);
      const own = this.byEntity.get(id);
      if (own === undefined) this.byEntity.set(id, [observer]);
      else own.push(observer);
    }
  }

  /** The list of the observers that listen to the same type and phase. */
  private slotOf({ type, phase }: Routine): Observer[] {
    const key = type * 2 + phase;
    const slot = this.slots[key] as Observer[];
    if (slot !== NONE) return slot;
    const made: Observer[] = [];
    this.slots[key] = made;
    return made;
  }
}

/**
 * The entities whose observers may be others after records were applied or undone.
 * @param muting the stat that mutes an entity; -1 for none
 */
export function observersChangedBy(records: Int32Array, muting: number): Set<number> {
  const changed = new Set<number>();
  eachRecord(records, (at) => {
    const kind = kindOf(records[at] as number);
    if (kind < RecordKind.set || kind === RecordKind.register) return;
    if (kind === RecordKind.set && records[at + 2] !== muting) return;
    changed.add(records[at + 1] as number);
  });
  return changed;
}

/**
 * Whether an observer is called after another one. That depends on the table alone, not on the order in which they were
 * added to the index. Of equal orders of play, the earlier place is first, and the rules before all places: ids follow the
 * order in which the decks were listed, which would show (law H1). A change moves one entity among the others, so that the
 * other observers stay in order.
 */
function isAfter(table: Table, a: Observer, b: Observer): boolean {
  if (a.order !== b.order) return a.order > b.order;
  if (a.entity === b.entity || a.entity === 0) return false;
  const { zone } = entityAt(table, a.entity);
  const other = entityAt(table, b.entity).zone;
  if (zone !== other) return zone > other;
  const ids = table.zones[zone] as number[];
  return ids.indexOf(a.entity) > ids.indexOf(b.entity);
}
