import type { Condition, Filter, Group, Selector } from '../language/expression.ts';
import { article, countWord, listed, type Noun, plural } from './grammar.ts';
import type { CardById, Wording, ZoneWording } from './wording.ts';

/** How many of those that a filter lets pass are spoken of, and how. */
export type Quantity =
  /** `a minion` */
  | 'one'
  /** `minion`: behind `for each`. */
  | 'each'
  /** `minions`: behind a number, or `the number of`. */
  | 'many'
  | 'all'
  /** `your minions`. */
  | 'yours'
  /** So many by lot: `two random minions`. */
  | number;

/** Makes nouns of filters. */
export class Nouns {
  private readonly wording: Wording;
  private readonly byId: CardById;

  constructor(wording: Wording, byId: CardById) {
    this.wording = wording;
    this.byId = byId;
  }

  /** A word of the game as texts spell it. */
  name(word: string): string {
    const name = this.wording.names[word];
    return name ?? word.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());
  }

  /** The zones of a set, as wordings name them. */
  zones(zones: string | readonly string[]): string {
    return [zones].flat().join(',');
  }

  /** Those in zones that a filter lets pass. */
  those(zones: string, filter: Filter, quantity: Quantity): Noun {
    const zone = this.wording.zones[zones];
    if (zone === undefined) return this.thoseOfEach(zones.split(','), filter, quantity);
    const many = quantity === 'all' || quantity === 'many' || quantity === 'yours' || Number(quantity) > 1;
    const { side } = filter;
    if (zone.single && isPlain(filter)) return this.single(zone, side, quantity);
    const kind = this.kind(zone, filter, many);
    const states = this.states(filter);
    const adjective = side === 'ally' ? 'friendly' : side === 'enemy' && !kind.hostile ? 'enemy' : '';
    const sided = zone.held !== undefined || quantity === 'yours' ? '' : adjective;
    const tails = [...this.tails(filter), ...this.place(zone, side, quantity)];
    const core = [...states, sided, kind.noun, ...tails].filter((it) => it !== '').join(' ');
    return { text: this.determined(core, quantity, filter), many };
  }

  /** Zones that have no word together. */
  private thoseOfEach(zones: readonly string[], filter: Filter, quantity: Quantity): Noun {
    const [only = '', ...others] = zones;
    if (others.length === 0) return { text: only, many: false };
    return { text: listed(zones.map((it) => this.those(it, filter, quantity).text)), many: true };
  }

  /** A filter's noun without a place: `Beast`, `minion with Taunt`; `what` if it does not say what it is. */
  kindOf(filter: Filter, what: string): string {
    const { noun } = this.kind({ one: what, many: plural(what) }, filter, false);
    return [...this.states(filter), noun, ...this.tails(filter)].join(' ');
  }

  /** Names of cards: `Mind Spike or Mind Shatter`. */
  cards(ids: string | readonly string[], last = 'or'): string {
    const names = [ids].flat().map((id) => this.byId(id)?.name ?? id);
    return listed(names, last);
  }

  private determined(core: string, quantity: Quantity, { other, side }: Filter): string {
    const rest = other ? `other ${core}` : core;
    switch (quantity) {
      case 'one':
        return other ? `another ${core}` : article(core);
      case 'all':
        return `all ${rest}`;
      case 'yours':
        return side === 'ally'
          ? `your ${rest}`
          : side === 'enemy'
            ? `your opponent's ${rest}`
            : `all ${rest}`;
      case 'each':
      case 'many':
        return rest;
      default:
        if (quantity === 1) return other ? `another random ${core}` : `a random ${core}`;
        return `${countWord(quantity)}${other ? ' other' : ''} random ${core}`;
    }
  }

  /** `your weapon`, `each weapon`. */
  private single(zone: ZoneWording, side: Filter['side'], quantity: Quantity): Noun {
    if (quantity === 'each') return { text: zone.one, many: false };
    if (side === 'ally') return { text: `your ${zone.one}`, many: false };
    if (side === 'enemy') return { text: `your opponent's ${zone.one}`, many: false };
    return { text: quantity === 'many' ? zone.many : `all ${zone.many}`, many: true };
  }

  private kind(zone: ZoneWording, filter: Filter, many: boolean): { noun: string; hostile: boolean } {
    const { race, keyword, side } = filter;
    const [type, ...types] = [filter.type ?? []].flat();
    const called = keyword !== undefined && this.wording.called.includes(keyword) ? keyword : undefined;
    const word = called ?? race;
    if (word !== undefined) {
      const noun = this.name(word);
      return { noun: many ? plural(noun) : noun, hostile: false };
    }
    if (type !== undefined)
      return {
        noun: listed(
          [type, ...types].map((it) => (many ? this.plural(it) : it)),
          'or',
        ),
        hostile: false,
      };
    if (side === 'enemy' && zone.enemy !== undefined)
      return { noun: zone.enemy[many ? 1 : 0], hostile: true };
    return { noun: many ? zone.many : zone.one, hostile: false };
  }

  /** A type of card is worded as the zone of its name, if there is one. */
  private plural(type: string): string {
    return this.wording.zones[type]?.many ?? plural(type);
  }

  /** Adjectives: `damaged`, `undamaged`. */
  private states({ is, where = [] }: Filter): string[] {
    const { states } = this.wording;
    const found = is === undefined ? [] : [states[is]?.[0] ?? is];
    for (const it of where) {
      if ('is' in it && it.of === undefined) found.push(states[it.is]?.[0] ?? it.is);
      else if ('not' in it && 'is' in it.not && it.not.of === undefined && !this.wording.isObvious(it))
        found.push(states[it.not.is]?.[1] ?? `not ${it.not.is}`);
    }
    return found;
  }

  /** What stands behind the noun: `with Taunt`, `with 3 or less Attack`, `except Ysera`. */
  private tails({ keyword, where = [] }: Filter): string[] {
    const keywords = keyword === undefined || this.wording.called.includes(keyword) ? [] : [keyword];
    return [
      ...keywords.map((it) => `with ${this.name(it)}`),
      ...where.map((it) => this.tail(it)).filter((it) => it !== ''),
    ];
  }

  private tail(condition: Condition): string {
    if ('stat' in condition && condition.of === undefined) return `with ${this.bounds(condition)}`;
    if ('keyword' in condition && condition.of === undefined) return `with ${this.name(condition.keyword)}`;
    if ('card' in condition && condition.of === undefined) return `named ${this.cards(condition.card)}`;
    if (!('not' in condition) || this.wording.isObvious(condition)) return '';
    const { not } = condition;
    if ('keyword' in not && not.of === undefined) return `without ${this.name(not.keyword)}`;
    if ('card' in not && not.of === undefined) return `except ${this.cards(not.card, 'and')}`;
    return 'stat' in not && not.of === undefined ? `without ${this.bounds(not)}` : '';
  }

  /** `3 or less Attack`. */
  bounds({ stat, atLeast, atMost, equals }: Extract<Condition, { stat: string }>): string {
    const name = this.name(stat);
    if (equals !== undefined) return `${equals === 0 ? 'no' : equals} ${name}`;
    if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost} ${name}`;
    return atLeast !== undefined ? `${atLeast} or more ${name}` : `${atMost} or less ${name}`;
  }

  /** `in your hand`, `from your opponent's deck`, `on the battlefield`. */
  private place({ held, at }: ZoneWording, side: Filter['side'], quantity: Quantity): string[] {
    if (held !== undefined && quantity !== 'yours') {
      const preposition = typeof quantity === 'number' ? 'from' : 'in';
      const whose = side === 'ally' ? 'your' : side === 'enemy' ? "your opponent's" : 'any';
      return [`${preposition} ${whose} ${held}`];
    }
    return at !== undefined && quantity === 'each' && (side === undefined || side === 'any') ? [at] : [];
  }
}

