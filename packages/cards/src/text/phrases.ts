import type { PickBounds } from '../language/ability.ts';
import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Part, Selector } from '../language/expression.ts';
import type { CardEvent } from '../language/routine.ts';
import { wordCards } from './cards.ts';
import { wordCondition } from './conditions.ts';
import { flipped } from './flipped.ts';
import { wordGift } from './gifts.ts';
import { article, countWord, listed, type Noun, plural, possessive } from './grammar.ts';
import { groupOf, isPart, isPlain, isRandom, Nouns, type Quantity } from './nouns.ts';
import { pickWords } from './picked.ts';
import { wordEffects } from './sentences.ts';
import type { Scope, Source, Speech } from './speech.ts';
import type { EffectText } from './wording.ts';

/** Makes the parts of sentences about a card, in a game's words. */
export class CardPhrases implements Speech {
  readonly source: Source;
  readonly nouns: Nouns;
  scope: Scope;

  constructor(source: Source, scope: Scope) {
    this.source = source;
    this.nouns = new Nouns(source.wording, source.byId, {
      one: (selector) =>
        groupOf(selector, source.wording) === null
          ? this.noun(selector).text
          : `any ${this.several(selector, 'each')}`,
      condition: (condition) => this.condition(condition),
    });
    this.scope = scope;
  }

  get card(): Card {
    return this.source.card;
  }

  get event(): CardEvent | null {
    return this.scope.event;
  }

  within<T>(changed: Partial<Scope>, say: () => T): T {
    const around = this.scope;
    this.scope = { ...around, ...changed };
    const worded = say();
    around.repeats = this.scope.repeats;
    this.scope = around;
    return worded;
  }

  name(word: string): string {
    return this.nouns.name(word).replace(/\.$/, '');
  }

  read(stat: string): string {
    return this.nouns.read(stat);
  }

  noun(selector: Selector): Noun {
    const word = this.word(selector);
    if (word !== null) return word;
    const key = JSON.stringify(selector);
    const isMany = this.scope.named.get(key);
    if (isMany !== undefined) {
      this.scope.repeats++;
      if (selector === 'chosen' && this.scope.further) return { text: 'the first', many: false };
      return { text: isMany ? 'them' : 'it', many: isMany };
    }
    const noun = this.first(selector);
    // A random choice is made again each time, so it is never `it`.
    if (!isRandom(selector)) this.scope.named.set(key, noun.many);
    return noun;
  }

  whom(selector: Selector): string {
    return selector === 'chosen' && this.scope.quiet ? '' : this.noun(selector).text;
  }

  yours(selector: Selector, held = false): Noun {
    if (typeof selector === 'string' || !('in' in selector)) return this.noun(selector);
    const zones = this.nouns.zones(selector.in);
    const zone = this.source.wording.zones[zones];
    const key = JSON.stringify(selector);
    if (zone?.single || this.scope.named.has(key)) return this.noun(selector);
    const noun = this.nouns.those(zones, selector, zone?.held === undefined || held ? 'yours' : 'all');
    this.scope.named.set(key, noun.many);
    return noun;
  }

  one(filter: Filter = {}, what: string): string {
    if (filter.self) return this.scope.self;
    const { side, ...rest } = filter;
    if (rest.type === 'hero' && Object.keys(rest).length === 1)
      return side === 'ally' ? 'your hero' : side === 'enemy' ? 'the enemy hero' : 'a hero';
    const noun = this.nouns.kindOf(rest, what);
    const any = this.source.wording.zones[this.source.wording.anyCharacter];
    if (side === 'enemy' && noun === any?.one && any.enemy !== undefined) return article(any.enemy[0]);
    const adjective = side === 'ally' ? 'friendly' : side === 'enemy' ? 'enemy' : '';
    const sided = this.nouns.kindOf(rest, what, adjective);
    return filter.other ? `another ${sided}` : article(sided);
  }

  kindsOf({ side: _, ...filter }: Filter, what: string, many: boolean): string {
    return this.nouns.kindOf(filter, what, '', many);
  }

  whose(selector: Selector): string {
    const noun = this.noun(selector);
    if (noun.text === 'you') return 'your';
    return possessive(noun);
  }

