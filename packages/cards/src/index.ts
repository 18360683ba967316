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
export {
  abilityStats,
  explainKeywords,
  type Keyword,
  type Keywords,
  keywordsOfKind,
} from './language/keyword.ts';
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
  addNextEffects,
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
export { aurasOf } from './compile/aura.ts';
export {
  type Attack,
  type Catalogue,
  type CompiledCard,
  compileCards,
  type Play,
} from './compile/catalogue.ts';
export { compileFiles } from './compile/files.ts';
export { isListOf } from './play/list.ts';
export { inOrder, namesOf } from './play/numbered.ts';
export { addToDeckOf, dealOf, putOnDeckOf, shuffle } from './play/decks.ts';
export {
  awaitSeats,
  type JoiningRegisters,
  joinAction,
  STAGES,
  settleFirst,
  stageOf,
} from './play/joining.ts';
export { countCards, type DeckRules, findDeckProblems, listCards } from './play/deck-rules.ts';
export {
  type EntryForm,
  layEntry,
  readCard,
  readEntries,
  readEntry,
  type SetUpEntry,
  whyUnfit,
  writeEntry,
} from './play/set-up.ts';
export {
  type StepTarget,
  stepAction,
  stepGiving,
  stepOn,
  stepOnBy,
  stepPutting,
  stepRepeated,
} from './play/set-up-steps.ts';
export { concede, isOver, judgeBy } from './play/outcome.ts';
export { status } from './play/status.ts';
export { dispelBy, type End, enchant, endEnchantments } from './play/enchantments.ts';
