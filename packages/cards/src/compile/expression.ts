// Above 400 lines: selectors, conditions and amounts refer to each other.
import {
  controllerOf,
  type Entity,
  type Handling,
  oneTarget,
  saturate,
  type Table,
  zoneIndex,
} from '@aftercast/kernel';
import type {
  Amount,
  CardRef,
  ComparedAmounts,
  Condition,
  Filter,
  Group,
  Part,
  Remembered,
  Selector,
} from '../language/expression.ts';
import type { Context } from './context.ts';
import { type Coverage, nameOfConstruct } from './coverage.ts';
import type { Measure, PickCard, Read, Select, Test } from './evaluation.ts';
import type { EventWord, Lexicon, Seating } from './lexicon.ts';
import { MemoryCompiler } from './memory.ts';
import { type CardIndex, compilePool, type Pool } from './pool.ts';
import { extremesOf, neighboursOf, oneOfEach } from './selections.ts';
import { seatsOfSide, sideTest } from './sides.ts';

/** Compiles the expressions of the language into closures, with all lookups done once. */
export class ExpressionCompiler {
  /** The states, readings and events that some card asks about. */
  readonly asked = new Set<string>();
  /** What players remember, because some card asks for it. */
  readonly memory = new MemoryCompiler();
  private readonly lexicon: Lexicon;
  private readonly index: CardIndex;

  private readonly coverage: Coverage | null;

  constructor(lexicon: Lexicon, cardIndex: CardIndex, coverage: Coverage | null = null) {
    this.lexicon = lexicon;
    this.index = cardIndex;
    this.coverage = coverage;
  }

  /** How the seats of the game are related; `undefined` in games of two. */
  get seating(): Seating | undefined {
    return this.lexicon.seating;
  }

  filter(filter: Filter): Test {
    const test = this.filtering(filter);
    const asks = Object.keys(filter)
      .filter((key) => key !== 'in')
      .sort();
    if (this.coverage === null || asks.length === 0) return test;
    return this.coverage.ask('filter', asks.join(' '), test);
  }

  private filtering(filter: Filter): Test {
    const { types, races } = this.index;
    const tests: Test[] = [];
    const { side, race } = filter;
    if (side !== undefined && side !== 'any') {
      const isOn = sideTest(side, this.lexicon.seating);
      tests.push((c, entity) => isOn(c.table, controllerOf(c.game, entity), c.player));
    }
    if (filter.self) tests.push((c, entity) => entity.id === c.self);
    if (filter.other) tests.push((c, entity) => entity.id !== c.self);
    if (filter.type !== undefined) {
      const wanted = [filter.type].flat();
      tests.push((_, entity) => wanted.includes(types[entity.card] as string));
    }
    if (race !== undefined) tests.push((_, entity) => races[entity.card] === race);
    if (filter.keyword !== undefined) tests.push(this.hasKeyword(filter.keyword));
    if (filter.is !== undefined) tests.push(this.being(filter.is));
    for (const condition of filter.where ?? []) tests.push(this.condition(condition));
    return all(tests);
  }

  condition(condition: Condition): Test {
    const test = this.holding(condition);
    return this.coverage?.ask('condition', nameOfConstruct(condition), test) ?? test;
  }

  private holding(condition: Condition): Test {
    if ('not' in condition) {
      const test = this.condition(condition.not);
      return (c, entity) => !test(c, entity);
    }
    if ('any' in condition) {
      const tests = condition.any.map((it) => this.condition(it));
      return (c, entity) => tests.some((test) => test(c, entity));
    }
    if ('all' in condition) return all(condition.all.map((it) => this.condition(it)));
    if ('compare' in condition) return this.comparison(condition);
    if ('turn' in condition) {
      const isOwn = condition.turn === 'ally';
      return (c) => (this.lexicon.active(c.table) === c.player) === isOwn;
    }
    if ('some' in condition) {
      const select = this.selector(condition.some);
      const least = condition.atLeast ?? 1;
      return (c) => select(c).length >= least;
    }
    if ('chance' in condition) {
      // Draws from as few outcomes as possible: for 50 %, 0 is no and 1 is yes.
      const { chance } = condition;
      const outcomes = 100 / divisor(chance, 100);
      const no = outcomes - (chance * outcomes) / 100;
      return (c) => this.resolving(c).pickNumber(0, outcomes - 1) >= no;
    }
    const test = this.ofEntity(condition);
    if (condition.of === undefined) return test;
    const select = this.selector(condition.of);
    return (c) => {
      const first = c.table.entities[select(c)[0] ?? 0];
      return first ? test(c, first) : false;
    };
  }

