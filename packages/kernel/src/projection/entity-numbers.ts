import { controllerOf, type Game, zoneSeat } from '../game/game.ts';
import type { Attachment, Entity } from '../game/table.ts';
import type { ZoneSight } from './sight.ts';

/**
 * A role's own numbers (aliases) of entities and attachments. A role gets the next number for an entity when it first
 * sees it, and loses the number when the entity goes out of its sight: so a number says nothing about hidden entities.
 */
export class EntityNumbers {
  private readonly game: Game;
  private readonly seat: number;
  private readonly aliases = new Map<number, number>();
  private nextAlias = 1;

  /** @param seat the seat of the role; -1 for a spectator */
  constructor(game: Game, seat: number) {
    this.game = game;
    this.seat = seat;
  }

  /** The role's number for an entity or attachment; 0 if it has none. */
  aliasOf(entity: number): number {
    return this.aliases.get(entity) ?? 0;
  }

  /** The entity with the role's number; 0 if there is none. */
  entityOf(alias: number): number {
    for (const [entity, known] of this.aliases) if (known === alias) return entity;
    return 0;
  }

  /** The role's number for an entity or attachment: the one that it has, or the next. */
  assign(entity: number): number {
    const known = this.aliases.get(entity);
    if (known !== undefined) return known;
    const alias = this.nextAlias++;
    this.aliases.set(entity, alias);
    return alias;
  }

  /** Drops the number of an attachment that was taken off. */
  forgetAttachment(attachment: number): void {
    this.aliases.delete(attachment);
  }

  /** Drops the numbers of an entity and its attachments. */
  forget(entity: Entity): void {
    this.aliases.delete(entity.id);
    for (const { id } of entity.attachments) this.aliases.delete(id);
  }

  /** Drops the numbers of an entity's attachments; the entity keeps its own. */
  forgetFace(entity: Entity): void {
    for (const { id } of entity.attachments) this.aliases.delete(id);
  }

  /** An entity as the role sees it in a zone with this sight, with the role's numbers. */
  seen(entity: Entity, sight: ZoneSight, zone = entity.zone): Entity {
    if (sight === 'face') return { ...this.face(entity), zone };
    const id = sight === 'back' ? this.assign(entity.id) : 0;
    // An entity always has an owner; of those that are only counted in a shared zone, it is the first seat.
    const owner = sight === 'back' ? entity.owner : Math.max(0, zoneSeat(this.game, zone));
    return { id, card: 0, owner, zone, order: 0, stats: [], attachments: [] };
  }

  /** A copy of an entity with the role's numbers. */
  face(entity: Entity): Entity {
    return {
      id: this.assign(entity.id),
      card: entity.card,
      owner: entity.owner,
      zone: entity.zone,
      order: entity.order,
      stats: this.stats(entity),
      attachments: entity.attachments.map((it) => this.attachment(it)),
    };
  }

  /** Stats that only another seat knows are 0. */
  private stats(entity: Entity): number[] {
    const stats = entity.stats.slice();
    const { privateStats } = this.game;
    return privateStats === undefined || controllerOf(this.game, entity) === this.seat
      ? stats
      : stats.fill(0, privateStats);
  }

  private attachment(attachment: Attachment): Attachment {
    return {
      ...attachment,
      id: this.assign(attachment.id),
      source: this.aliasOf(attachment.source),
    };
  }
}
