export {
  type CheckedField,
  type Command,
  type GameRules,
  type Legal,
  type NamedZone,
  type Problem,
  type Reader,
  type Refusal,
  type RefusalCode,
  type Reply,
  type Report,
  refuse,
  type ScenarioAdapter,
  type SetupStep,
  type StepKey,
  type StepKeyKind,
  type StepValues,
} from '@aftercast/cards';
export * from './form.ts';
export * from './session.ts';
export * from './machines/turn-flow.ts';
export { targeting } from './machines/targeting.ts';
export * from './targeting.ts';
export * from './stream.ts';
export * from './phases.ts';
export * from './flow-state.ts';
export * from './match.ts';
export * from './snapshot.ts';
export type { InspectionEvent } from 'xstate';
export { makeName, type Name, parseName } from './scenario/name.ts';
export type { Pick, Scenario, Setup, Step } from './scenario/scenario.ts';
export { type Games, makeSetup, parseSetup, type Reading } from './scenario/setup.ts';
export { type Laid, laySetup } from './scenario/lay.ts';
export { Names } from './scenario/names.ts';
export { makePicks, PickError } from './scenario/picks.ts';
export { makeScenario, parseScenario } from './scenario/parse.ts';
export { nameStep } from './scenario/step.ts';
export { type Outcome, type PlayedStep, type RunOptions, runScenario } from './scenario/run.ts';
