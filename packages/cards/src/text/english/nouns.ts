import type { Condition, Filter, Selector } from '../../language/expression.ts';
import { isPlain } from '../groups.ts';
import type { CardById } from '../language.ts';
import { article, countWord, listed, type Noun, plural } from './grammar.ts';
import type { Wording, ZoneWording } from './wording.ts';

/** How many of the matching entities are meant, and how that is worded. */
export type Quantity =
  /** `a minion` */
  | 'one'
  /** `minion`: after `for each`. */
  | 'each'
  /** `minions`: after a number, or `the number of`. */
  | 'many'
  | 'all'
  /** `your minions`. */
  | 'yours'
  /** `two random minions`. */
  | number;

/** What nouns need of the text that they are part of. */
export interface Saying {
  /** Words an entity, or a set: `it`, `a friendly minion`. */
  one(selector: Selector): string;
  /** Words a condition: `you control a Beast`. */
  condition(condition: Condition): string;
}

const UNSAID: Saying = { one: () => 'it', condition: () => '' };

/** Words filters as nouns. */
export class Nouns {
  private readonly wording: Wording;
  private readonly byId: CardById;
  private readonly say: Saying;

  /** @param say words what is not about the noun itself */
  constructor(wording: Wording, byId: CardById, say: Saying = UNSAID) {
    this.wording = wording;
    this.byId = byId;
    this.say = say;
  }

