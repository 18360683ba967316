import { Operation } from '@aftercast/kernel';
import type { Effect } from '../language/effect.ts';
import type { Amount } from '../language/expression.ts';
import type { ExpressionCompiler, Measure, Select, Shelf } from './expression.ts';
import type { Form, ModifierForm } from './form.ts';
import type { EffectWord, Lexicon } from './lexicon.ts';

const none: Measure = () => 0;
const one: Measure = () => 1;

/** Makes forms of effects, and numbers them for the whole catalogue. */
export class EffectCompiler {
  /** Entry 0 is no form. */
  readonly forms: Form[] = [
    {
      index: 0,
      type: -1,
      targets: null,
      amount: none,
      count: one,
      holds: null,
      card: 0,
      modifiers: [],
      until: 0,
      could: null,
      next: [],
    },
  ];
  private readonly lexicon: Lexicon;
  private readonly shelf: Shelf;
  private readonly expressions: ExpressionCompiler;

  constructor(lexicon: Lexicon, shelf: Shelf, expressions: ExpressionCompiler) {
    this.lexicon = lexicon;
    this.shelf = shelf;
    this.expressions = expressions;
  }

  compileAll(effects: readonly Effect[]): Form[] {
    return effects.map((effect) => this.compile(effect));
  }

  /** A form that reveals a hidden card, and then does what it says. */
  reveal(next: readonly Form[]): Form {
    const targets: Select = (c) => (this.lexicon.hidden.awake(c.table, c.self) ? [c.self] : []);
    return this.add({
      type: this.lexicon.hidden.type,
      targets,
      amount: none,
      count: one,
      holds: null,
      card: 0,
      modifiers: [],
      until: 0,
      could: null,
      next,
    });
  }

  private compile(effect: Effect): Form {
    const word = this.lexicon.effects[effect.do] as EffectWord;
    const next = this.compileAll(effect.next ?? []);
    const amount = effect.amount === undefined ? none : this.raised(word, effect.amount);
    const to = effect.to === undefined ? null : this.expressions.selector(effect.to);
    return this.add({
      type: word.type,
      targets: effect.split && to !== null ? this.oneOf(effect) : to,
      amount: effect.split ? one : amount,
      count: effect.split ? amount : effect.count === undefined ? one : this.expressions.amount(effect.count),
      holds: effect.if === undefined ? null : this.expressions.conditions(effect.if),
      card: effect.card === undefined ? 0 : (this.shelf.numbers.get(effect.card) as number),
      modifiers: this.modifiers(effect),
      until: effect.until === undefined ? 0 : (this.lexicon.untils[effect.until] as number),
      could: word.could ?? null,
      next,
    });
  }

  private oneOf({ to }: Effect): Select {
    return this.expressions.selector({ random: 1, of: to as NonNullable<Effect['to']> });
  }

  private raised(word: EffectWord, amount: Amount): Measure {
    const printed = this.expressions.amount(amount);
    if (!word.raised) return printed;
    const { raise } = this.lexicon;
    return (c) => printed(c) + raise(c);
  }

  private modifiers({ stats, set, keywords }: Effect): ModifierForm[] {
    return [
      ...Object.entries(set ?? {}).map(([stat, it]) => this.modifier(stat, Operation.set, it)),
      ...Object.entries(stats ?? {}).map(([stat, it]) => this.modifier(stat, Operation.add, it)),
      ...(keywords ?? []).map((keyword) => ({
        stat: this.lexicon.keywords[keyword] as number,
        operation: Operation.set,
        value: one,
      })),
    ];
  }

  private modifier(stat: string, operation: Operation, value: Amount): ModifierForm {
    return { stat: this.lexicon.stats[stat] as number, operation, value: this.expressions.amount(value) };
  }

  private add(form: Omit<Form, 'index'>): Form {
    const added = { index: this.forms.length, ...form };
    this.forms.push(added);
    return added;
  }
}
