import { type Entity, type Table, zoneIndex, zoneKind, zoneSeat } from '@aftercast/kernel';
import type { ScenarioRules } from '@aftercast/rules';
import { catalogueOf } from '../format/catalogue.ts';
import { parseName } from '../format/name.ts';
import { show, showList } from '../format/words.ts';

/** The entity that a name refers to now, or why there is none. `gone`: the entity has left the zone of its name. */
export type Found = { ok: true; entity: number; gone: boolean } | { ok: false; message: string };

/** Finds the entities that the names of a scenario refer to, on the table as it is at each call. */
export class AliasNames {
  /** The rules of the scenario's game. */
  readonly rules: ScenarioRules;
  /** The table that the names refer to. */
  readonly table: Table;
  /** Entity ids by alias. */
  readonly aliases: Map<string, number>;
  private readonly catalogue: ReadonlyMap<string, number>;

  constructor(rules: ScenarioRules, table: Table, aliases: Map<string, number>) {
    this.rules = rules;
    this.table = table;
    this.aliases = aliases;
    this.catalogue = catalogueOf(rules.game);
  }

  /** The entity with this alias, or at this path. */
  find(text: string): Found {
    const name = parseName(text);
    if (name === null || name.kind === 'player')
      return { ok: false, message: `${show(text)} names no entity` };
    if (name.kind === 'alias') {
      const entity = this.aliases.get(name.alias);
      return entity === undefined
        ? { ok: false, message: `nothing is named ${show(text)} yet` }
        : { ok: true, entity, gone: false };
    }
    const list = this.zone(name.seat, name.zone);
    const entity = name.kind === 'zone' ? list[0] : list.at(name.index);
    if (entity !== undefined) return { ok: true, entity, gone: false };
    const gone = this.rules.scenario.zones[name.zone]?.gone?.(this.table, name.seat) ?? 0;
    if (gone !== 0) return { ok: true, entity: gone, gone: true };
    const held = `p${name.seat}.${name.zone} holds ${list.length === 0 ? 'nothing' : showList(list.map((it) => this.word(it)))}`;
    return { ok: false, message: `there is nothing at ${text}: ${held}` };
  }

  /** The entities of a seat's zone, by the name that paths use, in order. */
  zone(seat: number, zone: string): readonly number[] {
    const { scenario, game } = this.rules;
    const named = Object.hasOwn(scenario.zones, zone) ? scenario.zones[zone] : undefined;
    if (named === undefined) return [];
    const all = this.table.zones[zoneIndex(game, seat, named.kind)] ?? [];
    return named.after === undefined ? all : all.slice(named.after);
  }

  /** The index of a card in the catalogue by its id; 0 for none. */
  card(id: string): number {
    return this.catalogue.get(id) ?? 0;
  }

  /** The id of an entity's card; `null` if the entity is no longer in the match. */
  cardOf(entity: number): string | null {
    const found = this.table.entities[entity];
    return found ? this.cardId(found.card) : null;
  }

  /** The id of a card by its index in the catalogue. */
  cardId(card: number): string {
    return this.rules.game.cards[card]?.id ?? `card ${card}`;
  }

  /** A name for an entity: its alias, its path if its zone has at most one card, or its card's id. */
  word(entity: number): string {
    for (const [alias, id] of this.aliases) if (id === entity) return alias;
    const found = this.table.entities[entity];
    if (!found) return `entity ${entity}`;
    return this.soleName(found) ?? this.cardId(found.card);
  }

  /** The entity that an item of a list names by alias or path; `null` if the item is a card's id. */
  meantBy(item: string): Found | null {
    const name = parseName(item);
    return name === null || (name.kind === 'alias' && !this.aliases.has(item) && this.card(item) !== 0)
      ? null
      : this.find(item);
  }

  /** The path of an entity in a zone with at most one card, such as `p0.leader`; `null` for others. */
  private soleName(entity: Entity): string | null {
    const { scenario, game } = this.rules;
    const kind = zoneKind(game, entity.zone);
    for (const [zone, named] of Object.entries(scenario.zones))
      if (named.single && named.kind === kind) return `p${zoneSeat(game, entity.zone)}.${zone}`;
    return null;
  }
}
