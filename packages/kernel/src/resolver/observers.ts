import type { Game, Observer, Routine } from '../game/game.ts';
import type { Attachment, Entity, Table } from '../game/table.ts';

const NONE: Observer[] = [];

/**
 * The observers by action type and phase, in the order of play of their entities. The index follows from the table, so it
 * is not part of the state: it is rebuilt after a restore or an undo. `PhaseRunner` notifies in this order, and in a group
 * member by member.
 */
export class ObserverIndex {
  private readonly game: Game;
  private readonly slots: Observer[][];
  /** Observers by entity, for removing them. */
  private readonly byEntity = new Map<number, Observer[]>();

  constructor(game: Game) {
    this.game = game;
    this.slots = new Array<Observer[]>(game.types.length * 2).fill(NONE);
    this.addAll(0, 0, game.rules, (1 << game.zones.length) - 1, null);
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
    for (const id of [...this.byEntity.keys()]) if (id !== 0) this.drop(id);
    for (const entity of table.entities) if (entity) this.refresh(entity);
  }

  /** Updates the observers of an entity after it has moved, changed or been muted. */
  refresh(entity: Entity): void {
    this.drop(entity.id);
    this.add(entity);
  }

  /** Adds the observers of an entity that is new on the table. */
  add(entity: Entity): void {
    const game = this.game;
    const zone = 1 << (entity.zone % game.zones.length);
    const muted = game.muting >= 0 && entity.stats[game.muting] !== 0;
    const card = game.cards[entity.card];
    if (!muted && card !== undefined && card.routines.length > 0) {
      this.addAll(entity.id, entity.order, card.routines, zone, null);
    }
    if (game.attached === undefined) return;
    for (const attachment of entity.attachments) {
      if (attachment.form !== 0)
        this.addAll(entity.id, entity.order, game.attached(attachment.form), zone, attachment);
    }
  }

  /** Removes the observers of an entity. */
  drop(entity: number): void {
    const observers = this.byEntity.get(entity);
    if (observers === undefined) return;
    for (const observer of observers) {
      const slot = this.slots[observer.routine.type * 2 + observer.routine.phase] as Observer[];
      slot.splice(slot.indexOf(observer), 1);
    }
    this.byEntity.delete(entity);
  }

  private addAll(
    entity: number,
    order: number,
    routines: readonly Routine[],
    zone: number,
    attachment: Attachment | null,
  ): void {
    for (const routine of routines) {
      if ((routine.zones & zone) === 0 && entity !== 0) continue;
      const observer: Observer = { entity, order, routine, attachment };
      const key = routine.type * 2 + routine.phase;
      let slot = this.slots[key] as Observer[];
      if (slot === NONE) {
        slot = [];
        this.slots[key] = slot;
      }
      let place = slot.length;
      while (place > 0 && isAfter(slot[place - 1] as Observer, observer)) place--;
      slot.splice(place, 0, observer);
      const own = this.byEntity.get(entity);
      if (own === undefined) this.byEntity.set(entity, [observer]);
      else own.push(observer);
    }
  }
}

/** The order of observers depends on the table alone, not on the order in which they were added to the index. */
function isAfter(a: Observer, b: Observer): boolean {
  return a.order !== b.order ? a.order > b.order : a.entity > b.entity;
}
