import type { Names } from '@aftercast/bridge/client';
import { AURA_OFF, type ChangeRecord, type Entity, type Table } from '@aftercast/kernel';
import { type ChangeWording, describeModifier, zoneName } from '../element/changes.ts';
import { cardIn, type InspectorWords, nameIn } from '../element/words.ts';

/** A row of the state tree. */
export interface StateRow {
  /** Stable key of what the row shows, in any state. */
  key: string;
  depth: number;
  title: string;
  value: string;
  /** Whether it is unfolded; `null` if it has no children. */
  open: boolean | null;
  /** What happened to it between the two compared moments. */
  mark: 'none' | 'new' | 'gone' | 'changed';
  /** Its previous value, if it has changed; else empty. */
  before: string;
  /** Its position among its siblings, from 1, and their count. */
  place: number;
  beside: number;
}

/** What the rows are made from. */
export interface StateToShow {
  table: Table;
  /** Differences from an earlier moment; empty if nothing is compared. */
  changes: readonly ChangeRecord[];
  names: Names;
  words: InspectorWords;
  /** Whether a row is unfolded, by its key. @param usual the default */
  isOpen(key: string, usual: boolean): boolean;
}

/** Number of stats in the row of a folded entity. */
const NAMED = 4;

/** A table as rows: seats, their zones, entities, stats and attachments; and the registers. */
export function stateRows(show: StateToShow): StateRow[] {
  return new Lines(show).all();
}

class Lines {
  private readonly show: StateToShow;
  private readonly wording: ChangeWording;
  private readonly rows: StateRow[] = [];
  /** The changes, by key. */
  private readonly changed = new Map<string, { mark: StateRow['mark']; before: string }>();
  /** Removed entities, by their last zone. */
  private readonly gone = new Map<number, Entity[]>();

  constructor(show: StateToShow) {
    this.show = show;
    const { names, words } = show;
    this.wording = { names, words, name: (entity) => this.name(entity) };
    for (const change of show.changes) this.note(change);
  }

  all(): StateRow[] {
    const { table, names, words } = this.show;
    const seats = names.zones.length === 0 ? 0 : Math.ceil(table.zones.length / names.zones.length);
    const registers = table.registers.flatMap((value, index) =>
      value !== 0 || this.changed.has(`register-${index}`) ? [index] : [],
    );
    for (let seat = 0; seat < seats; seat++) {
      const key = `seat-${seat}`;
      if (!this.head(key, 0, capital(words.seat(seat)), '', true, seat + 1, seats + 1)) continue;
      // What all seats have in common is listed with the first.
      for (const [kind, zone] of names.zones.entries())
        if (seat === 0 || names.shared?.includes(zone) !== true)
          this.zone(seat * names.zones.length + kind, kind, words.zone(zone));
    }
    if (!this.head('registers', 0, 'Registers', String(registers.length), false, seats + 1, seats + 1))
      return this.rows;
    registers.forEach((index, i) => {
      const title = words.register(nameIn(names.registers, index, 'register'));
      this.leaf(`register-${index}`, 1, title, String(table.registers[index]), i + 1, registers.length);
    });
    return this.rows;
  }

  private zone(zone: number, kind: number, title: string): void {
    const { table, names } = this.show;
    const ids = table.zones[zone] ?? [];
    const gone = this.gone.get(zone) ?? [];
    const count = ids.length + gone.length;
    const value = String(ids.length);
    const [place, beside] = [kind + 1, names.zones.length];
    if (count === 0) {
      this.leaf(`zone-${zone}`, 1, title, '0', place, beside);
      return;
    }
    if (!this.head(`zone-${zone}`, 1, title, value, ids.length <= 12, place, beside)) return;
    ids.forEach((id, index) => {
      const entity = table.entities[id];
      if (entity) this.entity(entity, index + 1, count);
      else this.leaf(`zone-${zone}-${index}`, 2, 'an unknown card', '', index + 1, count);
    });
    for (const [index, it] of gone.entries()) this.entity(it, ids.length + index + 1, count);
  }