  /** A condition on one entity: the candidate, or the one that `of` selects. */
  private ofEntity(
    condition: Extract<
      Condition,
      { keyword: string } | { is: string } | { card: unknown } | { stat: string }
    >,
  ): Test {
    if ('keyword' in condition) return this.hasKeyword(condition.keyword);
    if ('is' in condition) return this.being(condition.is);
    if ('stat' in condition) return this.compared(condition);
    const { card } = condition;
    if (typeof card === 'object' && 'of' in card) {
      const others = this.selector(card.of);
      return (c, entity) => others(c).some((id) => c.table.entities[id]?.card === entity.card);
    }
    const wanted = [card].flat().map((id) => this.index.numbers.get(id) as number);
    return (_, entity) => wanted.includes(entity.card);
  }

  private comparison({ compare, atLeast, atMost, equals, above, below }: ComparedAmounts): Test {
    const one = this.amount(compare);
    const other = this.amount((atLeast ?? atMost ?? equals ?? above ?? below) as Amount);
    if (atLeast !== undefined) return (c) => one(c) >= other(c);
    if (atMost !== undefined) return (c) => one(c) <= other(c);
    if (equals !== undefined) return (c) => one(c) === other(c);
    return above !== undefined ? (c) => one(c) > other(c) : (c) => one(c) < other(c);
  }

  /** Conditions outside a filter: without `of`, they are about the card itself. */
  conditions(conditions: readonly Condition[]): (context: Context) => boolean {
    const test = all(conditions.map((it) => this.condition(it)));
    return (c) => {
      const self = c.table.entities[c.self];
      return self ? test(c, self) : false;
    };
  }

  selector(selector: Selector): Select {
    const select = this.selecting(selector);
    return this.coverage?.count('selector', nameOfConstruct(selector), select) ?? select;
  }

  private selecting(selector: Selector): Select {
    switch (selector) {
      case 'self':
        return (c) => present(c, c.self);
      case 'chosen':
      case 'giver':
        return (c) => present(c, c.chosen);
      case 'subject':
      case 'it':
        return (c) => present(c, c.subject);
      case 'hero':
        return (c) => this.inZone(c, c.player, this.lexicon.heroZone).slice();
      case 'enemy-hero':
        return this.ofEnemies(this.lexicon.heroZone);
      case 'player':
        // What lies beside a player, such as a quest, is not the player.
        return (c) => this.inZone(c, c.player, this.lexicon.playerZone).slice(0, 1);
      case 'enemy-player':
        return this.ofEnemies(this.lexicon.playerZone, 1);
      default:
        return this.set(selector);
    }
  }

  /** A card that is known only when the effect is resolved. */
  card(ref: Exclude<CardRef, string>): PickCard {
    const pick = this.picking(ref);
    return this.coverage?.count('card-ref', nameOfConstruct(ref), pick) ?? pick;
  }

  private picking(ref: Exclude<CardRef, string>): PickCard {
    if ('of' in ref) {
      const select = this.selector(ref.of);
      return (c) => c.table.entities[select(c)[0] ?? 0]?.card ?? 0;
    }
    const candidates = this.candidates(ref);
    return (c, taken) => {
      const all = candidates(c);
      const cards = taken.length === 0 ? all : all.filter((it) => !taken.includes(it));
      return cards.length === 0 ? 0 : this.resolving(c).pickCard(cards);
    };
  }

  /** Whether such a card exists now; `null` if one always does. */
  someCard(ref: CardRef): ((context: Context) => boolean) | null {
    if (typeof ref === 'string' || 'of' in ref || !isSometimesEmpty(ref)) return null;
    const candidates = this.candidates(ref);
    return (c) => candidates(c).length > 0;
  }

  /** The cards that a random choice is made from now. */
  private candidates({ random, unless }: Extract<CardRef, { random: unknown }>): Pool {
    const pool = compilePool(this.index, random, (it) => this.amount(it));
    if (unless === undefined) return pool;
    const without = this.selector(unless);
    return (c) => {
      const out = without(c).map((id) => c.table.entities[id]?.card);
      return pool(c).filter((card) => !out.includes(card));
    };
  }

