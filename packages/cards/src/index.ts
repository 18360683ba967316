export {
  abilityStats,
  explainKeywords,
  type Keyword,
  type Keywords,
  keywordsOfKind,
} from './language/keyword.ts';
export type { CardKey, EffectKey, EffectShape, EventShape, QuestWords, Words } from './language/words.ts';
export type {
  Amount,
  CardPool,
  CardRef,
  ComparedAmounts,
  Condition,
  Filter,
  Group,
  Part,
  Remembered,
  Selector,
  Side,
} from './language/expression.ts';
export type { Effect } from './language/effect.ts';
export type { CardAura, CardEvent, CardRoutine } from './language/routine.ts';
export type { CardQuest } from './language/quest.ts';
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
  makeOrigin,
  type Origin,
  Place,
} from './compile/form.ts';
export {
  drawOffer,
  performAtRandom,
  performCard,
  performRepetition,
  performSteps,
} from './compile/perform.ts';
export type { Beneficiary, EffectOption } from './language/ability.ts';
export { preferredOf, type Target } from './compile/target.ts';
export { Coverage, type CoveragePoint, type PointKind } from './compile/coverage.ts';
export { aurasOf } from './compile/aura-refresh.ts';
export {
  type Attack,
  type Catalogue,
  type CompiledCard,
  compileCards,
  type CompiledPlay,
} from './compile/catalogue.ts';
export { compileFiles } from './compile/catalogue.ts';
export { type CardGame, cardOf, formOf, makeCardGame } from './compile/card-game.ts';
export { LAST_VALUES } from './compile/routine.ts';
export type { Counter } from './compile/counters.ts';
export { changeCounter, countingWords } from './compile/counting.ts';
export type { Counters, SetCounter } from './language/counter.ts';
export {
  type CounterValues,
  counterChecks,
  layCounters,
  parseCounters,
  readCounters,
} from './scenario/counters.ts';
export {
  layMemory,
  makeMemory,
  parseMemory,
  type RememberedSetup,
  readMemory,
} from './scenario/memory.ts';
export type { Memories, Memory, Remembering } from './compile/memory.ts';
export { addGivenPlays, type GivenPlay, type GivenPlays, hasGivenPlay } from './compile/given-plays.ts';
export { dispelBy, type EndEnchantment, enchant, endEnchantments } from './compile/enchantments.ts';
