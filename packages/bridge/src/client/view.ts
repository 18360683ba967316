import { type Attachment, AURA_OFF, type Entity, type Table } from '@aftercast/kernel';
import { nearest } from '@aftercast/rules';
import type { Names } from '../contract.ts';
import type { View, ViewEntity } from './api.ts';
import { describeModifiers } from './modifiers.ts';
import { copySharing } from './view-table.ts';

const NO_CARDS: readonly number[] = Object.freeze([]);

/**
 * One moment of a match: a copy of the table as the connection sees it. Entities are described on first use. An entity, a
 * zone and what else is equal to that of the view before is the same object, so that pages draw again only what changed.
 */
export class TableView implements View {
  readonly seq: number;
  readonly names: Names;
  readonly table: Table;
  private readonly read = new Map<number, ViewEntity | null>();
  /** Descriptions of entities, in this view and in earlier ones. */
  private readonly described: WeakMap<Entity, ViewEntity>;

  /**
   * @param table copied, so that later records do not change this view
   * @param before the connection's earlier view; `null` for none
   */
  constructor(seq: number, names: Names, table: Table, before: TableView | null = null) {
    this.seq = seq;
    this.names = names;
    this.table = copySharing(table, before?.table ?? null);
    this.described = before?.described ?? new WeakMap();
  }

  entity(id: number): ViewEntity | null {
    const known = this.read.get(id);
    if (known !== undefined) return known;
    const entity = this.table.entities[id];
    const made = entity ? this.describeOnce(entity) : null;
    this.read.set(id, made);
    return made;
  }

  private describeOnce(entity: Entity): ViewEntity {
    const index = (this.table.zones[entity.zone] as number[]).indexOf(entity.id);
    const known = this.described.get(entity);
    if (known?.index === index) return known;
    const made = this.describe(entity, index);
    this.described.set(entity, made);
    return made;
  }

  zone(seat: number, name: string): readonly number[] {
    const kind = this.names.zones.indexOf(name);
    if (kind < 0) throw new RangeError(unknownName('zone', name, this.names.zones));
    const first = this.names.shared?.includes(name) === true ? 0 : seat;
    return this.table.zones[first * this.names.zones.length + kind] ?? NO_CARDS;
  }

  register(name: string): number {
    const index = this.names.registers.indexOf(name);
    if (index < 0) throw new RangeError(unknownName('register', name, this.names.registers));
    return this.table.registers[index] as number;
  }

  private describe(entity: Entity, index: number): ViewEntity {
    const { names } = this;
    const kinds = names.zones.length;
    const zone = names.zones[entity.zone % kinds] as string;
    const stats: Record<string, number> = {};
    entity.stats.forEach((value, stat) => {
      stats[names.stats[stat] as string] = value;
    });
    return Object.freeze({
      id: entity.id,
      card: names.cards[entity.card] || null,
      owner: entity.owner,
      seat: names.shared?.includes(zone) === true ? -1 : Math.floor(entity.zone / kinds),
      zone,
      index,
      order: entity.order,
      stats: Object.freeze(stats),
      attachments: entity.attachments.map((it) => this.describeAttachment(it)),
    });
  }

  private describeAttachment(attachment: Attachment): ViewEntity['attachments'][number] {
    return {
      id: attachment.id,
      card: this.names.cards[attachment.card] || null,
      source: attachment.source,
      suspended: attachment.until >= AURA_OFF,
      modifiers: describeModifiers(this.names, attachment),
    };
  }
}

function unknownName(what: 'zone' | 'register', name: string, known: readonly string[]): string {
  const near = nearest(String(name), known);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `The game has no ${what} "${name}".${hint} Its ${what}s: ${known.join(', ')}.`;
}
