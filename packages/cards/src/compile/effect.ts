import { type Entity, Operation, saturate, zoneKind } from '@aftercast/kernel';
import { type Effect, MOST_REPEATS } from '../language/ability.ts';
import { pickRange } from '../language/choices.ts';
import type { Amount, CardRef } from '../language/expression.ts';
import type { CardAura, CardRoutine } from '../language/routine.ts';
import { type NamedSorts, sortOf, sortOfMade, unknownSort } from '../language/sort.ts';
import type { Coverage } from './coverage.ts';
import type { Measure, Select } from './evaluation.ts';
import type { ExpressionCompiler } from './expression.ts';
import type { Form, ModifierForm, Steps } from './form.ts';
import type { EffectWord, Lexicon } from './lexicon.ts';
import type { CardIndex } from './pool.ts';
import { seatsOfSide } from './sides.ts';

const none: Measure = () => 0;
const one: Measure = () => 1;

/** An empty form. All forms are made here, so that they have one shape for the JavaScript engine. */
function makeForm(index: number, type: number): Form {
  return {
    index,
    type,
    turned: null,
    targets: null,
    amount: none,
    count: 1,
    sides: null,
    seatsFor: null,
    holds: null,
    card: 0,
    modifiers: [],
    loses: [],
    enchantment: 0,
    until: 0,
    with: null,
    empty: false,
    from: 0,
    onSubject: false,
    copies: false,
    could: null,
    steps: null,
    next: [],
    rest: [],
    options: [],
    offer: null,
    offered: [],
    pick: null,
    aimed: false,
    at: 'random',
    aim: null,
    repeats: null,
  };
}

const once: Steps = {
  mode: 'repeat',
  count: one,
  by: null,
  card: null,
  different: false,
  some: null,
  copy: null,
  together: false,
};

/** How hidden cards of a game answer. */
type Hidden = NonNullable<Lexicon['hidden']>;

/** Compiles what an enchantment grants and returns its number; 0 if it grants no ability. */
export type Enchant = (
  routines: readonly CardRoutine[],
  auras: readonly CardAura[],
  keywords: readonly string[],
) => number;

/** Compiles effects into forms, and numbers them for the whole catalogue. */
export class EffectCompiler {
  /** Entry 0 stands for no form. */
  readonly forms: Form[] = [makeForm(0, -1)];
  private readonly lexicon: Lexicon;
  private readonly index: CardIndex;
  private readonly expressions: ExpressionCompiler;
  private readonly enchant: Enchant;
  /** What is known of the words in the effects that are being compiled. */
  private named: NamedSorts = {};

  private readonly coverage: Coverage | null;

  constructor(
    lexicon: Lexicon,
    cardIndex: CardIndex,
    expressions: ExpressionCompiler,
    enchant: Enchant,
    coverage: Coverage | null = null,
  ) {
    this.coverage = coverage;
    this.lexicon = lexicon;
    this.index = cardIndex;
    this.expressions = expressions;
    this.enchant = enchant;
  }

  /** @param named what is known of the words in these effects */
  compileAll(effects: readonly Effect[], named: NamedSorts = {}): Form[] {
    const outside = this.named;
    this.named = named;
    const forms = effects.map((effect) => this.compile(effect));
    this.named = outside;
    return forms;
  }

  /** The kinds of zone from which the targets of an effect come, as a mask, and the effects in its `next` and `rest`. */
  private reached(effect: Effect): Pick<Form, 'from' | 'next' | 'rest'> {
    const { lexicon, named } = this;
    const words = { zones: Object.keys(lexicon.zones), effects: lexicon.effects };
    const sort = effect.to === undefined ? unknownSort : sortOf(effect.to, words, named);
    const within = { ...named, it: sortOfMade(effect, sort, words) };
    return {
      from: sort.zones.reduce((mask, zone) => mask | (1 << (lexicon.zones[zone] as number)), 0),
      next: this.compileAll(effect.next ?? [], within),
      rest: this.compileAll(effect.rest ?? [], within),
    };
  }

