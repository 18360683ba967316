import type {
  Amount,
  CardPool,
  CardRef,
  ComparedAmounts,
  Condition,
  Filter,
  Part,
  Remembered,
  Selector,
} from '@aftercast/cards';

/** A word in camel case: `deal-damage` is `dealDamage`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A name inside another: `enemyProgram` is `EnemyProgram`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A card's name in code: `Cracker v1.0` is `CrackerV1_0`. */
function cardName(name: string): string {
  return name
    .split(' ')
    .map((word) => pascal(word.replaceAll('.', '_')))
    .join('');
}

/** Finds the name of a card by its id; returns the id if there is no such card. */
export type NameById = (id: string) => string;

const words: Readonly<Record<Extract<Selector, string>, string>> = {
  self: 'this',
  chosen: 'target',
  subject: 'it',
  it: 'it',
  giver: 'giver',
  hero: 'selfHero',
  'enemy-hero': 'enemyHero',
  player: 'selfHero',
  'enemy-player': 'enemyHero',
};

const sides = { ally: 'self', enemy: 'enemy', any: '' } as const;

/** The nouns for zones that are named by their contents: what is on a field is a program. */
const contents: Readonly<Record<string, string>> = { field: 'program', hero: 'hero' };

/** Writes expressions of the card language as code. */
export class ExpressionCode {
  private readonly nameOf: NameById;

  constructor(nameOf: NameById) {
    this.nameOf = nameOf;
  }

  /** A single entity as a name: `enemyProgram`; `null` if a name is not enough. */
  one(selector: Selector): string | null {
    if (typeof selector === 'string') return words[selector];
    if (!('random' in selector) || selector.random !== 1) return null;
    return this.kind(selector.of);
  }

  /** All entities of a kind as a name: `everyEnemyProgram`; `null` if a name is not enough. */
  every(selector: Selector): string | null {
    const kind = this.kind(selector);
    return kind === null ? null : `every${pascal(kind)}`;
  }

  /** A filter as a name: `selfProgram`, `this`, `otherSelfProgram`. */
  filter({ side = 'any', type, race, self, other, keyword, is, where }: Filter, noun = 'card'): string {
    if (self) return 'this';
    const about = keyword ?? is;
    const parts = [
      ...(other ? ['other'] : []),
      // The game has two seats, and no side of its own.
      sides[side as keyof typeof sides],
      ...(about === undefined ? [] : [about]),
      race ?? [type ?? noun].flat().join('Or'),
    ];
    const name = camel(parts.filter((it) => it !== '').join('-'));
    return where === undefined ? name : `${name}[${this.conditions(where, '')}]`;
  }

  selector(selector: Selector): string {
    const name = this.one(selector) ?? this.kind(selector);
    if (name !== null) return name;
    if (typeof selector === 'string') return words[selector];
    if ('random' in selector) return `random(${selector.random}, ${this.selector(selector.of)})`;
    if ('first' in selector) return `first(${selector.first}, ${this.selector(selector.of)})`;
    if ('last' in selector) return `last(${selector.last}, ${this.selector(selector.of)})`;
    if ('highest' in selector) return `highest(${camel(selector.highest)}, ${this.selector(selector.of)})`;
    if ('lowest' in selector) return `lowest(${camel(selector.lowest)}, ${this.selector(selector.of)})`;
    if ('unique' in selector) return `unique(${this.selector(selector.unique)})`;
    if ('union' in selector) return selector.union.map((it) => this.selector(it)).join(' | ');
    if ('adjacent' in selector) return `adjacent(${this.selector(selector.adjacent)})`;
    if ('of' in selector) return this.part(selector);
    return `${this.filter(selector)}.in(${[selector.in].flat().map(camel).join(', ')})`;
  }

  amount(amount: Amount): string {
    if (typeof amount === 'number') return `${amount}`;
    if (amount === 'measure') return 'amount';
    if ('count' in amount) return `count(${this.selector(amount.count)})`;
    // A name alone would be one of them at random.
    if ('stat' in amount) return `${this.every(amount.of) ?? this.selector(amount.of)}.${camel(amount.stat)}`;
    if ('sum' in amount) return amount.sum.map((it) => this.amount(it)).join(' + ');
    if ('product' in amount) return amount.product.map((it) => this.factor(it)).join(' * ');
    if ('largest' in amount) return `max(${amount.largest.map((it) => this.amount(it)).join(', ')})`;
    if ('smallest' in amount) return `min(${amount.smallest.map((it) => this.amount(it)).join(', ')})`;
    if ('from' in amount) return `random(${amount.from}, ${amount.to})`;
    if ('times' in amount) return `times(${this.remembered(amount.times, amount)})`;
    if ('total' in amount) return `total(${this.remembered(amount.total, amount)})`;
    const [one, other] = [this.amount(amount.amount), this.amount(amount.otherwise)];
    return `(${this.conditions(amount.if)} ? ${one} : ${other})`;
  }

  private remembered(event: string, { during, who }: Remembered): string {
    const about = who === undefined ? [] : [this.filter(who)];
    return [camel(event), ...about, camel(during)].join(', ');
  }

