export * from './play/command.ts';
export * from './play/adapter.ts';
export * from './play/rules.ts';
export type { EffectKey, EffectShape, EventShape, Words } from './language/words.ts';
export type { Amount, Condition, Filter, Group, Selector, Side } from './language/expression.ts';
export type { Effect } from './language/effect.ts';
export type { Card, CardEvent, CardRoutine, Mark, TargetSpec } from './language/card.ts';
export type { Context } from './compile/context.ts';
export type { EffectWord, EventEntry, EventWord, Lexicon } from './compile/lexicon.ts';
export {
  addEffects,
  contextOf,
  evaluateForm,
  type Form,
  type ModifierForm,
  type Origin,
} from './compile/form.ts';
export type { Target } from './compile/target.ts';
export { type Catalogue, type CompiledCard, compileCards } from './compile/catalogue.ts';
