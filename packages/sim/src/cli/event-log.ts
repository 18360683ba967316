import {
  eachRecord,
  type Game,
  type LogRecord,
  type Prompt,
  readRecord,
  registersOf,
  zoneKind,
  zoneSeat,
} from '@aftercast/kernel';
import type { AliasNames } from '@aftercast/match/scenario';

const WHY_NAMES = ['command', 'prepare', 'perform', 'event-phase', 'follow-up'] as const;
const OPERATION_NAMES = ['add', 'set', 'multiply', 'pin', 'late', 'floor'] as const;
const FIELD_NAMES = ['card', 'order'] as const;

/** Converts records of an event log to plain objects, with names instead of numbers. */
export class RecordWriter {
  private readonly game: Game;
  private readonly names: AliasNames;

  constructor(game: Game, names: AliasNames) {
    this.game = game;
    this.names = names;
  }

  /** Returns one object per record, in order. */
  write(records: Int32Array): Record<string, unknown>[] {
    const written: Record<string, unknown>[] = [];
    eachRecord(records, (at) => written.push(this.writeRecord(readRecord(records, at))));
    return written;
  }

  private writeRecord(record: LogRecord): Record<string, unknown> {
    switch (record.kind) {
      case 'begin': {
        const { kind, type, why, source, subject, card, targets, ...rest } = record;
        return {
          kind,
          ...rest,
          type: this.game.types[type]?.name ?? type,
          why: WHY_NAMES[why],
          source: this.entity(source),
          subject: this.entity(subject),
          card: this.card(card),
          targets: targets.map((it) => this.entity(it)),
        };
      }
      case 'amend':
        return { ...record, targets: record.targets.map((it) => this.entity(it)) };
      case 'cancel':
        return { ...record, source: this.entity(record.source) };
      case 'lose':
        return { ...record, target: this.entity(record.target) };
      case 'ask':
        return { ...record, options: record.options.map((it) => this.option(record.of, it)) };
      case 'set':
        return { ...record, entity: this.entity(record.entity), stat: this.game.stats[record.stat] };
      case 'field': {
        const write = (value: number) => (FIELD_NAMES[record.field] === 'card' ? this.card(value) : value);
        const { before, after } = record;
        return {
          ...record,
          entity: this.entity(record.entity),
          field: FIELD_NAMES[record.field],
          before: write(before),
          after: write(after),
        };
      }
      case 'register':
        return { ...record, register: registersOf(this.game)[record.register]?.name };
      case 'move':
        return {
          ...record,
          entity: this.entity(record.entity),
          from: this.zone(record.from),
          to: this.zone(record.to),
        };
      case 'create':
      case 'remove': {
        const { id, card, zone, stats, attachments: _, ...rest } = record.entity;
        const entity = this.entity(id) ?? `${this.card(card)}#${id}`;
        const known = stats.flatMap((value, i) => (value === 0 ? [] : [[this.game.stats[i], value]]));
        return {
          kind: record.kind,
          entity,
          card: this.card(card),
          zone: this.zone(zone),
          index: record.index,
          ...rest,
          stats: Object.fromEntries(known),
        };
      }
      case 'attach':
      case 'detach': {
        const { card, source, modifiers, ...rest } = record.attachment;
        return {
          kind: record.kind,
          entity: this.entity(record.entity),
          index: record.index,
          attachment: {
            ...rest,
            card: this.card(card),
            source: this.entity(source),
            modifiers: modifiers.map(({ stat, operation, value }) => ({
              stat: this.game.stats[stat],
              operation: OPERATION_NAMES[operation],
              value,
            })),
          },
        };
      }
      case 'show':
        return { ...record, entity: this.entity(record.entity), card: this.card(record.card) };
      case 'hide':
        return { ...record, entity: this.entity(record.entity) };
      case 'command':
      case 'perform':
      case 'end':
      case 'drop':
      case 'handle':
      case 'answer':
      case 'reply':
      case 'rest':
      case 'rolled-back':
        return { ...record };
    }
  }

  private option(of: Prompt['kind'], option: number): unknown {
    if (of === 'options') return option;
    return of === 'cards' ? this.card(option) : this.entity(option);
  }

  /** Returns the alias or path of an entity if it has one, otherwise the card id with the entity number. */
  private entity(id: number): string | null {
    if (id === 0) return null;
    const word = this.names.word(id);
    return word === this.names.cardOf(id) && this.names.aliases.get(word) !== id ? `${word}#${id}` : word;
  }

  private card(card: number): string | null {
    return card === 0 ? null : (this.game.cards[card]?.id ?? `card ${card}`);
  }

  private zone(zone: number): string {
    const seat = zoneSeat(this.game, zone);
    const name = `${this.game.zones[zoneKind(this.game, zone)]?.name}`;
    return seat < 0 ? name : `p${seat}.${name}`;
  }
}
