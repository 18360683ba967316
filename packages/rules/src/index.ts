export { flawOf, type PlainLimits } from './commands/plain-data.ts';
export * from './commands/command.ts';
export { CARD_COMMANDS, type CardCommand, type Command } from './commands/card-commands.ts';
export {
  type CommandField,
  type CommandForm,
  type CommandForms,
  formOf,
  isCommand,
  isListOf,
  renumbered,
} from './commands/command-form.ts';
export * from './commands/legal-command.ts';
export { isListed, isSameUse, leaveOut } from './commands/leave-out.ts';
export * from './commands/refusal.ts';
export type { RefusalOf, RefusalValues } from './commands/refusal-values.ts';
export * from './scenario/adapter.ts';
export { loadCode, MissingCodeError } from './load-code.ts';
export * from './game-rules.ts';
export { inOrder, type NameOf, namesOf } from './names.ts';
export { nearest } from './nearest.ts';
export { concede, isOver, judgeBy } from './outcome.ts';
export { type Standings, standingsIn } from './standings.ts';
export { countCards, type DeckRules, findDeckProblems, listCards } from './decks/deck-rules.ts';
export { addToDeckOf, dealOf, putOnDeckOf, shuffle } from './decks/decks.ts';
export {
  awaitSeats,
  type JoiningRegisters,
  joinAction,
  STAGES,
  settleFirst,
  stageOf,
} from './decks/joining.ts';
export type {
  AsJson,
  ScenarioWords,
  WrittenCards,
  WrittenChecks,
  WrittenChoice,
  WrittenEntity,
  WrittenNode,
  WrittenNumber,
  WrittenScenario,
  WrittenStep,
} from './scenario/written.ts';
export { statusCheck } from './scenario/status.ts';
export {
  type EntryForm,
  layEntry,
  readCard,
  readEntries,
  readEntry,
  type SetupEntry,
  whyUnfit,
  writeEntry,
} from './scenario/set-up.ts';
export {
  type StepTarget,
  stepAction,
  stepGiving,
  stepOn,
  stepOnBy,
  stepPutting,
  stepRepeated,
} from './scenario/set-up-steps.ts';