  /** A form that reveals a hidden card if its conditions still hold, and then runs its effects. */
  reveal({ type, awake }: Hidden, next: readonly Form[], holds: Form['holds']): Form {
    const form = this.add(type);
    const could = next[0]?.could ?? null;
    form.targets = (c) =>
      awake(c.table, c.self) && (could === null || could(c.table, c.player)) ? [c.self] : [];
    form.holds = holds;
    form.next = next;
    return form;
  }

  /** A form that brings a quest forward by an amount. Its `next` is one form, whose `next` is the reward. */
  quest(type: number, adds: Amount | undefined, reward: readonly Effect[]): Form {
    const form = this.add(type);
    form.targets = (c) => [c.self];
    form.amount = this.expressions.amount(adds ?? 1);
    const completion = this.add(type);
    completion.next = this.compileAll(reward);
    form.next = [completion];
    return form;
  }

  private compile(effect: Effect): Form {
    const form = this.compiled(effect);
    // The amount of a form is evaluated once for each action that carries it out.
    if (this.coverage !== null) form.amount = this.coverage.count('effect', effect.do, form.amount);
    return form;
  }

  private compiled(effect: Effect): Form {
    const word = this.lexicon.effects[effect.do] as EffectWord;
    if (word.type === this.lexicon.steps) return this.each(effect);
    const inner = this.plain(effect, word);
    const steps = word.offers ? null : this.stepsOf(effect, word);
    if (steps === null) return inner;
    const form = this.add(this.lexicon.steps);
    form.onSubject = inner.onSubject;
    form.could = inner.could;
    form.steps = steps;
    form.next = [inner];
    // The count and the condition are evaluated once, for all repetitions together.
    form.holds = inner.holds;
    inner.holds = null;
    inner.count = 1;
    return form;
  }

  /** An effect that runs `next` for each of `to`, or all of `next` at once. */
  private each(effect: Effect): Form {
    const { to } = effect;
    const steps: Steps = {
      ...once,
      mode: to === undefined ? 'repeat' : 'each',
      together: effect.together ?? false,
    };
    const form = this.add(this.lexicon.steps);
    form.targets = to === undefined ? null : this.inOrder(this.expressions.selector(to), effect);
    form.holds = effect.if === undefined ? null : this.expressions.conditions(effect.if);
    form.steps = steps;
    form.next = this.reached(effect).next;
    return form;
  }

  /** What is done for cards in play one after the other is done in their order of play. */
  private inOrder(select: Select, { together }: Effect): Select {
    if (together) return select;
    const { types } = this.index;
    const inPlay = new Map(Object.entries(this.lexicon.types).map(([type, { listens }]) => [type, listens]));
    return (c) => {
      const found = select(c).map((id) => c.table.entities[id] as Entity);
      const arePlayed = found.every(({ card, zone }) =>
        inPlay.get(types[card] as string)?.includes(zoneKind(c.game, zone)),
      );
      const sorted = arePlayed ? found.sort((a, b) => a.order - b.order) : found;
      return sorted.map(({ id }) => id);
    };
  }

  private plain(effect: Effect, word: EffectWord): Form {
    const { expressions } = this;
    const { routines = [], auras = [], keywords = [] } = effect;
    const form = this.add(word.type);
    form.turned = word.turned ?? null;
    form.targets = this.targets(effect);
    if (effect.counter === undefined) form.amount = effect.split ? one : this.raised(word, effect.amount);
    if (typeof effect.count === 'number' && !word.offers) form.count = effect.count;
    form.sides = effect.for ?? null;
    if (effect.for !== undefined && effect.for !== 'owner')
      form.seatsFor = seatsOfSide(effect.for, this.lexicon.seating);
    if (effect.if !== undefined) form.holds = expressions.conditions(effect.if);
    if (typeof effect.card === 'string') form.card = this.index.numbers.get(effect.card) as number;
    form.modifiers = effect.counter === undefined ? this.modifiers(effect) : this.counted(effect);
    form.loses = (effect.lose ?? []).map((it) => this.lexicon.keywords[it] as number);
    form.enchantment = this.enchant(routines, auras, keywords);
    if (effect.until !== undefined) form.until = this.lexicon.untils[effect.until] as number;
    if (effect.with !== undefined) form.with = expressions.selector(effect.with);
    form.empty = effect.empty ?? false;
    form.onSubject = effect.to === 'subject' || effect.copy === 'subject';
    form.copies = effect.copy !== undefined;
    form.could = word.could ?? null;
    const { from, next, rest } = this.reached(effect);
    form.from = from;
    form.next = next;
    form.rest = rest;
    form.options = (effect.options ?? []).map((it) => this.compileAll(it.do, this.named));
    form.aim = word.aim ?? null;
    if (effect.at !== undefined) form.at = effect.at;
    if (effect.while !== undefined) form.repeats = expressions.conditions(effect.while);
    if (word.offers) form.offer = this.offer(effect);
    form.offered = (effect.cards ?? []).map((it) => this.index.numbers.get(it) as number);
    form.aimed = effect.aimed ?? false;
    if (effect.pick !== undefined) form.pick = pickRange(effect.pick);
    return form;
  }

