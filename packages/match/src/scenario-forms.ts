/** For tools of authors: what scenarios of a game can say, as data. Matches do not need it. */
export type { CommandKeys } from './scenario/format/command-step.ts';
export { type CheckedKind, type ScenarioForms, scenarioForms } from './scenario/format/forms.ts';
