export { type Laid, laySetup } from './scenario/lay.ts';
export { makeName, type Name, parseName } from './scenario/name.ts';
export { AliasNames } from './scenario/names.ts';
export { makeScenario, parseScenario } from './scenario/parse.ts';
export { makePicks, PickError } from './scenario/picks.ts';
export {
  type PlayedStep,
  type RunOptions,
  runScenario,
  type ScenarioOutcome,
} from './scenario/run.ts';
export type { Pick, Scenario, Setup, Step } from './scenario/scenario.ts';
export { type Games, makeSetup, parseSetup, type Reading } from './scenario/setup.ts';
export { nameStep } from './scenario/step.ts';