  /** The cards that a player chooses from; `null` for a choice among entities. */
  private offer({ card, count = 1 }: Effect): Form['offer'] {
    if (card === undefined || typeof card === 'string') return null;
    return {
      card: this.expressions.card(card),
      count: this.expressions.amount(count),
      different: isDifferent(card),
    };
  }

  /** How an effect becomes actions that are known only when it is resolved; `null` if they are known now. */
  private stepsOf(effect: Effect, word: EffectWord): Steps | null {
    const { count, card, copy, by, split } = effect;
    const { expressions } = this;
    const counted = count !== undefined && typeof count !== 'number';
    const picked = card !== undefined && typeof card !== 'string';
    if (!counted && !picked && copy === undefined && by === undefined && !split) return null;
    const measure = split
      ? this.raised(word, effect.amount)
      : count === undefined
        ? one
        : expressions.amount(count);
    return {
      mode: 'repeat',
      count: (c) => Math.min(measure(c), MOST_REPEATS),
      by: by === undefined ? null : expressions.selector(by),
      card: picked ? expressions.card(card) : null,
      different: picked && isDifferent(card),
      some: picked ? expressions.someCard(card) : null,
      copy: copy === undefined ? null : expressions.selector(copy),
      together: false,
    };
  }

  /** Each point of a split amount goes to a random target. */
  private targets({ to, split }: Effect): Select | null {
    if (to === undefined) return null;
    return this.expressions.selector(split ? { random: 1, of: to } : to);
  }

  private raised({ raise }: EffectWord, amount: Amount | undefined): Measure {
    if (amount === undefined) return none;
    const printed = this.expressions.amount(amount);
    return raise === undefined ? printed : (c) => saturate(raise(c, printed(c)));
  }

  private modifiers({ stats, set, multiply, keywords }: Effect): ModifierForm[] {
    return [
      ...Object.entries(set ?? {}).map(([stat, it]) => this.modifier(stat, Operation.set, it)),
      ...Object.entries(multiply ?? {}).map(([stat, it]) => this.modifier(stat, Operation.multiply, it)),
      ...Object.entries(stats ?? {}).map(([stat, it]) => this.modifier(stat, Operation.add, it)),
      ...(keywords ?? []).map((keyword) => ({
        stat: this.lexicon.keywords[keyword] as number,
        operation: Operation.set,
        value: one,
      })),
    ];
  }

  /** The change of a counter. It is not the amount of the action, which other players may see. */
  private counted({ do: word, counter, amount }: Effect): ModifierForm[] {
    const stat = this.lexicon.stats[counter as string] as number;
    if (word === 'set-counter')
      return [{ stat, operation: Operation.set, value: this.expressions.amount(amount ?? 0) }];
    const value = this.expressions.amount(amount ?? 1);
    const change: Measure = word === 'count-down' ? (c) => -value(c) : value;
    return [{ stat, operation: Operation.add, value: change }];
  }

  private modifier(stat: string, operation: Operation, value: Amount): ModifierForm {
    return { stat: this.lexicon.stats[stat] as number, operation, value: this.expressions.amount(value) };
  }

  private add(type: number): Form {
    const form = makeForm(this.forms.length, type);
    this.forms.push(form);
    return form;
  }
}

function isDifferent(card: Exclude<CardRef, string>): boolean {
  return 'random' in card && card.different === true;
}