  private entity(entity: Entity, place: number, beside: number): void {
    const { names, words } = this.show;
    const key = `entity-${entity.id}`;
    const stats = entity.stats.flatMap((value, stat) =>
      value !== 0 || this.changed.has(`${key}-stat-${stat}`) ? [{ stat, value }] : [],
    );
    const called = (stat: number) => words.stat(nameIn(names.stats, stat, 'stat'));
    const short = stats.slice(0, NAMED).map(({ stat, value }) => `${called(stat)} ${value}`);
    if (stats.length > NAMED) short.push('…');
    const title = words.entity(entity.id, cardIn(names, entity.card));
    const below = stats.length + entity.attachments.length;
    if (below === 0) {
      this.leaf(key, 2, title, '', place, beside);
      return;
    }
    if (!this.head(key, 2, title, short.join(', '), false, place, beside)) return;
    stats.forEach(({ stat, value }, index) => {
      this.leaf(`${key}-stat-${stat}`, 3, called(stat), String(value), index + 1, below);
    });
    entity.attachments.forEach((it, index) => {
      const from = cardIn(names, it.card);
      const what = it.modifiers.map((modifier) => describeModifier(modifier, this.wording)).join(', ');
      const line = from === null ? 'an enchantment' : words.card(from);
      const shown = it.until >= AURA_OFF ? `Aura suspended: ${line}` : line;
      this.leaf(`attachment-${it.id}`, 3, shown, what, stats.length + index + 1, below);
    });
  }

  /** Adds a row with children. @returns whether it is unfolded */
  private head(
    key: string,
    depth: number,
    title: string,
    value: string,
    usual: boolean,
    place: number,
    beside: number,
  ): boolean {
    const open = this.show.isOpen(key, usual);
    this.rows.push({ key, depth, title, value, open, place, beside, ...this.markOf(key) });
    return open;
  }

  private leaf(
    key: string,
    depth: number,
    title: string,
    value: string,
    place: number,
    beside: number,
  ): void {
    this.rows.push({ key, depth, title, value, open: null, place, beside, ...this.markOf(key) });
  }

  private markOf(key: string): { mark: StateRow['mark']; before: string } {
    return this.changed.get(key) ?? { mark: 'none', before: '' };
  }

  /** Marks the row that a change affects, and its parents. */
  private note(change: ChangeRecord): void {
    const mark = (key: string, mark: StateRow['mark'], before = '') =>
      this.changed.set(key, { mark, before });
    switch (change.kind) {
      case 'set':
        mark(`entity-${change.entity}-stat-${change.stat}`, 'changed', String(change.before));
        this.touch(change.entity);
        return;
      case 'register':
        mark(`register-${change.register}`, 'changed', String(change.before));
        return;
      case 'move':
        mark(`entity-${change.entity}`, 'changed', zoneName(this.wording, change.from));
        return;
      case 'create':
        mark(`entity-${change.entity.id}`, 'new');
        return;
      case 'remove': {
        mark(`entity-${change.entity.id}`, 'gone');
        const { zone } = change.entity;
        this.gone.set(zone, [...(this.gone.get(zone) ?? []), change.entity]);
        return;
      }
      case 'attach':
        mark(`attachment-${change.attachment.id}`, 'new');
        this.touch(change.entity);
        return;
      default:
        if ('entity' in change && typeof change.entity === 'number') this.touch(change.entity);
    }
  }

  private touch(entity: number): void {
    const key = `entity-${entity}`;
    if (!this.changed.has(key)) this.changed.set(key, { mark: 'changed', before: '' });
  }

  private name(id: number): string {
    const { table, names, words } = this.show;
    return words.entity(id, cardIn(names, table.entities[id]?.card ?? 0));
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
