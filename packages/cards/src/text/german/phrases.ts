import type { PickBounds } from '../../language/ability.ts';
import type { Card } from '../../language/card.ts';
import { pickRange } from '../../language/choices.ts';
import type { Effect } from '../../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Selector } from '../../language/expression.ts';
import { wordAmount, wordCondition, wordSelector } from '../constructs.ts';
import { groupOf, isRandom } from '../groups.ts';
import { amounts, muchOf, perEachOf, severalOf } from './amounts.ts';
import type { GermanClause } from './clause.ts';
import { conditions } from './conditions.ts';
import { kindOf, sideOf, subjectNoun, those, typeOf } from './filters.ts';
import { giftOf } from './gifts.ts';
import { type Agreeing, type GermanNoun, noun, slotOf } from './inflection.ts';
import { madeCards } from './made.ts';
import { agreementOf, fixed, type NounPhrase, type Phrase, phrase } from './phrase.ts';
import { pickWords } from './picked.ts';
import { selectors, THE_TARGET, targetOf } from './selectors.ts';
import { wordEffects } from './sentences.ts';
import type {
  GermanQuantity,
  GermanScope,
  GermanSentence,
  GermanSource,
  GermanSpeech,
  GermanWords,
  MadeCards,
} from './words.ts';

const OPPONENT = noun('m', 'Gegner');
const READER: Phrase = { kind: 'reader' };
/** The player against whom the reader plays. */
export const ENEMY_PLAYER = phrase('euer', OPPONENT);

/** Makes the parts of sentences about a card in German. */
export class GermanPhrases implements GermanSpeech {
  readonly source: GermanSource;
  scope: GermanScope;

  constructor(source: GermanSource, scope: GermanScope) {
    this.source = source;
    this.scope = scope;
  }

  get words(): GermanWords {
    return this.source.words;
  }

  within<T>(changed: Partial<GermanScope>, say: () => T): T {
    const around = this.scope;
    this.scope = { ...around, ...changed };
    const worded = say();
    around.repeats = this.scope.repeats;
    this.scope = around;
    return worded;
  }

  mention(key: string, like: Agreeing): void {
    this.scope.named.set(key, like);
    this.scope.latest[slotOf(like)] = key;
  }

  phrase(selector: Selector): Phrase {
    const { scope, words } = this;
    switch (selector) {
      case 'player':
        return READER;
      case 'enemy-player':
        return ENEMY_PLAYER;
      case 'giver':
        return scope.isQuoted
          ? fixed(`„${this.titleOf(this.source.card.id)}“`)
          : phrase('dieser', typeOf(words, this.source.card.type));
      case 'self':
        return this.refer('self', scope.self);
      case 'hero':
        return this.refer('hero', phrase('euer', typeOf(words, 'hero')));
      case 'enemy-hero':
        return this.refer('enemy-hero', phrase('der', typeOf(words, 'hero'), { adjectives: ['feindlich'] }));
      case 'subject':
        return this.subject();
      case 'it':
        return this.made();
      case 'chosen':
        return this.target();
      default:
        return this.set(selector);
    }
  }

  /** What has been named is a pronoun, unless another thing has its gender. */
  private refer(key: string, words: Phrase, again: Phrase = words): Phrase {
    const like = this.scope.named.get(key);
    if (like !== undefined && this.scope.latest[slotOf(like)] === key) {
      this.scope.repeats++;
      return { kind: 'pronoun', ...like };
    }
    const it = like === undefined ? words : again;
    this.mention(key, agreementOf(it));
    return it;
  }

  private subject(): Phrase {
    const { event } = this.scope;
    const { who } = event ?? {};
    if (who?.self) return this.phrase('self');
    const isHero = who?.type === 'hero' && Object.keys(who).length === 2;
    if (isHero && who.side === 'ally') return this.phrase('hero');
    if (isHero && who.side === 'enemy') return this.phrase('enemy-hero');
    return this.refer('subject', phrase('jener', subjectNoun(this)));
  }

  private made(): Phrase {
    const { it } = this.scope;
    if (it === null) return phrase('der', this.words.card);
    if (it.first !== null) {
      const { first } = it;
      this.scope.it = { ...it, first: null };
      this.mention(it.key, { gender: it.noun.gender, many: it.many });
      return first;
    }
    const named = it.again ?? phrase('jener', it.noun, { many: it.many });
    return this.refer(it.key, named);
  }

  private target(): Phrase {
    const { scope } = this;
    if (scope.further && scope.named.has('chosen')) {
      const target = targetOf(this);
      const { noun } = target.kind === 'noun' ? target : THE_TARGET;
      const it = phrase('der', noun, { adjectives: ['erst'] });
      this.mention('chosen', agreementOf(it));
      return it;
    }
    return this.refer('chosen', targetOf(this), THE_TARGET);
  }

  private set(selector: Exclude<Selector, string>): Phrase {
    const key = JSON.stringify(selector);
    if (isRandom(selector)) return wordSelector({ selectors }, this, selector);
    if (!this.scope.named.has(key)) {
      const it = wordSelector({ selectors }, this, selector);
      this.mention(key, agreementOf(it));
      return it;
    }
    const like = this.scope.named.get(key) as Agreeing;
    // Its words name other things, and must not be made in vain.
    if (this.scope.latest[slotOf(like)] === key) return this.refer(key, THE_TARGET);
    return this.refer(key, wordSelector({ selectors }, this, selector));
  }

  whom(selector: Selector): Phrase | null {
    return selector === 'chosen' && this.scope.quiet ? null : this.phrase(selector);
  }

