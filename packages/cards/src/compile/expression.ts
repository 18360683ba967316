import { controllerOf, type Entity, zoneIndex } from '@aftercast/kernel';
import type { Amount, Condition, Filter, Group, Selector } from '../language/expression.ts';
import type { Context } from './context.ts';
import type { Lexicon } from './lexicon.ts';

/** What is known of the cards of a catalogue by their numbers, while it is compiled and after. */
export interface Shelf {
  types: string[];
  races: (string | undefined)[];
  numbers: Map<string, number>;
}

/** Whether an entity is meant. */
export type Test = (context: Context, entity: Entity) => boolean;
/** The entities that are meant. */
export type Select = (context: Context) => number[];
/** A number. */
export type Measure = (context: Context) => number;

/** Makes closures of the language's expressions: what can be looked up is looked up once. */
export class ExpressionCompiler {
  private readonly lexicon: Lexicon;
  private readonly shelf: Shelf;

  constructor(lexicon: Lexicon, shelf: Shelf) {
    this.lexicon = lexicon;
    this.shelf = shelf;
  }

  filter(filter: Filter): Test {
    const { types, races } = this.shelf;
    const tests: Test[] = [];
    const { side, race } = filter;
    if (side === 'ally') tests.push((c, entity) => controllerOf(c.game, entity) === c.player);
    if (side === 'enemy') tests.push((c, entity) => controllerOf(c.game, entity) !== c.player);
    if (filter.self) tests.push((c, entity) => entity.id === c.self);
    if (filter.other) tests.push((c, entity) => entity.id !== c.self);
    if (filter.type !== undefined) {
      const wanted = [filter.type].flat();
      tests.push((_, entity) => wanted.includes(types[entity.card] as string));
    }
    if (race !== undefined) tests.push((_, entity) => races[entity.card] === race);
    if (filter.keyword !== undefined) tests.push(this.hasKeyword(filter.keyword));
    for (const condition of filter.where ?? []) tests.push(this.condition(condition));
    return all(tests);
  }

  condition(condition: Condition): Test {
    if ('not' in condition) {
      const test = this.condition(condition.not);
      return (c, entity) => !test(c, entity);
    }
    if ('some' in condition) {
      const select = this.selector(condition.some);
      return (c) => select(c).length > 0;
    }
    const test = 'keyword' in condition ? this.hasKeyword(condition.keyword) : this.compared(condition);
    if (condition.of === undefined) return test;
    const select = this.selector(condition.of);
    return (c) => {
      const first = c.table.entities[select(c)[0] ?? 0];
      return first ? test(c, first) : false;
    };
  }

  /** Conditions that are asked of nobody in particular: of the card itself, where they ask of somebody. */
  conditions(conditions: readonly Condition[]): (context: Context) => boolean {
    const test = all(conditions.map((it) => this.condition(it)));
    return (c) => {
      const self = c.table.entities[c.self];
      return self ? test(c, self) : false;
    };
  }

  selector(selector: Selector): Select {
    switch (selector) {
      case 'self':
        return (c) => present(c, c.self);
      case 'chosen':
        return (c) => present(c, c.chosen);
      case 'subject':
      case 'made':
        return (c) => present(c, c.subject);
      case 'hero':
        return (c) => this.inZone(c, c.player, this.lexicon.heroZone).slice();
      case 'enemy-hero':
        return (c) => this.inZone(c, 1 - c.player, this.lexicon.heroZone).slice();
      default:
        return this.set(selector);
    }
  }

  amount(amount: Amount): Measure {
    if (typeof amount === 'number') return () => amount;
    if (amount === 'measure') return (c) => c.measure;
    if ('count' in amount) {
      const select = this.selector(amount.count);
      return (c) => select(c).length;
    }
    if ('sum' in amount) {
      const parts = amount.sum.map((it) => this.amount(it));
      return (c) => parts.reduce((sum, part) => sum + part(c), 0);
    }
    const stat = this.lexicon.stats[amount.stat] as number;
    const select = this.selector(amount.of);
    return (c) => c.table.entities[select(c)[0] ?? 0]?.stats[stat] ?? 0;
  }

  private set(selector: Exclude<Selector, string>): Select {
    if ('random' in selector) {
      const from = this.selector(selector.of);
      return (c) => this.pick(c, from(c), selector.random);
    }
    if ('union' in selector) {
      const parts = selector.union.map((it) => this.selector(it));
      return (c) => [...new Set(parts.flatMap((part) => part(c)))];
    }
    if ('except' in selector) {
      const from = this.selector(selector.of);
      const less = this.selector(selector.except);
      return (c) => {
        const out = less(c);
        return from(c).filter((id) => !out.includes(id));
      };
    }
    if ('adjacent' in selector) return this.adjacent(this.selector(selector.adjacent));
    return this.group(selector);
  }

  private group(group: Group): Select {
    const kinds = [group.in].flat().map((zone) => this.lexicon.zones[zone] as number);
    const { side, ...rest } = group;
    const test = this.filter(rest);
    return (c) => {
      const found: number[] = [];
      for (let seat = 0; seat < c.game.seats; seat++) {
        if (side === 'ally' ? seat !== c.player : side === 'enemy' && seat === c.player) continue;
        for (const kind of kinds) {
          for (const id of this.inZone(c, seat, kind)) {
            if (test(c, c.table.entities[id] as Entity)) found.push(id);
          }
        }
      }
      return found;
    };
  }

  private adjacent(of: Select): Select {
    return (c) => {
      const found = new Set<number>();
      for (const id of of(c)) {
        const zone = c.table.zones[c.table.entities[id]?.zone ?? -1] ?? [];
        const at = zone.indexOf(id);
        for (const neighbour of [zone[at - 1], zone[at + 1]])
          if (neighbour !== undefined) found.add(neighbour);
      }
      return [...found];
    };
  }

  private pick(c: Context, from: readonly number[], count: number): number[] {
    const { handling } = c;
    if (handling === null) throw new RangeError('A random choice was asked for where nothing may be chosen.');
    const candidates = from.filter((id) => this.lexicon.eligible(c.table, id));
    const picked: number[] = [];
    while (picked.length < count && candidates.length > 0) {
      const id = handling.pickEntity(candidates);
      picked.push(id);
      candidates.splice(candidates.indexOf(id), 1);
    }
    return picked;
  }

  private inZone(c: Context, seat: number, kind: number): readonly number[] {
    return c.table.zones[zoneIndex(c.game, seat, kind)] as number[];
  }

  private hasKeyword(keyword: string): Test {
    const stat = this.lexicon.keywords[keyword];
    if (stat === undefined) throw new RangeError(`"${keyword}" is no keyword that an entity has in play.`);
    return (_, entity) => entity.stats[stat] !== 0;
  }

  private compared(condition: Extract<Condition, { stat: string }>): Test {
    const stat = this.lexicon.stats[condition.stat] as number;
    const least = condition.equals ?? condition.atLeast ?? Number.NEGATIVE_INFINITY;
    const most = condition.equals ?? condition.atMost ?? Number.POSITIVE_INFINITY;
    return (_, entity) => {
      const value = entity.stats[stat] as number;
      return value >= least && value <= most;
    };
  }
}

function present(c: Context, id: number): number[] {
  return c.table.entities[id] ? [id] : [];
}

function all(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  return (c, entity) => tests.every((test) => test(c, entity));
}
