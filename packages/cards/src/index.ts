export * from './play/command.ts';
export {
  type CommandField,
  fieldsOf,
  isCommand,
  renumbered,
} from './play/command-form.ts';
export * from './play/adapter.ts';
export * from './play/rules.ts';
export { nearest } from './language/nearest.ts';
export type { CardKey, EffectKey, EffectShape, EventShape, Words } from './language/words.ts';
export type {
  Amount,
  CardPool,
  CardRef,
  Condition,
  Filter,
  Group,
  Part,
  Selector,
  Side,
} from './language/expression.ts';
export type { Effect } from './language/effect.ts';
export type { CardAura, CardEvent, CardRoutine } from './language/routine.ts';
export type { Card, CardAttack, Mark, Option, TargetSpec } from './language/card.ts';
export type { Context } from './compile/context.ts';
export type { EffectWord, EventEntry, EventWord, Lexicon, Writing } from './compile/lexicon.ts';
export {
  addEffects,
  contextOf,
  evaluateForm,
  type Form,
  isOfAura,
  type ModifierForm,
  type Origin,
  Place,
  performSteps,
} from './compile/form.ts';
export type { Target } from './compile/target.ts';
export { Coverage, type CoveragePoint, type PointKind } from './compile/coverage.ts';
export { refreshAuras } from './compile/aura.ts';
export {
  type Attack,
  type Catalogue,
  type CompiledCard,
  compileCards,
  type Play,
} from './compile/catalogue.ts';