  /** Returns a word of the game as texts spell it. */
  name(word: string): string {
    const name = this.wording.names[word];
    return name ?? word.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());
  }

  /** Returns a stat as texts spell it where they read its value. */
  read(stat: string): string {
    return this.wording.reads?.[stat] ?? this.name(stat);
  }

  /** The wording of the zones of a set. */
  zones(zones: string | readonly string[]): string {
    return [zones].flat().join(',');
  }

  /** Words the matching entities in zones. */
  those(zones: string, filter: Filter, quantity: Quantity): Noun {
    const zone = this.remembered(zones, filter);
    if (zone === undefined) return this.thoseOfEach(zones.split(','), filter, quantity);
    const many = quantity === 'all' || quantity === 'many' || quantity === 'yours' || Number(quantity) > 1;
    const { side } = filter;
    if (zone.single && isPlain(filter)) return this.single(zone, side, quantity);
    const kind = this.kind(zone, filter, many);
    const states = this.states(filter);
    const adjective = side === 'ally' ? 'friendly' : side === 'enemy' && !kind.hostile ? 'enemy' : '';
    const sided = zone.held !== undefined || quantity === 'yours' ? '' : adjective;
    const whose = this.whose(side);
    const all = this.tails(filter);
    const isClause = (it: string) => it.startsWith('that is ');
    const tails = [
      ...all.filter((it) => !isClause(it)),
      ...this.place(zone, side, quantity),
      ...(whose === null || (zone.held !== undefined && quantity !== 'yours') ? [] : [`of ${whose}`]),
      // A clause comes last: "cards in your deck that are…".
      ...all.filter(isClause).map((it) => (many ? it.replace('that is', 'that are') : it)),
    ];
    const core = [...states, sided, kind.noun, ...tails].filter((it) => it !== '').join(' ');
    return { text: this.determined(core, quantity, filter), many };
  }

  /** A zone whose cards are called by what happened to them needs no place: `minions that died this turn`. */
  private remembered(zones: string, { is }: Filter): ZoneWording | undefined {
    const zone = this.wording.zones[zones];
    if (zone === undefined || is === undefined || this.wording.happened[is] === undefined) return zone;
    const { held: _, at: __, ...rest } = zone;
    return rest;
  }

  /** Words zones that have no noun in common. */
  private thoseOfEach(zones: readonly string[], filter: Filter, quantity: Quantity): Noun {
    const [only = '', ...others] = zones;
    if (others.length === 0) return { text: only, many: false };
    return { text: listed(zones.map((it) => this.those(it, filter, quantity).text)), many: true };
  }

  /** Words a filter without a zone: `Beast`, `minions with Taunt`; with the noun `what` if it names none. @param sided an adjective */
  kindOf(filter: Filter, what: string, sided = '', many = false): string {
    const { noun } = this.kind({ one: what, many: plural(what) }, filter, many);
    return [...this.states(filter), sided, noun, ...this.tails(filter)].filter((it) => it !== '').join(' ');
  }

  /** Words the names of cards: `Mind Spike or Mind Shatter`. */
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

  /** Words a side of the game's own: `your left neighbour`; `null` for the sides of every game. */
  private whose(side: Filter['side']): string | null {
    if (side === undefined || side === 'ally' || side === 'enemy' || side === 'any') return null;
    return this.wording.sides?.[side] ?? side;
  }

  /** Words what each player has at most one of: `your weapon`, `each weapon`. */
  private single(zone: ZoneWording, side: Filter['side'], quantity: Quantity): Noun {
    if (quantity === 'each') return { text: zone.one, many: false };
    if (side === 'ally') return { text: `your ${zone.one}`, many: false };
    if (side === 'enemy') return { text: `your opponent's ${zone.one}`, many: false };
    const whose = this.whose(side);
    if (whose !== null) return { text: `the ${zone.one} of ${whose}`, many: false };
    return { text: quantity === 'many' ? zone.many : `all ${zone.many}`, many: true };
  }

  private kind(zone: ZoneWording, filter: Filter, many: boolean): { noun: string; hostile: boolean } {
    const { race, keyword, side } = filter;
    const [type, ...types] = [filter.type ?? []].flat();
    const called = keyword !== undefined && this.wording.called.includes(keyword) ? keyword : undefined;
    const word = called ?? race;
    if (word !== undefined) {
      const noun = this.name(word);
      const { anyCharacter, zones } = this.wording;
      // A race without more is that of minions.
      if (called === undefined && zone.single === undefined && zone.tribes === false)
        return { noun: `${noun} ${many ? zone.many : zone.one}`, hostile: false };
      // A race is that of minions, unless the text says more.
      if (called === undefined && anyCharacter.includes(',') && zone === zones[anyCharacter])
        return { noun: `${noun} ${many ? zone.many : zone.one}`, hostile: false };
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

  /** A card type is worded like the zone with its name, if there is one. */
  private plural(type: string): string {
    return this.wording.zones[type]?.many ?? plural(type);
  }

  /** Words states as adjectives: `damaged`, `undamaged`. */
  private states({ is, where = [] }: Filter): string[] {
    const { states } = this.wording;
    const found = is === undefined || this.wording.happened[is] !== undefined ? [] : [states[is]?.[0] ?? is];
    for (const it of where) {
      if ('is' in it && it.of === undefined) found.push(states[it.is]?.[0] ?? it.is);
      else if ('not' in it && 'is' in it.not && it.not.of === undefined && !this.wording.isObvious(it))
        found.push(states[it.not.is]?.[1] ?? `not ${it.not.is}`);
    }
    return found;
  }

  /** Words what follows the noun: `with Taunt`, `with 3 or less Attack`, `except Ysera`. */
  private tails({ keyword, is, where = [] }: Filter): string[] {
    const keywords = keyword === undefined || this.wording.called.includes(keyword) ? [] : [keyword];
    return [
      ...keywords.map((it) => `with ${this.name(it)}`),
      ...where.map((it) => this.tail(it)).filter((it) => it !== ''),
      ...(is === undefined ? [] : [this.wording.happened[is] ?? []].flat()),
    ];
  }

  /** Words a condition after the noun; empty for one that is an adjective, or needs no words. */
  private tail(condition: Condition): string {
    const isState = 'is' in condition || ('not' in condition && 'is' in condition.not);
    const about = 'not' in condition ? condition.not : condition;
    // An adjective, unless it is about another entity.
    if (isState && 'is' in about && about.of === undefined) return '';
    return this.clause(condition);
  }

  /** Words a condition as a clause of its own: `that is damaged`, `with Taunt`, `named Wisp`. */
  private clause(condition: Condition): string {
    if ('any' in condition) return condition.any.map((it) => this.clause(it)).join(' or ');
    if ('all' in condition) return condition.all.map((it) => this.clause(it)).join(' and ');
    if ('is' in condition && condition.of === undefined)
      return (
        this.wording.happened[condition.is] ??
        `that is ${this.wording.states[condition.is]?.[0] ?? condition.is}`
      );
    if ('card' in condition && condition.of === undefined && isOthers(condition.card))
      return `that is the same card as ${this.say.one(condition.card.of)}`;
    if ('stat' in condition && condition.of === undefined) return `with ${this.bounds(condition)}`;
    if ('keyword' in condition && condition.of === undefined) return `with ${this.name(condition.keyword)}`;
    if ('card' in condition && condition.of === undefined && !isOthers(condition.card))
      return `named ${this.cards(condition.card)}`;
    if (this.wording.isObvious(condition)) return '';
    if (!('not' in condition)) return `(provided ${this.say.condition(condition)})`;
    const { not } = condition;
    if ('any' in not) return not.any.map((it) => this.clause({ not: it })).join(' and ');
    if ('all' in not) return not.all.map((it) => this.clause({ not: it })).join(' or ');
    if ('not' in not) return this.clause(not.not);
    if ('is' in not && not.of === undefined)
      return `that is ${this.wording.states[not.is]?.[1] ?? `not ${not.is}`}`;
    if ('card' in not && not.of === undefined && isOthers(not.card))
      return `that is not the same card as ${this.say.one(not.card.of)}`;
    if ('keyword' in not && not.of === undefined) return `without ${this.name(not.keyword)}`;
    if ('card' in not && not.of === undefined && !isOthers(not.card))
      return `except ${this.cards(not.card, 'and')}`;
    if ('stat' in not && not.of === undefined) return `without ${this.bounds(not)}`;
    return `(provided ${this.say.condition(condition)})`;
  }

  /** Words a comparison: `3 or less Attack`. */
  bounds({ stat, atLeast, atMost, equals }: Extract<Condition, { stat: string }>): string {
    const name = this.read(stat);
    if (equals !== undefined) return `${equals === 0 ? 'no' : equals} ${name}`;
    if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost} ${name}`;
    return atLeast !== undefined ? `${atLeast} or more ${name}` : `${atMost} or less ${name}`;
  }

  /** Words the zone: `in your hand`, `from your opponent's deck`, `on the battlefield`. */
  private place({ held, at }: ZoneWording, side: Filter['side'], quantity: Quantity): string[] {
    if (held !== undefined && quantity !== 'yours') {
      const preposition = typeof quantity === 'number' ? 'from' : 'in';
      const other = this.whose(side);
      if (other !== null) return [`${preposition} the ${held} of ${other}`];
      if (side === 'ally' || side === 'enemy')
        return [`${preposition} ${side === 'ally' ? 'your' : "your opponent's"} ${held}`];
      if (this.wording.sides !== undefined) return [`${preposition} any ${held}`];
      return quantity === 'all' || quantity === 'many'
        ? [`${preposition} both players' ${plural(held)}`]
        : [`${preposition} either player's ${held}`];
    }
    return at !== undefined && quantity === 'each' && (side === undefined || side === 'any') ? [at] : [];
  }
}

function isOthers(card: string | string[] | { of: Selector }): card is { of: Selector } {
  return typeof card === 'object' && !Array.isArray(card);
}