  amount(amount: Amount): Measure {
    const measure = this.measuring(amount);
    return this.coverage?.count('amount', nameOfConstruct(amount), measure) ?? measure;
  }

  private measuring(amount: Amount): Measure {
    if (typeof amount === 'number') return () => amount;
    if (amount === 'measure') return (c) => c.measure;
    if ('count' in amount) {
      const select = this.selector(amount.count);
      return (c) => select(c).length;
    }
    if ('times' in amount) return this.remembered(amount.times, amount, false);
    if ('total' in amount) return this.remembered(amount.total, amount, true);
    if ('sum' in amount) {
      const parts = amount.sum.map((it) => this.amount(it));
      return (c) => parts.reduce((sum, part) => saturate(sum + part(c)), 0);
    }
    if ('product' in amount) {
      const parts = amount.product.map((it) => this.amount(it));
      return (c) => parts.reduce((product, part) => saturate(product * part(c)), 1);
    }
    if ('largest' in amount) {
      const parts = amount.largest.map((it) => this.amount(it));
      return (c) => parts.reduce((most, part) => Math.max(most, part(c)), Number.NEGATIVE_INFINITY);
    }
    if ('smallest' in amount) {
      const parts = amount.smallest.map((it) => this.amount(it));
      return (c) => parts.reduce((least, part) => Math.min(least, part(c)), Number.POSITIVE_INFINITY);
    }
    if ('from' in amount) {
      const { from, to } = amount;
      return (c) => this.resolving(c).pickNumber(from, to);
    }
    if ('if' in amount) {
      const holds = this.conditions(amount.if);
      const [one, other] = [this.amount(amount.amount), this.amount(amount.otherwise)];
      return (c) => (holds(c) ? one(c) : other(c));
    }
    const read = this.reading(amount.stat);
    const select = this.selector(amount.of);
    return (c) => select(c).reduce((sum, id) => saturate(sum + read(c, c.table.entities[id] as Entity)), 0);
  }

  private remembered(event: string, { during, who }: Remembered, sums: boolean): Measure {
    const word = this.lexicon.events[event] as EventWord;
    this.asked.add(event);
    const key = JSON.stringify([event, who ?? null, sums]);
    const makeTest = () => (who === undefined ? null : this.filtering(who));
    return this.memory.compile(key, during, word, makeTest, sums);
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
    if ('first' in selector) {
      const from = this.selector(selector.of);
      return (c) => from(c).slice(0, selector.first);
    }
    if ('last' in selector) {
      const from = this.selector(selector.of);
      return (c) => from(c).slice(-selector.last);
    }
    if ('highest' in selector)
      return extremesOf(this.selector(selector.of), this.reading(selector.highest), 1);
    if ('lowest' in selector)
      return extremesOf(this.selector(selector.of), this.reading(selector.lowest), -1);
    if ('unique' in selector) return oneOfEach(this.selector(selector.unique));
    if ('adjacent' in selector) return this.counted(neighboursOf(this.selector(selector.adjacent)), {});
    return 'of' in selector ? this.part(selector) : this.group(selector);
  }

  private part({ of, except, ...filter }: Part): Select {
    const from = this.selector(of);
    const less = except === undefined ? null : this.selector(except);
    const test = this.filter(filter);
    return (c) => {
      const out = less === null ? [] : less(c);
      return from(c).filter((id) => !out.includes(id) && test(c, c.table.entities[id] as Entity));
    };
  }

  /** What each opponent has in a zone. */
  private ofEnemies(kind: number, most?: number): Select {
    const enemies = seatsOfSide('enemy', this.lexicon.seating);
    return (c) =>
      c.game.seats === 2
        ? this.inZone(c, 1 - c.player, kind).slice(0, most)
        : enemies(c.game, c.table, c.player).flatMap((seat) => this.inZone(c, seat, kind).slice(0, most));
  }