  number(amount: Amount, kind?: string): string {
    const own = this.source.wording.number(amount, this);
    if (own !== null) return own;
    if (typeof amount === 'number') return this.shown(amount, kind);
    if (amount === 'measure')
      return this.source.wording.events[this.event?.event ?? '']?.measure ?? 'that much';
    if ('count' in amount) {
      const { count } = amount;
      return typeof count === 'object' && 'unique' in count
        ? `the number of different ${this.several(count.unique, 'many')}`
        : `the number of ${this.several(count, 'many')}`;
    }
    if ('stat' in amount) return `${this.whose(amount.of)} ${this.read(amount.stat)}`;
    if ('from' in amount) return `${this.shown(amount.from, kind)}-${this.shown(amount.to, kind)}`;
    if ('sum' in amount) return amount.sum.map((it) => this.number(it)).join(' plus ');
    if ('product' in amount) return amount.product.map((it) => this.number(it)).join(' times ');
    if ('largest' in amount)
      return this.outOfNumbers(amount.largest.length > 2 ? 'largest' : 'larger', amount.largest);
    if ('smallest' in amount)
      return this.outOfNumbers(amount.smallest.length > 2 ? 'smallest' : 'smaller', amount.smallest);
    // A game that remembers events words them itself.
    if ('times' in amount) return `the number of times of ${amount.times}`;
    if ('total' in amount) return `the total of ${amount.total}`;
    const conditions = amount.if.map((it) => this.condition(it)).join(' and ');
    return `${this.number(amount.otherwise, kind)}, or ${this.number(amount.amount, kind)} if ${conditions}`;
  }

  /** Words one of several numbers: `the larger of 2 and your hero's Attack`. */
  private outOfNumbers(which: string, amounts: readonly Amount[]): string {
    return `the ${which} of ${listed(amounts.map((it) => this.number(it)))}`;
  }

  isFigure(amount: Amount): boolean {
    return typeof amount === 'number' || (typeof amount === 'object' && 'from' in amount);
  }

  perEach(amount: Amount): { by: number; each: string } | null {
    if (typeof amount !== 'object') return null;
    const own = this.source.wording.each(amount, this);
    if (own !== null) return { by: 1, each: ` for each ${own}` };
    if ('count' in amount) return { by: 1, each: ` for each ${this.several(amount.count, 'each')}` };
    if (!('product' in amount)) return null;
    const [by, of, ...more] = amount.product;
    const each = typeof by === 'number' && of !== undefined && more.length === 0 ? this.perEach(of) : null;
    return each === null ? null : { by: (by as number) * each.by, each: each.each };
  }

  counted(amount: Amount | undefined, one: string, many: string): string {
    if (amount === undefined || amount === 1) return article(one);
    if (typeof amount === 'number') return `${amount} ${many}`;
    const per = this.perEach(amount);
    if (per !== null) return `${per.by === 1 ? article(one) : `${per.by} ${many}`}${per.each}`;
    if (typeof amount === 'object' && 'from' in amount) return `${amount.from} to ${amount.to} ${many}`;
    return `${many} equal to ${this.number(amount)}`;
  }

  condition(condition: Condition): string {
    return this.source.wording.condition(condition, this) ?? wordCondition(this, condition);
  }

  cards(ref: CardRef, amount?: Amount): string {
    return wordCards(this, ref, amount);
  }

  mayAim(ref: CardRef): boolean {
    if (typeof ref === 'string') return asksForTarget(this.source.byId(ref));
    if ('of' in ref) return ref.of !== 'self' || asksForTarget(this.card);
    return !Array.isArray(ref.random) || ref.random.some((id) => asksForTarget(this.source.byId(id)));
  }

  titleOf(id: string): string {
    return this.source.byId(id)?.name ?? id;
  }

  picked(from: Selector, pick: PickBounds | undefined): string {
    const words = pickWords(pick);
    const isFirst = this.scope.further && !this.scope.named.has(JSON.stringify('chosen'));
    const first = isFirst ? `${this.noun('chosen').text} and ` : '';
    if (words === 'one') return first + this.several(from, 'one');
    return `${first}${words} ${this.several(from, words === 'up to one' ? 'each' : 'many')}`;
  }