  /** Conditions, joined by `&&`. @param about the name of the entity that conditions without `of` are about */
  conditions(conditions: readonly Condition[], about = 'this'): string {
    return conditions.map((it) => this.condition(it, about)).join(' && ');
  }

  card(ref: CardRef): string {
    if (typeof ref === 'string') return cardName(this.nameOf(ref));
    if ('of' in ref) return `${this.selector(ref.of)}.card`;
    const { random, unless, different } = ref;
    const pool = Array.isArray(random) ? random.map((id) => this.card(id)).join(', ') : this.pool(random);
    const not = unless === undefined ? '' : `, not: ${this.selector(unless)}`;
    return `random(${pool}${not}${different ? ', different' : ''})`;
  }

  private pool({ cost, ...facts }: CardPool): string {
    const named = Object.entries(facts).map(([key, word]) => `${key}: ${JSON.stringify(word)}`);
    if (cost === undefined) return named.join(', ');
    const bounds =
      typeof cost === 'object' && ('atLeast' in cost || 'atMost' in cost)
        ? Object.entries(cost).map(([key, it]) => `${key === 'atLeast' ? '>=' : '<='} ${this.amount(it)}`)
        : [`== ${this.amount(cost as Amount)}`];
    return [...named, ...bounds.map((it) => `cost ${it}`)].join(', ');
  }

  private condition(condition: Condition, about: string): string {
    if ('any' in condition) return `(${condition.any.map((it) => this.condition(it, about)).join(' || ')})`;
    if ('all' in condition) return `(${this.conditions(condition.all, about)})`;
    if ('turn' in condition) return `turn == ${condition.turn === 'ally' ? 'self' : 'enemy'}`;
    if ('compare' in condition) return this.comparison(condition);
    if ('not' in condition) return this.negated(condition.not, about);
    if ('chance' in condition) return `chance(${condition.chance})`;
    if ('some' in condition) {
      const { some, atLeast } = condition;
      return atLeast === undefined
        ? `exists(${this.selector(some)})`
        : `count(${this.selector(some)}) >= ${atLeast}`;
    }
    const who = condition.of === undefined ? about : this.selector(condition.of);
    const owner = who === '' ? '' : `${who}.`;
    if ('keyword' in condition) return `${owner}${camel(condition.keyword)}`;
    if ('is' in condition) return `${owner}${camel(condition.is)}`;
    if ('card' in condition) {
      const { card } = condition;
      if (typeof card === 'object' && 'of' in card) return `${owner}is(${this.card(card)})`;
      return `${owner}is(${[card]
        .flat()
        .map((id) => this.card(id))
        .join(', ')})`;
    }
    const { atLeast, atMost, equals } = condition;
    const stat = `${owner}${camel(condition.stat)}`;
    if (equals !== undefined) return `${stat} == ${equals}`;
    const bounds = [
      ...(atLeast === undefined ? [] : [`${stat} >= ${atLeast}`]),
      ...(atMost === undefined ? [] : [`${stat} <= ${atMost}`]),
    ];
    return bounds.join(' && ');
  }

  private comparison({ compare, atLeast, atMost, equals, above, below }: ComparedAmounts): string {
    const one = this.amount(compare);
    if (atLeast !== undefined) return `${one} >= ${this.amount(atLeast)}`;
    if (atMost !== undefined) return `${one} <= ${this.amount(atMost)}`;
    if (above !== undefined) return `${one} > ${this.amount(above)}`;
    if (below !== undefined) return `${one} < ${this.amount(below)}`;
    return `${one} == ${this.amount(equals ?? 0)}`;
  }

  /** Writes `< 3` rather than `!(>= 3)`. */
  private negated(condition: Condition, about: string): string {
    if ('some' in condition) {
      const { some, atLeast } = condition;
      const set = this.selector(some);
      return atLeast === undefined ? `!exists(${set})` : `count(${set}) < ${atLeast}`;
    }
    return `!(${this.condition(condition, about)})`;
  }

  /** A group or a part of it as a name; `null` if a name is not enough. */
  private kind(selector: Selector): string | null {
    if (typeof selector === 'string' || !('in' in selector)) return null;
    const { in: zone, ...filter } = selector;
    const zones = [zone].flat();
    const [only = ''] = zones;
    if (zones.length > 1) return null;
    const content = contents[only];
    if (content !== undefined) return this.filter(filter, content);
    // Cards that are not in play are named with their zone: a card in a hand, a program in a trash.
    return `${this.filter(filter)}In${pascal(only)}`;
  }

  private part({ of, except, ...filter }: Part): string {
    const from = this.selector(of);
    const kind = Object.keys(filter).length === 0 ? '' : `.only(${this.filter(filter)})`;
    return `${from}${kind}${except === undefined ? '' : `.except(${this.selector(except)})`}`;
  }

  private factor(amount: Amount): string {
    return typeof amount === 'object' && 'sum' in amount ? `(${this.amount(amount)})` : this.amount(amount);
  }
}
