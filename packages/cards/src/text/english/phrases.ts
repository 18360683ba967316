import type { PickBounds } from '../../language/ability.ts';
import type { Card } from '../../language/card.ts';
import type { Effect } from '../../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Selector } from '../../language/expression.ts';
import type { CardEvent } from '../../language/routine.ts';
import { groupOf, isRandom } from '../groups.ts';
import { block, openBlocks } from './blocks.ts';
import { wordCards } from './cards.ts';
import { wordCondition } from './conditions.ts';
import { wordGift } from './gifts.ts';
import { article, isLong, listed, type Noun, possessive } from './grammar.ts';
import { Nouns, type Quantity } from './nouns.ts';
import { pickWords } from './picked.ts';
import { wordSet } from './selected.ts';
import { wordEffects } from './sentences.ts';
import { isLatest, mention, type Scope, type Source, type Speech } from './speech.ts';
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

  keyword(name: string): string {
    return name.endsWith('.') ? this.quoted(name) : name;
  }

  quoted(sentences: string): string {
    return this.scope.isInQuotes ? `'${sentences}'` : `"${sentences}"`;
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
      if (isLatest(this.scope, key, isMany)) return { text: isMany ? 'them' : 'it', many: isMany };
    }
    const noun =
      isMany !== undefined && selector === 'chosen'
        ? { text: 'the target', many: false }
        : wordSet(this, selector);
    // A random choice is made again each time, so it is never `it`.
    if (!isRandom(selector)) {
      this.scope.named.set(key, noun.many);
      mention(this.scope, key, noun.many);
    }
    return noun;
  }

  whom(selector: Selector): string {
    return selector === 'chosen' && this.scope.quiet ? '' : this.noun(selector).text;
  }

  doer(selector: Selector): Noun {
    const noun = this.noun(selector);
    return selector === 'chosen' && noun.text === 'it' ? { text: 'the target', many: false } : noun;
  }

  yours(selector: Selector, held = false): Noun {
    if (typeof selector === 'string' || !('in' in selector)) return this.noun(selector);
    const zones = this.nouns.zones(selector.in);
    const zone = this.source.wording.zones[zones];
    const key = JSON.stringify(selector);
    const isMany = this.scope.named.get(key);
    if (zone?.single || (isMany !== undefined && isLatest(this.scope, key, isMany)))
      return this.noun(selector);
    const noun = this.nouns.those(zones, selector, zone?.held === undefined || held ? 'yours' : 'all');
    this.scope.named.set(key, noun.many);
    mention(this.scope, key, noun.many);
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
    if ('stat' in amount) return this.statOf(amount);
    if ('from' in amount) return `${this.shown(amount.from, kind)}-${this.shown(amount.to, kind)}`;
    if ('sum' in amount) return amount.sum.map((it) => this.term(it)).join(' plus ');
    if ('product' in amount) return amount.product.map((it) => this.term(it)).join(' times ');
    if ('largest' in amount)
      return this.outOfNumbers(amount.largest.length > 2 ? 'largest' : 'larger', amount.largest);
    if ('smallest' in amount)
      return this.outOfNumbers(amount.smallest.length > 2 ? 'smallest' : 'smaller', amount.smallest);
    // A game that remembers events words them itself.
    if ('times' in amount) return `the number of times of ${amount.times}`;
    if ('total' in amount) return `the total of ${amount.total}`;
    const conditions = amount.if.map((it) => this.condition(it)).join(' and ');
    return `${this.term(amount.otherwise, kind)}, or ${this.term(amount.amount, kind)} if ${conditions}`;
  }

  /** Words a number within another one: what consists of numbers itself is in brackets. */
  private term(amount: Amount, kind?: string): string {
    const words = this.number(amount, kind);
    if (typeof amount !== 'object') return words;
    return ['sum', 'product', 'largest', 'smallest', 'if'].some((it) => it in amount) ? `(${words})` : words;
  }

  /** Words a stat that is read: `its Attack`, `the Cost of a random spell from your deck`, `the total Attack of all minions`. */
  private statOf({ stat, of }: { stat: string; of: Selector }): string {
    const noun = this.noun(of);
    const name = this.read(stat);
    if (noun.text === 'you') return `your ${name}`;
    if (noun.many && noun.text !== 'them') return `the total ${name} of ${noun.text}`;
    return isLong(noun) ? `the ${name} of ${noun.text}` : `${possessive(noun)} ${name}`;
  }

  /** Words one of several numbers: `the larger of 2 and your hero's Attack`. */
  private outOfNumbers(which: string, amounts: readonly Amount[]): string {
    return `the ${which} of ${listed(amounts.map((it) => this.term(it)))}`;
  }

  isFigure(amount: Amount): boolean {
    return typeof amount === 'number' || (typeof amount === 'object' && 'from' in amount);
  }

  perEach(amount: Amount): { by: number; each: string } | null {
    if (typeof amount !== 'object') return null;
    const own = this.source.wording.each(amount, this);
    if (own !== null) return { by: 1, each: ` for each ${own}` };
    if ('count' in amount) {
      const { count } = amount;
      const isUnique = typeof count === 'object' && 'unique' in count;
      const each = isUnique ? `different ${this.several(count.unique, 'each')}` : this.several(count, 'each');
      return { by: 1, each: ` for each ${each}` };
    }
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
    const seen = this.noun(selector).text;
    // Of the opponent, the text has all sides as the holder sees them.
    if (side === 'enemy') return seen.replaceAll("your opponent's", 'their');
    return seen.replaceAll('your ', 'their ').replaceAll('friendly ', '');
  }

  sentence(effects: readonly Effect[]): string {
    return block(wordEffects(this, effects, { introduced: true, inside: true }));
  }

  alternatives(all: readonly (readonly Effect[])[]): string {
    const words = all.map((it) => openBlocks(wordEffects(this, it, { introduced: true, inside: true })));
    return block(words.join('; or '));
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
        return { text: this.giver(), many: false };
      case 'subject':
        return { text: this.again('subject') ? 'it' : `that ${this.subjectNoun()}`, many: false };
      case 'it':
        return this.made(it);
      case 'hero':
        return { text: is('ally') && this.again('subject') ? 'it' : 'your hero', many: false };
      case 'enemy-hero':
        return { text: is('enemy') && this.again('subject') ? 'it' : 'the enemy hero', many: false };
      case 'player':
        return { text: 'you', many: false };
      case 'enemy-player':
        return { text: 'your opponent', many: false };
      default:
        return null;
    }
  }

  /** What has given the abilities that are worded. In quotes, `this minion` would be the one that has them. */
  private giver(): string {
    return this.scope.isQuoted ? this.card.name : `this ${this.card.type}`;
  }

  /** Whether a pronoun stands for what the event is about. */
  private again(key: string): boolean {
    return isLatest(this.scope, key, false);
  }

  /** What the event is about, after something else has been named: `minion`, `spell`, `character`. */
  private subjectNoun(): string {
    const { event } = this.scope;
    const [type] = [event?.who?.type ?? []].flat();
    return type ?? this.source.wording.events[event?.event ?? '']?.about ?? 'character';
  }

  /** Words what has been made, drawn or picked. */
  private made(it: Noun): Noun {
    const { scope } = this;
    if (it.text !== 'it' && it.text !== 'them') {
      mention(scope, scope.itKey, it.many);
      return it;
    }
    if (isLatest(scope, scope.itKey, it.many)) return it;
    mention(scope, scope.itKey, it.many);
    return { ...it, text: it.many ? 'those' : 'that one' };
  }
}

function asksForTarget(card: Card | undefined): boolean {
  return card?.target !== undefined || (card?.options ?? []).some((it) => it.target !== undefined);
}