  picks(pick: PickBounds | undefined): string {
    return pickWords(pick);
  }

  textOf(id: string): string {
    const card = this.source.byId(id);
    return card === undefined ? id : this.source.textOf(card);
  }

  theirs(selector: Selector, side: 'enemy' | 'any'): string {
    const seen =
      side === 'enemy'
        ? this.noun(flipped(selector)).text.replaceAll("your opponent's", 'their')
        : this.noun(selector).text;
    return seen.replaceAll('your ', 'their ').replaceAll('friendly ', '');
  }

  sentence(effects: readonly Effect[]): string {
    return wordEffects(this, effects, { introduced: true });
  }

  gift(effect: Effect): EffectText {
    return wordGift(this, effect);
  }

  until({ until }: Effect): string {
    return until === undefined ? '' : ` ${this.source.wording.untils[until] ?? until}`;
  }

  several(selector: Selector, quantity: Quantity): string {
    const group = groupOf(selector, this.source.wording);
    if (group === null) return this.noun(selector).text;
    return this.nouns.those(this.nouns.zones(group.in), group, quantity).text;
  }

  private shown(amount: number, kind: string | undefined): string {
    const now = kind === undefined ? amount : (this.source.live?.(kind, amount) ?? amount);
    return now === amount ? `${amount}` : `*${now}*`;
  }

  /** Words what always has the same name. */
  private word(selector: Selector): Noun | null {
    const { self, event, it } = this.scope;
    const who = event?.who;
    const is = (side: string) => who?.type === 'hero' && who.side === side;
    switch (selector) {
      case 'self':
        return { text: self, many: false };
      case 'giver':
        return { text: `this ${this.card.type}`, many: false };
      case 'subject':
        return { text: 'it', many: false };
      case 'it':
        return it;
      case 'hero':
        return { text: is('ally') ? 'it' : 'your hero', many: false };
      case 'enemy-hero':
        return { text: is('enemy') ? 'it' : 'the enemy hero', many: false };
      case 'player':
        return { text: 'you', many: false };
      case 'enemy-player':
        return { text: 'your opponent', many: false };
      default:
        return null;
    }
  }

  /** Words a set that the text names for the first time. */
  private first(selector: Selector): Noun {
    if (selector === 'chosen') return this.target();
    if (typeof selector === 'string') return { text: selector, many: false };
    if ('union' in selector)
      return { text: selector.union.map((it) => this.noun(it).text).join(' and '), many: true };
    if ('adjacent' in selector) return this.adjacent(selector.adjacent);
    if ('first' in selector) return this.top(selector.first, selector.of);
    if ('random' in selector) return this.byLot(selector.random, selector.of);
    if ('last' in selector) return this.latest(selector.last, selector.of);
    if ('highest' in selector) return this.extreme('highest', selector.highest, selector.of);
    if ('lowest' in selector) return this.extreme('lowest', selector.lowest, selector.of);
    if ('unique' in selector)
      return { text: `one of each of ${this.noun(selector.unique).text}`, many: true };
    if ('in' in selector) return this.nouns.those(this.nouns.zones(selector.in), selector, 'all');
    return this.part(selector);
  }

  private latest(count: number, of: Selector): Noun {
    const many = count > 1;
    if (many && typeof of === 'object' && 'unique' in of)
      return { text: `the last ${countWord(count)} different ${this.kinds(of.unique, many)}`, many };
    return { text: `the last ${many ? `${countWord(count)} ` : ''}${this.kinds(of, many)}`, many };
  }

  /** Words a set after `the first`, without `all`: `minions in your deck`. */
  private kinds(of: Selector, many: boolean): string {
    return this.several(of, many ? 'many' : 'each');
  }

  /** Words those with the highest value of a stat: `the enemy minions with the highest Attack`. */
  private extreme(how: 'highest' | 'lowest', stat: string, of: Selector): Noun {
    const text = `the ${this.several(of, 'many')} with the ${how} ${this.read(stat)}`;
    return { text, many: true };
  }