  yours(selector: Selector, held = false): Phrase {
    if (typeof selector === 'string' || !('in' in selector)) return this.phrase(selector);
    const zone = this.words.zones[[selector.in].flat().join(',')];
    const key = JSON.stringify(selector);
    if (zone?.single || this.scope.named.has(key)) return this.phrase(selector);
    const isYours = zone?.held === undefined || held;
    const it = those(this, selector.in, selector, isYours ? 'yours' : 'all');
    this.mention(key, agreementOf(it));
    return it;
  }

  several(selector: Selector, quantity: GermanQuantity): Phrase {
    const group = groupOf(selector, this.words.traits);
    return group === null ? this.phrase(selector) : those(this, group.in, group, quantity);
  }

  one(filter: Filter = {}, what: GermanNoun): Phrase {
    if (filter.self) return this.selfAsSubject();
    const { side, other, ...rest } = filter;
    const isHero = rest.type === 'hero' && Object.keys(rest).length === 1 && !other;
    if (isHero && side === 'ally') return phrase('euer', typeOf(this.words, 'hero'));
    const [type, ...types] = [rest.type ?? []].flat();
    if (type !== undefined && types.length > 0)
      return {
        kind: 'list',
        items: [type, ...types].map((it) => this.one({ ...filter, type: it }, what)),
        last: 'oder',
      };
    const kind = kindOf(this, rest, what);
    const any = this.words.zones[this.words.traits.anyCharacter];
    const hostile = side === 'enemy' && any !== undefined && kind.noun === any.noun ? any.enemy : undefined;
    return {
      ...kind,
      determiner: isHero && side === 'enemy' ? 'der' : 'ein',
      noun: hostile ?? kind.noun,
      adjectives: [
        ...(other ? ['ander'] : []),
        ...kind.adjectives,
        ...(hostile === undefined ? sideOf(side) : []),
      ],
    };
  }

  kind(filter: Filter, what: GermanNoun, many = false): NounPhrase {
    return kindOf(this, filter, what, many);
  }

  isSilent(selector: Selector): boolean {
    return selector === 'self' && this.scope.self.determiner === 'dieser';
  }

  selfAsSubject(): Phrase {
    const { named, latest, self } = this.scope;
    const like = named.get('self');
    const isLatest = like !== undefined && latest[slotOf(like)] === 'self';
    return isLatest ? { kind: 'pronoun', ...like } : self;
  }

  number(amount: Amount, kind?: string): Phrase {
    const own = this.words.number(amount, this);
    if (own !== null) return own;
    if (typeof amount === 'number') return fixed(this.shown(amount, kind));
    if (amount === 'measure')
      return this.words.events[this.scope.event?.event ?? '']?.measure ?? phrase('dieser', VALUE);
    if ('from' in amount)
      return fixed(`${this.shown(amount.from, kind)}-${this.shown(amount.to, kind)}`, true);
    return wordAmount({ amounts }, this, amount);
  }

  private shown(amount: number, kind: string | undefined): string {
    const now = kind === undefined ? amount : (this.source.live?.(kind, amount) ?? amount);
    return now === amount ? `${amount}` : `*${now}*`;
  }

  isFigure(amount: Amount): boolean {
    return typeof amount === 'number' || (typeof amount === 'object' && 'from' in amount);
  }

  perEach(amount: Amount): { by: number; each: string } | null {
    return perEachOf(this, amount);
  }

  much(amount: Amount, what: string, kind?: string): { text: string; before: string } {
    return muchOf(this, amount, what, kind);
  }

  counted(amount: Amount | undefined, what: GermanNoun, adjectives?: readonly string[]): MadeCards {
    return severalOf(this, amount, what, adjectives);
  }

  condition(condition: Condition): string {
    return this.words.condition(condition, this) ?? wordCondition({ conditions }, this, condition);
  }

  cards(ref: CardRef, amount?: Amount): MadeCards {
    return madeCards(this, ref, amount);
  }

  mayAim(ref: CardRef): boolean {
    const { byId, card } = this.source;
    if (typeof ref === 'string') return asksForTarget(byId(ref));
    if ('of' in ref) return ref.of !== 'self' || asksForTarget(card);
    return !Array.isArray(ref.random) || ref.random.some((id) => asksForTarget(byId(id)));
  }

  textOf(id: string): string {
    const card = this.source.byId(id);
    return card === undefined ? id : this.source.textOf(card);
  }

  titleOf(id: string): string {
    return this.words.names[id] ?? this.source.byId(id)?.name ?? id;
  }

  keyword(name: string): string {
    const word = this.words.keywords[name] ?? typeOf({ ...this.words, types: {} }, name).one;
    return word.endsWith('.') ? this.quoted(word) : word;
  }

  quoted(sentences: string): string {
    return this.scope.isInQuotes ? `‚${sentences}‘` : `„${sentences}“`;
  }

  sentence(effects: readonly Effect[]): string {
    return wordEffects(this, effects, { inside: true });
  }

  picked(from: Selector, pick: PickBounds | undefined): Phrase {
    const { least, most } = pickRange(pick);
    const isFirst = this.scope.further && !this.scope.named.has('chosen');
    const one = this.several(from, 'one');
    const many = this.several(from, 'many');
    const set: Phrase =
      most === 1 && least === 1
        ? one
        : { ...(many as NounPhrase), number: pickWords(pick), many: most > 1, determiner: '' };
    if (!isFirst) return set;
    return { kind: 'list', items: [this.phrase('chosen'), set], last: 'und' };
  }

  until({ until }: Effect): string {
    return until === undefined ? '' : (this.words.untils[until] ?? until);
  }

  gift(effect: Effect): readonly (GermanClause | GermanSentence)[] {
    return giftOf(this, effect);
  }
}

const VALUE = noun('m', 'Wert', 'Werte');
function asksForTarget(card: Card | undefined): boolean {
  return card?.target !== undefined || (card?.options ?? []).some((it) => it.target !== undefined);
}