/** Whether a filter says nothing but whose. */
function isPlain({ side: _, in: __, ...filter }: Filter & { in?: unknown }): boolean {
  return Object.keys(filter).length === 0;
}

/** Whether a selector draws by lot: each time that it is read it may mean others. */
export function isRandom(selector: Selector): boolean {
  return JSON.stringify(selector).includes('"random":');
}

/**
 * The group that a set is a part of, as one filter; `null` for a set that is none. Who is left out has been spoken of, or
 * goes without saying: the others are left.
 */
export function groupOf(selector: Selector, wording: Wording): Group | null {
  if (typeof selector === 'string') return null;
  if ('in' in selector) return selector;
  if (!('of' in selector) || 'random' in selector || 'first' in selector) return null;
  const { of, except, ...filter } = selector;
  const group = groupOf(of, wording);
  if (group === null || !(except === undefined || isSpoken(except, wording))) return null;
  const where = [...(group.where ?? []), ...(filter.where ?? [])];
  return {
    ...group,
    ...filter,
    ...(where.length > 0 && { where }),
    ...(except !== undefined && { other: true }),
  };
}

/** Whether two sets are told in the same words. */
export function isSameSet(one: Selector, other: Selector, wording: Wording): boolean {
  const [a, b] = [groupOf(one, wording) ?? one, groupOf(other, wording) ?? other];
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether it is made of words, and of those of whom it goes without saying that they are not meant. */
function isSpoken(selector: Selector, wording: Wording): boolean {
  if (typeof selector === 'string') return true;
  if ('union' in selector) return selector.union.every((it) => isSpoken(it, wording));
  if (!('in' in selector)) return false;
  const { in: _, is, ...filter } = selector;
  return is !== undefined && Object.keys(filter).length === 0 && wording.isObvious({ not: { is } });
}