  private target(): Noun {
    const { target } = this.scope;
    if (target === undefined) return { text: 'the target', many: false };
    const { ally, enemy, any } = target.allowed;
    if (any === undefined && ally !== undefined && enemy !== undefined && ally.join() !== enemy.join()) {
      const [own, other] = [
        this.nouns.those(ally.join(','), { ...target.who, side: 'ally' }, 'one'),
        this.nouns.those(enemy.join(','), { ...target.who, side: 'enemy' }, 'one'),
      ];
      return { text: `${own.text} or ${other.text}`, many: false };
    }
    const zones = [...new Set([ally, enemy, any].flatMap((it) => it ?? []))].join(',');
    const side = any !== undefined || (ally && enemy) ? 'any' : ally ? 'ally' : 'enemy';
    return this.nouns.those(zones, { ...target.who, side }, 'one');
  }

  private adjacent(of: Selector): Noun {
    const isRepeated = of === 'subject' || of === 'it' || this.scope.named.has(JSON.stringify(of));
    if (isRepeated) this.scope.repeats++;
    const hosts = plural(this.source.wording.host);
    if (isRepeated) return { text: 'adjacent ones', many: true };
    if (of === 'self') return { text: `adjacent ${hosts}`, many: true };
    return { text: `${hosts} adjacent to ${this.noun(of).text}`, many: true };
  }

  private top(count: number, of: Selector): Noun {
    const group = groupOf(of, this.source.wording);
    const zone = group === null ? undefined : this.source.wording.zones[this.nouns.zones(group.in)];
    const many = count > 1;
    const number = many ? `${count} ` : '';
    if (group === null || zone?.held === undefined || !isPlain(group))
      return { text: `the first ${number}${this.kinds(of, many)}`, many };
    const whose = group.side === 'enemy' ? "your opponent's" : 'your';
    return { text: `the top ${number}${many ? zone.many : zone.one} of ${whose} ${zone.held}`, many };
  }

  private byLot(count: number, of: Selector): Noun {
    const group = groupOf(of, this.source.wording);
    if (group === null) return this.outOf(count, of);
    return this.nouns.those(this.nouns.zones(group.in), group, count);
  }

  /** Words a random choice from a set without some others: `a random minion that is not a Mech`. */
  private outOf(count: number, of: Selector): Noun {
    const many = count > 1;
    if (typeof of === 'object' && isPart(of) && typeof of.except === 'object' && 'in' in of.except) {
      const { of: whole, except, ...filter } = of;
      const { in: zones, ...kind } = except;
      const group = groupOf({ of: whole, ...filter }, this.source.wording);
      if (group !== null && this.nouns.zones(group.in) === this.nouns.zones(zones)) {
        const zone = this.nouns.zones(zones);
        const noun = this.nouns.kindOf(kind, this.source.wording.zones[zone]?.one ?? zone);
        const not = many ? `that are not ${plural(noun)}` : `that is not ${article(noun)}`;
        return { text: `${this.nouns.those(zone, group, count).text} ${not}`, many };
      }
    }
    if (!many && typeof of === 'object' && ('highest' in of || 'lowest' in of)) {
      const [how, stat] =
        'highest' in of ? (['highest', of.highest] as const) : (['lowest', of.lowest] as const);
      return { text: `a random ${this.several(of.of, 'each')} with the ${how} ${this.read(stat)}`, many };
    }
    return { text: `${countWord(count)} of ${this.noun(of).text} at random`, many };
  }

  private part(part: Part): Noun {
    const group = groupOf(part, this.source.wording);
    if (group !== null) return this.nouns.those(this.nouns.zones(group.in), group, 'all');
    const { of, except, ...filter } = part;
    const whole = groupOf({ of, ...filter }, this.source.wording);
    if (whole === null) return this.noun(of);
    const all = this.nouns.those(this.nouns.zones(whole.in), whole, 'all');
    const out =
      typeof except === 'object' && 'random' in except
        ? 'one, chosen at random'
        : this.noun(except as Selector).text;
    return { text: `${all.text} except ${out}`, many: true };
  }
}

function asksForTarget(card: Card | undefined): boolean {
  return card?.target !== undefined || (card?.options ?? []).some((it) => it.target !== undefined);
}