  private group(group: Group): Select {
    const kinds = [group.in].flat().map((zone) => this.lexicon.zones[zone] as number);
    const { side = 'any', ...rest } = group;
    const test = this.filter(rest);
    const isOn = sideTest(side, this.lexicon.seating);
    const counts = this.counting(rest);
    return (c) => {
      const { game, player, table } = c;
      const found: number[] = [];
      for (let seat = 0; seat < game.seats; seat++) {
        const isSeatOn = isOn(table, seat, player);
        for (const kind of kinds) {
          // What all seats have in common is on no side, and is listed once.
          const isShared = game.zones[kind]?.shared === true;
          if (isShared ? seat > 0 || side !== 'any' : !isSeatOn) continue;
          for (const id of table.zones[zoneIndex(game, seat, kind)] as number[]) {
            const entity = table.entities[id] as Entity;
            if ((counts === null || counts(entity)) && test(c, entity)) found.push(id);
          }
        }
      }
      return found;
    };
  }

  /** A set without what counts as nothing in its zone, except for what the filter names. */
  private counted(select: Select, filter: Filter): Select {
    const counts = this.counting(filter);
    return counts === null ? select : (c) => select(c).filter((id) => counts(c.table.entities[id] as Entity));
  }

  /** Whether an entity counts in its zone, for a filter; `null` if all do. */
  counting(filter: Filter): ((entity: Entity) => boolean) | null {
    const { aside } = this.lexicon;
    if (aside === undefined) return null;
    const named = namedBy(filter);
    return (entity) => {
      const word = aside(entity);
      return word === null || named.includes(word);
    };
  }

  private pick(c: Context, from: readonly number[], count: number): number[] {
    const handling = this.resolving(c);
    const candidates = from.filter((id) => this.lexicon.eligible(c.table, id));
    const picked: number[] = [];
    while (picked.length < count && candidates.length > 0) {
      const id = handling.pickEntity(candidates);
      picked.push(id);
      candidates.splice(candidates.indexOf(id), 1);
    }
    return picked;
  }

  /** The handling, which makes random choices. There is one only while an effect is resolved. */
  private resolving({ handling }: Context): Handling {
    if (handling === null) throw new RangeError('Only an effect may choose at random.');
    return handling;
  }

  private being(state: string): Test {
    this.asked.add(state);
    const test = this.lexicon.states[state] as (table: Table, entity: Entity) => boolean;
    return (c, entity) => test(c.table, entity);
  }

  private reading(name: string): Read {
    this.asked.add(name);
    const read = this.lexicon.readings[name];
    if (read !== undefined) return (c, entity) => read(c.table, entity, c.game);
    const stat = this.lexicon.stats[name] as number;
    return (_, entity) => entity.stats[stat] as number;
  }

  private inZone(c: Context, seat: number, kind: number): readonly number[] {
    return c.table.zones[zoneIndex(c.game, seat, kind)] as number[];
  }

  private hasKeyword(keyword: string): Test {
    const stat = this.lexicon.keywords[keyword];
    if (stat !== undefined) return (_, entity) => entity.stats[stat] !== 0;
    // A mark is a property of the printed card, unless the game says otherwise.
    const { marked } = this.index;
    const { hasMark } = this.lexicon;
    const isPrinted = (entity: Entity) => marked[entity.card]?.includes(keyword) ?? false;
    if (hasMark === undefined) return (_, entity) => isPrinted(entity);
    return (c, entity) => hasMark(c.game, entity, keyword, isPrinted(entity));
  }

  private compared(condition: Extract<Condition, { stat: string }>): Test {
    const read = this.reading(condition.stat);
    const least = condition.equals ?? condition.atLeast ?? Number.NEGATIVE_INFINITY;
    const most = condition.equals ?? condition.atMost ?? Number.POSITIVE_INFINITY;
    return (c, entity) => {
      const value = read(c, entity);
      return value >= least && value <= most;
    };
  }
}

/** Whether the pool of a random card may have no card at some moments of a match. */
function isSometimesEmpty({ random, unless }: Extract<CardRef, { random: unknown }>): boolean {
  return unless !== undefined || (!Array.isArray(random) && random.cost !== undefined);
}

/** The greatest common divisor. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

const NONE: readonly number[] = Object.freeze([]);

function present(c: Context, id: number): readonly number[] {
  return c.table.entities[id] ? oneTarget(id) : NONE;
}

function all(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  const second = all(others);
  return (c, entity) => first(c, entity) && second(c, entity);
}

/** The types and states that a filter asks for. */
function namedBy({ type, is, where = [] }: Filter): readonly string[] {
  const states = where.flatMap((it) => ('is' in it && it.of === undefined ? [it.is] : []));
  return [type ?? [], is ?? [], states].flat();
}
