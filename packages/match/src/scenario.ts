export { makeName, type Name, parseName } from './scenario/format/name.ts';
export { makeScenario, parseScenario } from './scenario/format/parse.ts';
export type { Pick, Scenario, Setup, Step } from './scenario/format/scenario.ts';
export { type Games, makeSetup, parseSetup, type Reading } from './scenario/format/setup.ts';
export { nameStep } from './scenario/format/step.ts';
export { type Laid, laySetup } from './scenario/play/lay.ts';
export { AliasNames } from './scenario/play/names.ts';
export { makePicks, PickError } from './scenario/play/picks.ts';
export {
  type PlayedStep,
  type RunOptions,
  runScenario,
  type ScenarioOutcome,
} from './scenario/play/run.ts';
